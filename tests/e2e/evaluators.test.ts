import { expect } from "vitest";
import { raiseRevision } from "#domain/content/content-revision.commands.ts";
import { hour, minute, momentAfter } from "#domain/time/moments.ts";
import { testAlone } from "#tests/support/browser.ts";
import { addDuty, addUser, inDatabase } from "#tests/support/users.ts";
import { openToVerify } from "#tests/support/verifying-portal.ts";
import { laptop, visitAs } from "./signed-in.ts";
import { expectAccessible } from "./verifying.ts";

testAlone(
  "the secretary sees who has not declared, shares out the plans, and calls a candidate to an interview",
  { timeout: 300_000 },
  async ({ visit, portal }) => {
    const journey = { visit, portal };
    const candidates = [
      { firstName: "Ana", lastName: "Țiriac" },
      { firstName: "Ion", lastName: "Manea" },
    ];
    const { numbers } = await openToVerify(portal, candidates);
    await admitAll(portal);
    const secretary = await addUser(portal, { role: "admin" });
    for (const lastName of ["Manea", "Rusu", "Stan"]) {
      const user = await addUser(portal, { role: "staff", firstName: "Gabriela", lastName });
      await addDuty(portal, user, "evaluator");
    }
    const page = await visitAs(journey, secretary, "/concurs-admin", laptop);
    await page.getByRole("link", { name: "Vezi evaluarea" }).click();
    await page.getByText("declarația lipsește").first().waitFor();
    expect(await page.getByText("declarația lipsește").count()).toBe(3);
    await expectAccessible(page);
    await declareAll(portal);
    await page.reload();
    await page.getByRole("button", { name: "Împarte 2 planuri" }).click();
    await page.getByText("Planurile sunt împărțite").waitFor();
    await page.getByText("0 din 4 grile sigilate").first().waitFor();
    await page
      .getByText(/^Încă unul posibil/)
      .first()
      .waitFor();

    const plan = page.getByRole("listitem").filter({ hasText: numbers[0] ?? "" });
    await plan.getByRole("button", { name: /^Înlocuiește/ }).click();
    await page.getByRole("textbox", { name: "De ce" }).fill("Bolnavă");
    await page.getByRole("dialog").getByRole("button", { name: "Înlocuiește" }).click();
    await page.getByText(/înlocuit \(Bolnavă\)/).waitFor();

    await page.getByLabel("Ziua").fill("21.12.2030");
    await page.getByRole("textbox", { name: "Unde" }).fill("Sediul din Brașov");
    await page.getByRole("button", { name: "Cheamă la interviu" }).click();
    await page.getByText(/Sediul din Brașov · scrisoare/).waitFor();
    await expectAccessible(page);
  },
);

type Portal = Parameters<typeof openToVerify>[0];

/** Lets the outcomes of the verification be published, and the evaluation be open. */
async function admitAll(portal: Portal) {
  await inDatabase(portal, ({ write }) =>
    write(async (tx) => {
      const at = new Date().toISOString();
      const plans = await tx.selectFrom("business_plans").select("id").execute();
      const begun = await tx
        .selectFrom("plan_events")
        .select("planId")
        .where("event", "=", "verify")
        .execute();
      for (const { id: planId } of plans) {
        // The portal's clock may have been here.
        const isBegun = begun.some((one) => one.planId === planId);
        for (const event of isBegun ? (["admit"] as const) : (["verify", "admit"] as const))
          await tx
            .insertInto("plan_events")
            .values({ planId, event, at, actorId: null, data: "{}" })
            .execute();
      }
      const open = { startsAt: momentAfter(new Date(), -minute), endsAt: momentAfter(new Date(), 99 * hour) };
      await tx.updateTable("round_stages").set(open).where("stage", "=", "evaluation").execute();
      await raiseRevision(tx);
    }),
  );
}

/** Lets all evaluators have declared, and know nobody. */
async function declareAll(portal: Portal) {
  await inDatabase(portal, ({ write }) =>
    write(async (tx) => {
      const at = new Date().toISOString();
      const round = await tx.selectFrom("rounds").select("id").executeTakeFirstOrThrow();
      const duties = await tx.selectFrom("duties").select("userId").where("duty", "=", "evaluator").execute();
      const plans = await tx.selectFrom("business_plans").select("userId").execute();
      for (const { userId } of duties) {
        const declared = { name: "", textHash: "", salt: "", hash: "", declaredAt: at, namesAt: at };
        await tx
          .insertInto("evaluator_declarations")
          .values({ roundId: round.id, userId, ...declared })
          .execute();
        for (const { userId: candidateId } of plans)
          await tx
            .insertInto("connections")
            .values({
              roundId: round.id,
              evaluatorId: userId,
              candidateId,
              saidBy: "evaluator",
              at,
              isConnected: 0,
              note: null,
            })
            .execute();
      }
    }),
  );
}
