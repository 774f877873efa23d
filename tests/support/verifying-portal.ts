import { setTimeout as wait } from "node:timers/promises";
import { raiseRevision } from "#domain/content/content-revision.commands.ts";
import { hour, minute, momentAfter } from "#domain/time/moments.ts";
import { sendDossier } from "#tests/e2e/send-plan.ts";
import { budget } from "./budgets.ts";
import { addRound } from "./rounds.ts";
import { pdf, type SampleFile } from "./sample-files.ts";
import type { RunningPortal } from "./server.ts";
import { addDuty, addUser, inDatabase, openSession, type TestUser } from "./users.ts";

/** A verifier of all rounds. */
export async function addVerifier(
  portal: RunningPortal,
  firstName: string,
  lastName: string,
): Promise<TestUser> {
  const user = await addUser(portal, { role: "staff", firstName, lastName });
  await addDuty(portal, user, "verifier");
  return user;
}

/** Lets the submission be over, with its grace, and the verification begin. */
export async function beginVerification(portal: RunningPortal) {
  await inDatabase(portal, ({ write }) =>
    write(async (tx) => {
      const over = { endsAt: momentAfter(new Date(), -20 * minute) };
      await tx.updateTable("round_stages").set(over).where("stage", "=", "submission").execute();
      const begun = {
        startsAt: momentAfter(new Date(), -minute),
        endsAt: momentAfter(new Date(), 30 * hour),
      };
      await tx.updateTable("round_stages").set(begun).where("stage", "=", "verification").execute();
      await tx.updateTable("rounds").set({ seenAt: null }).execute();
      await raiseRevision(tx);
    }),
  );
}

/**
 * Lets a round be verified by Tudor Neagu and Camelia Orban, to which some people have sent a dossier.
 *
 * @param files what they sent, by part; a filled budget or a PDF where nothing is said
 */
export async function openToVerify(
  portal: RunningPortal,
  candidates: Partial<TestUser>[],
  files: Record<string, SampleFile> = {},
) {
  await addRound(portal, Date.now() + hour);
  const filled = budget({ B13: "Brașov", B15: 4.95, B22: 120_000, B25: 2, B34: "OK", B35: "OK" });
  const numbers: string[] = [];
  for (const candidate of candidates) {
    const sender = await addUser(portal, candidate);
    const sent = sendDossier(portal, sender, ({ id, extensions }) => {
      return files[id] ?? (extensions.includes("xlsx") ? filled : pdf(`${id}.pdf`));
    });
    numbers.push(await sent);
  }
  const verifiers = [
    await addVerifier(portal, "Tudor", "Neagu"),
    await addVerifier(portal, "Camelia", "Orban"),
  ] as const;
  await beginVerification(portal);
  return { numbers, verifiers };
}

/** Gives out all dossiers, as soon as the portal's clock has begun their verification. */
export async function assignAll(portal: RunningPortal): Promise<void> {
  const { token } = await openSession(portal, await addUser(portal, { role: "admin" }));
  const ask = async (path: string, method: string) => {
    const request = { method, headers: { Authorization: `Bearer ${token}` } };
    const answer = await fetch(`${portal.url}/api/cntr/verification/${path}`, request);
    if (!answer.ok) throw new Error(await answer.text());
    return answer.status === 204 ? null : await answer.json();
  };
  for (;;) {
    const { round, plans } = await ask("round", "GET");
    const isBegun = plans.every(({ state }: { state: string }) => state === "in-verification");
    if (round && plans.length > 0 && isBegun) return await ask(`round/${round.id}/assign`, "POST");
    await wait(500);
  }
}
