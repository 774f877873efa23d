import { expect } from "vitest";
import { type Accounts, password } from "./accounts.ts";
import { codeAt } from "./codes.ts";

/** Switches on the second factor of a signed-in user; half a minute passes, so that the next code is a new one. */
export async function switchOn(
  portal: Accounts,
  token: string,
): Promise<{ key: string; recoveryCodes: string[] }> {
  const begun = await portal.send("POST", "user/second-factor/begin", {
    token,
    json: { current: password },
  });
  expect(begun.status).toBe(200);
  const { key } = await begun.json();
  const json = { code: codeAt(key, portal.context.now()) };
  const confirmed = await portal.send("POST", "user/second-factor/confirm", { token, json });
  expect(confirmed.status).toBe(200);
  portal.later(30_000);
  return { key, ...(await confirmed.json()) };
}
