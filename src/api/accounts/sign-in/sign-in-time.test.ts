import { expect, test } from "vitest";
import { createArgon2Passwords } from "#adapters/passwords/argon2-passwords.ts";
import { openAccounts } from "#tests/support/accounts.ts";
import { freshSqlite } from "#tests/support/databases.ts";

/** Tries of each kind. One of each kind makes a round, so that whatever else slows the machine slows all alike. */
const rounds = 40;
const tolerance = 0.1;

/**
 * Medians of few tries on a busy machine differ by themselves: before it fails, it goes on measuring, and the medians of
 * all tries come as close as the sign-ins truly are.
 */
const measurements = 8;

test("S08: a sign-in takes as long for an unknown e-mail as for a wrong password or a disabled user", async () => {
  const portal = await openWithRealPasswords();
  await portal.addUser("membru@exemplu.ro");
  const disabled = await portal.addUser("inactiv@exemplu.ro");
  await portal.context.write((tx) =>
    tx.updateTable("users").set({ status: "disabled" }).where("id", "=", disabled).execute(),
  );
  const emails = ["membru@exemplu.ro", "nimeni@exemplu.ro", "inactiv@exemplu.ro"];

  /** The limits are not what is measured here: each try comes after their window. */
  const timeOf = async (email: string) => {
    portal.later(16 * 60_000);
    const start = performance.now();
    const { status } = await portal.login(email, { with: "altceva decât parola" });
    expect(status).toBe(401);
    return performance.now() - start;
  };

  const times = emails.map((): number[] => []);
  let spread = Number.POSITIVE_INFINITY;
  for (let count = 0; count < measurements && spread > tolerance; count++) {
    for (let round = 0; round < rounds; round++) {
      for (const place of [0, 1, 2].map((shift) => (round + shift) % emails.length)) {
        times[place]?.push(await timeOf(emails[place] ?? ""));
      }
    }
    const medians = times.map(median);
    spread = Math.max(...medians) / Math.min(...medians) - 1;
  }
  expect(spread).toBeLessThanOrEqual(tolerance);
}, 180_000);

test("S08: asking for a new password takes as long whether there is an account or not", async () => {
  const portal = await openWithRealPasswords();
  await portal.addUser("membru@exemplu.ro");
  const times: Record<string, number[]> = { "membru@exemplu.ro": [], "nimeni@exemplu.ro": [] };
  for (let round = 0; round < 30; round++) {
    for (const [email, taken] of Object.entries(times)) {
      portal.later(61 * 60_000);
      const start = performance.now();
      await portal.send("POST", "user/password/forgot", { json: { email } });
      taken.push(performance.now() - start);
    }
  }
  const [known = 0, unknown = 0] = Object.values(times).map(median);
  expect(Math.abs(known - unknown)).toBeLessThan(50);
});

test("S08: the measurement sees a sign-in that is decided without looking at the password", async () => {
  const portal = await openWithRealPasswords();
  const { verify } = portal.context.passwords;
  portal.context.passwords = {
    ...portal.context.passwords,
    verify: (typed, hash) => (hash ? verify(typed, hash) : Promise.resolve(false)),
  };
  await portal.addUser("membru@exemplu.ro");
  const times: Record<string, number[]> = { "membru@exemplu.ro": [], "nimeni@exemplu.ro": [] };
  for (let round = 0; round < 10; round++) {
    for (const [email, taken] of Object.entries(times)) {
      portal.later(16 * 60_000);
      const start = performance.now();
      await portal.login(email, { with: "altceva decât parola" });
      taken.push(performance.now() - start);
    }
  }
  const [known = 0, unknown = 0] = Object.values(times).map(median);
  expect(known / unknown - 1).toBeGreaterThan(tolerance);
});

function median(values: number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** At the portal's own cost, which is what takes the time. */
async function openWithRealPasswords() {
  return openAccounts(await freshSqlite(), undefined, { passwords: createArgon2Passwords() });
}
