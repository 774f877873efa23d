import { expect } from "vitest";
import { actorOfRequest } from "#api/accounts/actor.ts";
import { createApi } from "#api/app.ts";
import type { ApiReport } from "#api/http/env.ts";
import { insertUser } from "#domain/accounts/members/members.commands.ts";
import type { Session } from "#domain/accounts/sign-in/sessions.ts";
import { operator } from "#domain/context.ts";
import { deliverDueMail } from "#domain/mail/mail.commands.ts";
import type { QueuedMail } from "#domain/mail/mail.ts";
import { publicUrl as localUrl, openPortal } from "./portal.ts";
import { quietHealth } from "./quiet-health.ts";

export const password = "un drum lung spre casă";

interface Sent {
  token?: string;
  json?: unknown;
  form?: Record<string, string> | FormData;
  /** What the browser keeps; changed by what the answer sets. */
  cookies?: Map<string, string>;
  headers?: Record<string, string>;
  /** Where the request comes from. */
  address?: string;
}

interface SignInWords {
  /** The password, if not the right one. */
  with?: string;
  remember?: boolean;
  code?: string;
  rememberDevice?: boolean;
}

/**
 * A portal whose API finds out by itself who asks, with a clock that a test moves, users with `password`, and a way to
 * send requests as browsers do.
 */
export async function openAccounts(
  location: string,
  publicUrl: URL = localUrl,
  parts: Parameters<typeof openPortal>[1] = {},
) {
  const portal = await openPortal(location, parts);
  let moment = portal.context.now().getTime();
  const context = { ...portal.context, now: () => new Date(moment) };
  const report = (said: ApiReport) => portal.reports.push(said);
  const actorOf = actorOfRequest(context);
  const api = createApi({
    context,
    currentPack: portal.currentPack,
    actorOf,
    readOnly: portal.readOnly.current,
    report,
    languages: portal.languages,
    publicUrl,
    publicOrigin: publicUrl.origin,
    maxUploadBytes: 1_000_000,
    tallyDownload: () => undefined,
    tallyUpload: () => undefined,
    health: quietHealth,
  });
  const passwordHash = await context.passwords.hash(password);

  const send = async (
    method: string,
    path: string,
    { token, json, form, cookies, headers = {}, address = "203.0.113.1" }: Sent = {},
  ): Promise<Response> => {
    const cookie = [...(cookies ?? [])].map(([name, value]) => `${name}=${value}`).join("; ");
    const body = form instanceof FormData ? form : form && new URLSearchParams(form);
    const response = await api.request(
      new URL(`/api/cntr/${path}`, publicUrl),
      {
        method,
        headers: {
          ...(token !== undefined && { Authorization: `Bearer ${token}` }),
          ...(json !== undefined && { "Content-Type": "application/json" }),
          ...(cookie && { Cookie: cookie }),
          ...headers,
        },
        ...(json === undefined ? body && { body } : { body: JSON.stringify(json) }),
      },
      { clientAddress: address },
    );
    if (cookies) storeCookies(cookies, response);
    return response;
  };

  /** Adds a user who has `password` already; answers its id. */
  const addUser = (email: string, role = "user"): Promise<number> =>
    context.write((tx) =>
      insertUser(
        tx,
        { ...context, actor: operator },
        {
          email,
          firstName: "Ștefania",
          lastName: "Țiriac",
          role,
          passwordHash,
        },
      ),
    );

  const login = (email: string, more: Sent & SignInWords = {}) => {
    const { with: typed = password, remember, code, rememberDevice, ...sent } = more;
    const form = {
      email,
      password: typed,
      ...(remember && { remember: "on" }),
      ...(code !== undefined && { code }),
      ...(rememberDevice && { rememberDevice: "on" }),
    };
    return send("POST", "user/login", { form, ...sent });
  };

  const signIn = async (email: string, more: Parameters<typeof login>[1] = {}): Promise<string> => {
    const session: Session = await (await login(email, more)).json();
    return session.token;
  };

  const sent: QueuedMail[] = [];
  const mailer = {
    send: async (letter: QueuedMail) => void sent.push(letter),
    troubleOf: () => ({ cause: "away" as const, answer: "" }),
  };

  /** Sends what is in the queue; answers every letter so far, the oldest first. */
  const letters = async (): Promise<QueuedMail[]> => {
    for await (const { outcome } of deliverDueMail(context, mailer)) expect(outcome).toBe("sent");
    return sent;
  };

  /** The tokens of the links in every letter so far, the oldest first. */
  const linkTokens = async (): Promise<string[]> =>
    (await letters()).flatMap(({ data }) => ("token" in data ? [data.token] : []));

  return {
    ...portal,
    context,
    send,
    addUser,
    login,
    signIn,
    letters,
    linkTokens,
    /** Moves the clock. */
    later: (milliseconds: number) => {
      moment += milliseconds;
    },
  };
}

export type Accounts = Awaited<ReturnType<typeof openAccounts>>;

/** What was recorded, without what is not about accounts. */
export async function auditOf({ context }: Accounts): Promise<string[]> {
  const rows = await context.db.selectFrom("audit_log").selectAll().orderBy("id").execute();
  return rows.map(({ actorRole, actorId, action, itemId }) => `${actorRole} ${actorId} ${action} ${itemId}`);
}

function storeCookies(cookies: Map<string, string>, response: Response): void {
  for (const line of response.headers.getSetCookie()) {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (/max-age=0\b/i.test(line)) cookies.delete(name);
    else cookies.set(name, value);
  }
}
