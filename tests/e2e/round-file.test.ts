import { expect } from "vitest";
import { raiseRevision } from "#domain/content/content-revision.commands.ts";
import { hashSecret } from "#domain/secrets/secrets.ts";
import { day, minute, momentAfter } from "#domain/time/moments.ts";
import { testAlone } from "#tests/support/browser.ts";
import { openToEvaluate } from "#tests/support/evaluating-portal.ts";
import { publishList } from "#tests/support/rounds.ts";
import { addDuty, addUser, inDatabase } from "#tests/support/users.ts";
import { laptop, visitAs } from "./signed-in.ts";
import { expectAccessible } from "./verifying.ts";

testAlone(
  "an auditor reads a round once it is finished: its evidence, and the life of one plan",
  { timeout: 300_000 },
  async ({ visit, portal }) => {
    await openToEvaluate(portal, ["Atelier de biciclete", "Cafenea pe roți"]);
    const auditor = await addUser(portal, { role: "staff", firstName: "Elisabeta", lastName: "Roman" });
    await addDuty(portal, auditor, "auditor");
    const page = await visitAs({ visit, portal }, auditor, "/dosarul-rundei", {
      ...laptop,
      expected: [/404/],
    });
    await page.getByText("Runda se vede aici după ce se publică lista finală.").waitFor();
    await expectAccessible(page);

    const number = await finishRound(portal);
    await page.setViewportSize(laptop.viewport);
    await page.reload();
    await page.getByRole("heading", { level: 1, name: "Dosarul rundei: Runda 1" }).waitFor();
    await page.getByText("Ce citești se notează").waitFor();
    expect(await page.getByRole("heading", { level: 2, name: /^§\d+ / }).count()).toBe(11);
    await page.getByText("§12 Contractarea").waitFor();
    await page.getByText("Grile sigilate").click();
    const seals = page.getByRole("region", { name: "Tabel: Grile sigilate" });
    await seals.getByRole("cell", { name: number }).waitFor();
    expect(await seals.getByRole("row").count()).toBe(2);
    await expectAccessible(page);

    await page.setViewportSize(laptop.viewport);
    await page.getByLabel("Numărul planului").fill(number.toLowerCase());
    await page.getByRole("button", { name: "Arată" }).click();
    await page.getByRole("heading", { name: `${number} · Pop Ana` }).waitFor();
    await page
      .getByRole("listitem")
      .filter({ hasText: "Grilă sigilată" })
      .getByText("Gabriela Manea")
      .waitFor();
    await page.getByText("Grila 1, Gabriela Manea: 4,00 puncte").click();
    await page.getByText("Se vede cine cumpără.").waitFor();
    await expectAccessible(page);
    await page.setViewportSize(laptop.viewport);
    await page.getByLabel("Numărul planului").fill("AAAA-AAAA");
    await page.getByRole("button", { name: "Arată" }).click();
    await page.getByText("Runda nu are un plan cu acest număr").waitFor();
    await page.getByRole("link", { name: "Vezi citirile în jurnal" }).click();
    await page.getByText("A citit viața unui plan").first().waitFor();
  },
);

/** Publishes the final list, with one sealed grid of the first plan. Resolves to the plan's number. */
function finishRound(portal: Parameters<typeof openToEvaluate>[0]): Promise<string> {
  const now = new Date();
  const over = { startsAt: momentAfter(now, -2 * minute), endsAt: momentAfter(now, -minute) };
  const coming = { startsAt: momentAfter(now, day), endsAt: momentAfter(now, 9 * day) };
  return inDatabase(portal, async ({ db, write }) => {
    await publishList({ now: () => now, write }, 1, "final");
    return await write(async (tx) => {
      await tx
        .updateTable("round_stages")
        .set(over)
        .where("stage", "not in", ["submission", "contracting"])
        .execute();
      await tx.updateTable("round_stages").set(coming).where("stage", "=", "contracting").execute();
      const { id, planId } = await tx
        .selectFrom("evaluations")
        .select(["id", "planId"])
        .orderBy("id")
        .executeTakeFirstOrThrow();
      const points = { "descriere.nevoie": 400 };
      const reasons = { "descriere.nevoie": "Se vede cine cumpără." };
      const grid = JSON.stringify({ v: 1, points, reasons, conclusion: {}, isImpartial: true });
      const seal = { grid, hash: await hashSecret(grid), salt: "", sealedAt: momentAfter(now, -3 * minute) };
      await tx
        .insertInto("sealed_grids")
        .values({ evaluationId: id, planId: planId ?? 0, ...seal })
        .execute();
      await raiseRevision(tx);
      const plan = await db
        .selectFrom("business_plans")
        .select("receiptNumber")
        .where("id", "=", planId)
        .executeTakeFirstOrThrow();
      return plan.receiptNumber;
    });
  });
}
