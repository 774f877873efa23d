import { failureOf } from "./failure.ts";
import { isProblem } from "./problem.ts";
import { Unreachable } from "./reach.ts";
import { whoIsSignedIn } from "./session/arrival.ts";
import { currentSession } from "./session/session.ts";
import { showToast } from "./ui/toasts.tsx";

/**
 * A page's data as the browser asks for it; for a `clientLoader`. When it is asked for again and the connection or the
 * server fails, what stands there stays and a toast says why: whoever works on a page does not lose it.
 */
export function standing<Args extends { url: URL }, Data>(load: (args: Args) => Promise<Data>) {
  let last: { href: string; user: string | undefined; data: Data } | null = null;
  return async (args: Args): Promise<Data> => {
    const { href } = args.url;
    const user = (await whoIsSignedIn())?.user;
    try {
      const data = await load(args);
      last = user === currentSession()?.user ? { href, user, data } : null;
      return data;
    } catch (error) {
      const isSame = last?.href === href && last.user === user && user === currentSession()?.user;
      if (!last || !isSame || !isPassing(error)) throw error;
      showToast(failureOf(error).title);
      return last.data;
    }
  };
}

/** Whether it says nothing about the page itself. */
function isPassing(error: unknown): boolean {
  return error instanceof Unreachable || (isProblem(error) && error.status >= 500);
}
