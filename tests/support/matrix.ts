import type { DutyName } from "#domain/access/duty-table.ts";
import { openSession } from "#domain/accounts/sign-in/sessions.commands.ts";
import { hour, momentAfter } from "#domain/time/moments.ts";
import { access } from "./access.ts";
import type { Accounts } from "./accounts.ts";

const endsSession = "POST /user/logout";

/** Every endpoint and who may call it. Each asker has one session for all: one that ended before the last would show in every row after it. */
export const endpoints = Object.entries(access).toSorted(
  ([a], [b]) => Number(a === endsSession) - Number(b === endsSession),
);

/** What an endpoint answers to whoever may call it. */
export const pass = "let through";

/** A new session of a user. */
export async function tokenFor({ context }: Accounts, userId: number): Promise<string> {
  const session = { userId, device: "", family: null };
  const { token } = await context.write((tx) => openSession(tx, context, session));
  return token;
}

/** Gives a duty that is in force, `ended` or `coming` when the requests come. */
export async function giveNow(
  { context }: Accounts,
  userId: number,
  duty: DutyName,
  time: string,
): Promise<void> {
  const [past, soon, late] = [-hour, 6 * hour, 12 * hour].map((ms) => momentAfter(context.now(), ms));
  const startsAt = (time.startsWith("coming") ? soon : past) ?? "";
  const endsAt = time.startsWith("ended") ? context.now().toISOString() : (late ?? "");
  const row = { userId, duty, roundId: null, startsAt, endsAt, givenBy: null, givenAt: startsAt };
  await context.write((tx) => tx.insertInto("duties").values(row).execute());
}

/** An address that is in use, with an id that is not: what an endpoint minds in such a request is not the matter here. */
export function concrete(address: string): string {
  const path = address.slice(1).replace(":type", "a1").replace(":slug", "termeni").replace(/:\w+/g, "99999");
  return `${path}?id=99999`;
}

/** Whether an answer is a refusal of whoever asks; a failure of our own is neither. */
export async function verdict(answer: Response): Promise<string> {
  if (answer.status >= 500) return `${answer.status}`;
  if (answer.status !== 401 && answer.status !== 403) return pass;
  return `${answer.status} ${(await answer.json()).code}`;
}
