import type { Locator } from "playwright-core";
import { expect } from "vitest";
import { loadContentPack } from "#adapters/content-pack/load-content-pack.ts";
import { raiseRevision } from "#domain/content/content-revision.commands.ts";
import { subCriteriaOf } from "#domain/evaluation/evaluation-bench.rules.ts";
import { gridOf } from "#domain/evaluation/evaluation-grid.ts";
import { accessibilityViolations } from "#tests/support/axe.ts";
import { testAlone } from "#tests/support/browser.ts";
import { openToEvaluate } from "#tests/support/evaluating-portal.ts";
import { openToPublish } from "#tests/support/listing-portal.ts";
import type { RunningPortal } from "#tests/support/server.ts";
import { addDuty, addUser, inDatabase } from "#tests/support/users.ts";
import { openToVerify } from "#tests/support/verifying-portal.ts";
import { laptop, phone, visitAs } from "./signed-in.ts";
import { expectAccessible } from "./verifying.ts";

testAlone(
  "nothing opens before the declaration and the names; who is remembered later is named while plans wait",
  { timeout: 240_000 },
  async ({ visit, portal }) => {
    const journey = { visit, portal };
    await openToVerify(portal, [
      { firstName: "Ana", lastName: "Țiriac" },
      { firstName: "Ion", lastName: "Manea" },
    ]);
    const evaluator = await addUser(portal, { role: "staff", firstName: "Gabriela", lastName: "Manea" });
    await addDuty(portal, evaluator, "evaluator");
    const page = await visitAs(journey, evaluator, "/evaluare", { ...laptop, expected: [/404/, /422/] });
    const declaration = page.getByRole("heading", { name: /^Declarația de confidențialitate/ });
    await declaration.waitFor();
    expect(await page.getByText("Țiriac").count()).toBe(0);
    await page.goto(new URL("/evaluare/M62", page.url()).href);
    await page.getByText(/^Pagina căutată nu există/).waitFor();
    await page.goto(new URL("/evaluare", page.url()).href);
    await declaration.waitFor();
    await expectAccessible(page);
    await page.getByRole("checkbox", { name: /^Am citit și declar/ }).check();
    await page.getByRole("button", { name: "Declar și merg mai departe" }).click();

    const names = page.getByRole("heading", { name: "Îi cunoști?" });
    await names.waitFor();
    await expect.poll(() => isSeen(names)).toBe(true);
    await expectAccessible(page);
    const send = page.getByRole("button", { name: "Trimit răspunsul" });
    expect(await send.getAttribute("aria-disabled")).toBe("true");
    await page
      .getByRole("group", { name: "Manea Ion" })
      .getByRole("radio", { name: "Nicio legătură" })
      .check();
    await send.click();
    await page.getByText(/Nume bifate: 0/).waitFor();
    expect(await page.getByText("Țiriac").count()).toBe(0);

    await page.getByRole("button", { name: "Spune acum" }).click();
    const dialog = page.getByRole("dialog");
    const name = dialog.getByLabel("Numele și prenumele candidatului");
    const say = dialog.getByRole("button", { name: "Am o legătură" });
    await name.fill("Ana Țiriak");
    await say.click();
    await dialog
      .getByText(/^Pe listă nu era nimeni/)
      .first()
      .waitFor();
    expect(await accessibilityViolations(page)).toStrictEqual([]);
    await name.fill("ana tiriac");
    await say.click();
    await page.getByText(/Nume bifate: 1/).waitFor();
  },
);

/** Whether all of an element is on the screen, below the header that stays. */
function isSeen(element: Locator): Promise<boolean> {
  return element.evaluate((one) => {
    const { top, bottom } = one.getBoundingClientRect();
    const header = document.querySelector(".site-header")?.getBoundingClientRect().bottom ?? 0;
    return top >= header && bottom <= innerHeight;
  });
}

