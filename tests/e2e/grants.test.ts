import { expect } from "vitest";
import { raiseRevision } from "#domain/content/content-revision.commands.ts";
import { day, hour, minute, momentAfter } from "#domain/time/moments.ts";
import { testAlone } from "#tests/support/browser.ts";
import { publishFinalList } from "#tests/support/granting.ts";
import { addRound } from "#tests/support/rounds.ts";
import { startPortal } from "#tests/support/server.ts";
import { addUser, inDatabase } from "#tests/support/users.ts";
import { sendPlan } from "./send-plan.ts";
import { laptop, phone, visitAs } from "./signed-in.ts";
import { expectAccessible } from "./verifying.ts";

type Portal = Parameters<typeof sendPlan>[0];

testAlone(
  "a candidate accepts on a phone, the secretary notes the way to the contract, another one renounces",
  { timeout: 300_000 },
  async ({ visit, portal }) => {
    const journey = { visit, portal };
    await addRound(portal, Date.now() + hour);
    const candidates = [
      await addUser(portal, { firstName: "Ana", lastName: "Țiriac" }),
      await addUser(portal, { firstName: "Ion", lastName: "Manea" }),
      await addUser(portal, { firstName: "Maria", lastName: "Șerban" }),
    ] as const;
    for (const one of candidates) await sendPlan(portal, one);
    await publish(portal);
    const secretary = await addUser(portal, { role: "admin" });

    const waiting = await visitAs(journey, candidates[2], "/rezultatul-meu", phone);
    await waiting.getByText("Ești în rezervă, primul la rând").waitFor();
    await expectAccessible(waiting);

    const own = await visitAs(journey, candidates[0], "/rezultatul-meu", phone);
    await own.getByText("Confirmă că vrei micrograntul").waitFor();
    await expectAccessible(own);
    await own.setViewportSize(phone.viewport);
    await own.getByRole("button", { name: "Confirm", exact: true }).tap();
    await own.getByText("Ai confirmat că vrei micrograntul").waitFor();
    await own.getByRole("button", { name: "Renunț…" }).waitFor();
    await expectAccessible(own);

    const page = await visitAs(journey, secretary, "/contracte-admin", laptop);
    await page.getByText(/a acceptat pe/).waitFor();
    const plan = page.getByRole("listitem").filter({ hasText: "Țiriac Ana" });
    const sign = plan.getByRole("button", { name: /^Contract semnat/ });
    expect(await sign.getAttribute("aria-disabled")).toBe("true");
    await plan.getByText("Contractul mai așteaptă: ajutorul de minimis și firma.").waitFor();
    await expectAccessible(page);
    await page.setViewportSize(laptop.viewport);
    for (const note of ["", "CUI 123"]) {
      await plan
        .getByRole("button", { name: /^Notează: făcut/ })
        .first()
        .click();
      await page.getByRole("textbox", { name: "Notă" }).fill(note);
      await page.getByRole("dialog").getByRole("button", { name: "Notează: făcut" }).click();
      await page.getByRole("dialog").waitFor({ state: "detached" });
    }
    await plan.getByText("(CUI 123)").waitFor();
    await sign.click();
    await page.getByRole("dialog").getByRole("button", { name: "Contract semnat" }).click();
    await page.getByRole("heading", { name: "Contracte semnate" }).waitFor();

    const other = await visitAs(journey, candidates[1], "/rezultatul-meu", phone);
    await other.getByRole("button", { name: "Renunț…" }).tap();
    await other.getByRole("button", { name: "Renunț la microgrant" }).tap();
    await other.getByText("Ai renunțat", { exact: true }).waitFor();
    await expectAccessible(other);

    // The portal's own clock calls the next one every twenty seconds; that of an instance that begins, at once.
    const another = await startPortal({ DATA_DIR: portal.dataDir });
    const isCalled = async () => {
      await waiting.reload();
      await waiting.getByRole("heading", { name: "Ce urmează pentru tine" }).waitFor();
      return await waiting.getByRole("button", { name: "Confirm", exact: true }).count();
    };
    await expect.poll(isCalled, { timeout: 30_000, interval: 500 }).toBe(1);
    await another.stop();
    await waiting.getByText("Termenul îl vezi după ce confirmi.").first().waitFor();
    await page.reload();
    await page
      .getByText(/chemat din rezervă pe/)
      .first()
      .waitFor();
    await expectAccessible(page);
  },
);

/** Lets the final list of the round be out: two of all plans are selected. */
async function publish(portal: Portal) {
  await inDatabase(portal, ({ write }) =>
    write(async (tx) => {
      const now = new Date();
      const at = now.toISOString();
      const over = { startsAt: momentAfter(now, -hour), endsAt: momentAfter(now, -20 * minute) };
      for (const stage of ["submission", "verification", "evaluation", "preliminary", "final"] as const)
        await tx.updateTable("round_stages").set(over).where("stage", "=", stage).execute();
      const { id: roundId, rules } = await tx
        .updateTable("rounds")
        .set({ seenAt: null })
        .returning(["id", "rules"])
        .executeTakeFirstOrThrow();
      const places = JSON.stringify({ ...JSON.parse(rules ?? "{}"), places: 2 });
      await tx.updateTable("rounds").set({ rules: places }).execute();
      const plans = await tx.selectFrom("business_plans").select("id").orderBy("id").execute();
      const planIds = plans.map(({ id }) => id);
      for (const planId of planIds)
        for (const event of ["verify", "admit"] as const)
          await tx
            .insertInto("plan_events")
            .values({ planId, event, actorId: null, at, data: "{}" })
            .execute();
      await publishFinalList(tx, { roundId, planIds, places: 2, at, until: momentAfter(now, 3 * day) });
      await raiseRevision(tx);
    }),
  );
}
