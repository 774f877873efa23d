import { plainApi } from "../api/plain-api.ts";
import { keepSession } from "./session.ts";

interface Credentials {
  email: string;
  password: string;
  /** Whether to remember the login on this device for thirty days. */
  remember?: boolean;
}

/**
 * Opens a session, which this browser keeps from then on. Rejects with an ApiProblem, or as `fetch` does; with a
 * SyntaxError when the answer is a success that holds no session, such as the page of a proxy.
 */
export async function signIn({ email, password, remember = false }: Credentials): Promise<void> {
  const form = { email: email.trim(), password, ...(remember && { remember: "on" }) };
  const session = await (await plainApi.user.login.$post({ form })).json();
  if (!(session?.token && session.email && session.role && session.can))
    throw new SyntaxError("The answer holds no session.");
  keepSession(session);
}