testAlone(
  "a candidate says on the page of the dossier which evaluators they know",
  { timeout: 240_000 },
  async ({ visit, portal }) => {
    const names = { firstName: "Ana", lastName: "Țiriac", email: "ana.tiriac@exemplu.ro" };
    const candidate = { ...names, password: "o parolă pe care o știe Ana", role: "user" };
    const evaluator = await addUser(portal, { role: "staff", firstName: "Horia", lastName: "Rusu" });
    await addDuty(portal, evaluator, "evaluator");
    await openToVerify(portal, [candidate]);
    const page = await visitAs({ visit, portal }, candidate, "/dosarul-meu", phone);
    await page.getByRole("heading", { name: "Îi cunoști pe evaluatori?" }).waitFor();
    const horia = page.getByRole("checkbox", { name: "Horia Rusu" });
    await horia.check();
    await page.getByRole("button", { name: "Salvează" }).click();
    await page.getByText("Răspunsul e salvat.").waitFor();
    await page.reload();
    await horia.waitFor();
    expect(await horia.isChecked()).toBe(true);
    await expectAccessible(page);
  },
);

testAlone(
  "the sample plan comes first, and shows the commission's steps once it is ended",
  { timeout: 240_000 },
  async ({ visit, portal }) => {
    const evaluator = await openToEvaluate(portal, ["Reparăm haine"]);
    await giveSample(portal);
    const page = await visitAs({ visit, portal }, evaluator, "/evaluare", laptop);
    await page.getByText("Se deschide după planul de probă").waitFor();
    await page.getByRole("link", { name: /Planul de probă$/ }).click();
    await page.locator(".line-title").waitFor();
    for (const key of ["j", "k"]) await page.keyboard.press(key);
    for (let at = 1; at <= 26; at += 1) {
      await page.keyboard.press("4");
      await page.keyboard.type("Un motiv cu destule semne.");
      if (at < 26) await page.keyboard.press("Control+Enter");
    }
    await page.getByRole("link", { name: "Sumar" }).click();
    await page.getByLabel("Puncte tari").fill("Nevoia e cercetată.");
    await page.getByLabel("Puncte slabe").fill("Veniturile nu au sezon.");
    await page.getByRole("button", { name: "Compară cu comisia" }).click();
    await page.getByRole("heading", { name: /: tu și comisia$/ }).waitFor();
    await page.getByText("25 din 26 la fel").waitFor();
    await expectAccessible(page);
    await page.getByRole("link", { name: /^Planul următor/ }).click();
    await page.locator(".line-title").waitFor();
  },
);

/** Gives the rules of the round a sample plan, and everyone who evaluates its first task. */
async function giveSample(portal: RunningPortal) {
  const { competition } = await loadContentPack("content");
  if (!competition) throw new Error("The pack has no competition.");
  const [first, ...others] = subCriteriaOf(gridOf(competition)).map(({ item }) => item);
  const percents = Object.fromEntries([[first, 25], ...others.map((item) => [item, 75])]);
  const { eligibility, ...rules } = { ...competition, samplePlan: { document: "pliant", percents } };
  await inDatabase(portal, ({ write }) =>
    write(async (tx) => {
      await tx
        .updateTable("rounds")
        .set({ rules: JSON.stringify(rules) })
        .execute();
      const given = await tx.selectFrom("evaluations").selectAll().executeTakeFirstOrThrow();
      const { id, ...sample } = { ...given, planId: null };
      await tx.insertInto("evaluations").values(sample).execute();
      await raiseRevision(tx);
    }),
  );
}

testAlone(
  "once the stage is over an evaluator reads how the grids gave the points",
  { timeout: 240_000 },
  async ({ visit, portal }) => {
    const evaluator = await openToPublish(portal, [4]);
    const page = await visitAs({ visit, portal }, evaluator, "/evaluare", laptop);
    await page.getByText(/^Evaluarea s-a închis/).waitFor();
    await page.getByRole("link", { name: /Planul 1$/ }).click();
    const why = page.getByRole("region", { name: /: de ce 75,00\?$/ });
    await why.getByText("(75,00 + 75,00) : 2").waitFor();
    await why.getByText("Cealaltă grilă").waitFor();
    await why.getByText("Peste prag").waitFor();
    await expectAccessible(page);
  },
);
