import type { Page } from "playwright-core";
import { expect } from "vitest";
import { hour } from "#domain/time/moments.ts";
import { accessibilityViolations } from "#tests/support/axe.ts";
import { testAlone } from "#tests/support/browser.ts";
import { addRound, endSubmission } from "#tests/support/rounds.ts";
import { docx, pdf } from "#tests/support/sample-files.ts";
import { unique } from "#tests/support/unique.ts";
import { addUser } from "#tests/support/users.ts";
import { phone, visitAs } from "./signed-in.ts";

const address = "/incarca-plan-de-afaceri";
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

async function choose(page: Page, { name, bytes } = pdf("Plan.pdf")) {
  await page.locator("#plan-file").setInputFiles({ name, mimeType: "", buffer: Buffer.from(bytes) });
}

testAlone(
  "a plan is withdrawn after a question, and the team sees it; after the closing nothing is sent",
  async ({ visit, portal }) => {
    const admin = await addUser(portal, { role: "admin" });
    const member = await addUser(portal, { firstName: "Denisa", lastName: unique("Lăcătuș") });
    await addRound(portal, Date.now() + hour);
    const page = await visitAs({ visit, portal }, member, address, { ...phone, expected: [/409/] });
    await choose(page, docx());
    // A Word file cannot hold the signed declarations: it is asked first, and told after.
    const alone = page.locator(".alert").filter({ hasText: "Acesta pare numai planul" });
    await expect.poll(() => alone.getByRole("listitem").count()).toBe(8);
    await alone.getByRole("link", { name: "Pregătește dosarul" }).waitFor();
    expect(await accessibilityViolations(page)).toStrictEqual([]);
    await choose(page);
    await page.getByText("Comisia caută în fișier 8 documente. Să fie toate:").waitFor();
    await button(page, "Trimite planul").click();
    await page.getByText("Planul de afaceri a fost trimis cu succes!").waitFor();
    const searched = page.getByText(/^Comisia caută în fișier 8 documente\. .+ completează până /);
    await expect.poll(() => searched.count()).toBe(2);
    await button(page, "Retrage planul").click();
    expect(await accessibilityViolations(page)).toStrictEqual([]);
    const asked = page.getByRole("dialog").getByRole("button");
    expect(await asked.allInnerTexts()).toEqual(["Nu, îl păstrez", "Da, retrag planul"]);
    await page.getByRole("button", { name: "Da, retrag planul" }).click();
    const notice = page.getByRole("status").filter({ hasText: "Ți-ai retras planul pe" });
    await notice.getByText(/^Nu participi la competiție până nu trimiți din nou \(mai ai /).waitFor();
    await expect.poll(() => notice.evaluate((it) => it === document.activeElement)).toBe(true);
    expect(await page.getByText("trimis cu succes").count()).toBe(0);
    expect(await page.locator(".receipt").count()).toBe(0);
    await page.locator(".own-plans .badge").getByText("Retrasă").waitFor();
    expect(await button(page, "Retrage planul").count()).toBe(0);

    const dossier = await visitAs({ visit, portal }, member, "/dosarul-meu", phone);
    await dossier.getByText("Ți-ai retras planul pe").waitFor();

    const team = await visitAs({ visit, portal }, admin, "/documente-admin");
    const row = team.locator("tbody tr").filter({ hasText: member.lastName });
    await row.getByText("Plan retras").waitFor();
    await row.getByRole("button", { name: "Versiuni" }).click();
    await team.locator(".plan-version .badge").getByText("Retrasă").waitFor();
    expect(await accessibilityViolations(team)).toStrictEqual([]);

    await page.reload();
    await choose(page);
    await endSubmission(portal);
    await button(page, "Trimite planul").click();
    const refusal = page.getByRole("alert").filter({ hasText: "Încărcarea a eșuat!" });
    await refusal.getByText("Depunerea planurilor s-a încheiat pe").waitFor();
    expect(await refusal.getByRole("button").count()).toBe(0);
    // Said once, with what follows from it.
    await page.reload();
    await page.getByText("Nu participi la competiție.").waitFor();
    expect(await page.locator("main").getByText("Ți-ai retras planul").count()).toBe(1);

    await dossier.reload();
    await dossier.getByText("Dosarul nu e trimis.").waitFor();
    expect(await dossier.getByText("Mai lipse").count()).toBe(0);
  },
);
