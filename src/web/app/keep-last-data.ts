import { failureOf } from "../api/failure.ts";
import { isProblem } from "../api/problem.ts";
import { Unreachable } from "../api/reach.ts";
import { whoIsSignedIn } from "../session/arrival.ts";
import { currentSession } from "../session/session.ts";
import { showToast } from "../ui/feedback/toast.ts";

/** The data last read for the current page, and the user who read it. */
let last: { address: string; user: string | undefined; data: unknown } | null = null;

/**
 * Reads what a page shows. When the page that is shown is read again and the connection or the server fails, it keeps its
 * data and a toast says why: people do not lose a page that they work on. What one person read is not kept for another.
 */
export async function keepLastData<Data>(address: string, load: () => Promise<Data>): Promise<Data> {
  const user = (await whoIsSignedIn())?.user;
  try {
    const data = await load();
    if (user === currentSession()?.user) last = { address, user, data };
    return data;
  } catch (error) {
    const isSame = last?.address === address && last.user === user && user === currentSession()?.user;
    if (!last || !isSame || !isTemporary(error)) throw error;
    showToast(failureOf(error).title, "error");
    return last.data as Data;
  }
}

/** Whether it says nothing about the page itself. */
function isTemporary(error: unknown): boolean {
  return error instanceof Unreachable || (isProblem(error) && error.status >= 500);
}
