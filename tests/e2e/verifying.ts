import type { Page } from "playwright-core";
import { expect } from "vitest";
import { raiseRevision } from "#domain/content/content-revision.commands.ts";
import { hour, minute, momentAfter } from "#domain/time/moments.ts";
import { accessibilityViolations } from "#tests/support/axe.ts";
import type { RunningPortal } from "#tests/support/server.ts";
import { addUser, inDatabase, type TestUser } from "#tests/support/users.ts";
import { laptop, phone } from "./signed-in.ts";

/** At a phone's width and a laptop's: no finding, and nothing that goes over the side. */
export async function expectAccessible(page: Page) {
  for (const { viewport } of [phone, laptop]) {
    await page.setViewportSize(viewport);
    expect(await accessibilityViolations(page), `${viewport.width} px`).toStrictEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
  }
}

/** A verifier of all rounds. */
export async function addVerifier(
  portal: RunningPortal,
  firstName: string,
  lastName: string,
): Promise<TestUser> {
  const user = await addUser(portal, { role: "staff", firstName, lastName });
  await inDatabase(portal, async ({ db, write }) => {
    const { id: userId } = await db
      .selectFrom("users")
      .select("id")
      .where("email", "=", user.email)
      .executeTakeFirstOrThrow();
    const startsAt = momentAfter(new Date(), -minute);
    const given = { startsAt, givenAt: startsAt, givenBy: null, endsAt: null, endedBy: null, endedAt: null };
    await write((tx) =>
      tx
        .insertInto("duties")
        .values({ userId, duty: "verifier", roundId: null, ...given })
        .execute(),
    );
  });
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

/** Waits until the portal's clock has begun the verification. Resolves to the button that gives out the dossier. */
export async function whenVerifying(admin: Page) {
  const assign = admin.getByRole("button", { name: "Împarte 1 dosar" });
  await expect
    .poll(async () => {
      await admin.reload();
      await admin.getByRole("heading", { name: "Rezultatele" }).waitFor();
      return await assign.count();
    })
    .toBe(1);
  return assign;
}
