import { plainApi } from "../api/plain-api.ts";
import { hasCode } from "../api/problem.ts";
import { keepSession } from "./session.ts";

export interface Credentials {
  email: string;
  password: string;
  /** Whether to remember the login on this device for thirty days. */
  remember?: boolean;
  /** Of the authenticator application, or a recovery code. */
  code?: string;
  /** Whether this device needs no code for thirty days. */
  rememberDevice?: boolean;
}

/**
 * Opens a session, which this browser keeps from then on. Rejects with an ApiProblem, or as `fetch` does; with a
 * SyntaxError when the answer is a success that holds no session, such as the page of a proxy.
 */
export async function signIn(credentials: Credentials): Promise<void> {
  const { email, password, remember = false, code, rememberDevice = false } = credentials;
  const form = {
    email: email.trim(),
    password,
    ...(remember && { remember: "on" }),
    ...(code !== undefined && { code }),
    ...(rememberDevice && { rememberDevice: "on" }),
  };
  const session = await (await plainApi.user.login.$post({ form })).json();
  if (!(session?.token && session.email && session.role && session.can))
    throw new SyntaxError("The answer holds no session.");
  keepSession(session);
}

/**
 * The same; resolves to false when the password is right and the account asks for a code, too. The credentials are sent again
 * with it: until then there is no session.
 */
export async function trySignIn(credentials: Credentials): Promise<boolean> {
  try {
    await signIn(credentials);
    return true;
  } catch (error) {
    if (hasCode(error, "second-factor-needed")) return false;
    throw error;
  }
}
