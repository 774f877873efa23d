import { describe, expect } from "vitest";
import { test } from "#tests/support/browser.ts";
import { docxOf, pdfOf } from "#tests/support/checked-files.ts";
import { unique } from "#tests/support/unique.ts";
import { addUser } from "#tests/support/users.ts";
import { addItem, expectSoundInBoth, hidden, leaveBody, narrow, words } from "./editing.ts";
import { visitAs } from "./signed-in.ts";

const docx = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

describe("the gate", () => {
  test("leads to what must not go out, and shows what visitors will see", { timeout: 120_000 }, async ({
    visit,
    portal,
  }) => {
    const admin = await addUser(portal, { role: "admin" });
    const lastName = `Kovács${unique("").replaceAll(/[^a-f]/g, "")}`;
    const member = await addUser(portal, { role: "user", firstName: "Réka", lastName });
    const named = `${member.lastName} ${member.firstName}`;
    const page = await visitAs({ visit, portal }, admin, "/noutati", { ...narrow, expected: hidden });
    const title = unique("Lista finală");
    await addItem(page, "Adaugă o noutate", title);
    await page.keyboard.type("Punctajele sunt mai jos, după număr \u015fi jude\u0163.");
    await page.keyboard.press("Enter");
    await page.keyboard.type("- ");
    await words(page).locator("li").waitFor();
    await page.keyboard.type(`${named} 80`);
    await leaveBody(page);
    const bytes = Buffer.from(docxOf({ paragraphs: ["CNP 1960101080011"], title: "Lista", language: "ro" }));
    await page
      .getByLabel("Adaugă documente")
      .setInputFiles({ name: "lista.docx", mimeType: docx, buffer: bytes });
    const row = page.locator(".attachment");
    await page.locator(".toasts").getByText("Documentul lista.docx a fost atașat.").waitFor();

    const publish = page.getByRole("button", { name: "Publică Noutate" });
    await publish.click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("heading", { name: "Încă 2 lucruri, apoi poți publica" }).waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Înapoi la text");
    await dialog
      .getByText("„1960101080011”, lista.docx. Nu se publică niciodată. Scoate-l, cu tot cu cuvântul „CNP”.")
      .waitFor();
    await dialog.getByText(`„${named}”. Listele au numai numere.`).waitFor();
    await expectSoundInBoth(page);
    await dialog.getByRole("button", { name: "Publică", exact: true }).dispatchEvent("click");
    expect(await dialog.count()).toBe(1);

    await dialog.getByRole("button", { name: "Arată locul: un nume de membru într-o listă" }).click();
    await page.waitForFunction((words) => getSelection()?.toString() === words, named);
    await page.keyboard.type("Planul 1234,");
    await leaveBody(page);
    await publish.click();
    await dialog.getByRole("button", { name: "Arată locul: un CNP" }).click();
    await page.waitForFunction(() => document.activeElement?.closest(".attachment"));
    await page.getByRole("button", { name: "Elimină documentul lista.docx" }).click();
    await row.waitFor({ state: "detached" });
    await page.getByLabel("Tip noutate").fill("Rezultate");
    await page.keyboard.press("Enter");

    await publish.click();
    await dialog.getByRole("heading", { name: "Prima publicare: așa o vor vedea vizitatorii" }).waitFor();
    await dialog.getByText("Sfat: ș sau ț cu sedilă").waitFor();
    await dialog.getByRole("button", { name: "Înlocuiește-le pe toate" }).click();
    await page.locator(".toasts").getByText("Am pus ș și ț cu virgulă peste tot în text.").waitFor();
    await publish.click();
    await dialog.getByRole("heading", { name: "Prima publicare: așa o vor vedea vizitatorii" }).waitFor();
    expect(await dialog.getByText("sedilă").count()).toBe(0);
    const look = dialog.getByRole("region");
    await look.getByText("după număr și județ.").waitFor();
    await look.getByText(title).waitFor();
    await look.getByText("Planul 1234, 80").waitFor();
    await expectSoundInBoth(page);
    await dialog.getByRole("button", { name: "Publică acum" }).click();
    await page.getByRole("button", { name: "Ascunde Noutate" }).waitFor();
    const { pathname, search } = new URL(page.url());
    expect(await (await fetch(portal.url + pathname + search)).text()).toContain("Planul 1234, 80");
  });

  test("shows a job as its page will be; until then the page says that it is hidden", async ({
    visit,
    portal,
  }) => {
    const admin = await addUser(portal, { role: "admin" });
    const page = await visitAs({ visit, portal }, admin, "/joburi", { ...narrow, expected: hidden });
    await addItem(page, "Adaugă un job", unique("Ajutor de bucătar"));
    await page.keyboard.type("Ajuți la gătit.");
    await leaveBody(page);
    const bar = page.getByRole("region", { name: "Modifici un job" });
    await bar.getByText("Ascuns", { exact: true }).waitFor();
    for (const [label, fact] of [
      ["Salariul", "3.000 lei net"],
      ["Linkul către angajator", "www.anofm.ro"],
    ] as const) {
      await page.getByLabel(label).fill(fact);
      await page.keyboard.press("Enter");
    }
    await bar.getByText("Totul este salvat").waitFor();
    await page.getByRole("link", { name: "Vezi pagina publică" }).click();
    await page.getByText("Ascuns: doar echipa vede pagina").waitFor();
    expect(await page.getByText("Trimite cuiva").count()).toBe(0);
    await expectSoundInBoth(page);

    await page.getByRole("link", { name: "Modifică job-ul sau publică-l" }).click();
    await page.getByRole("button", { name: "Publică Job" }).click();
    const look = page.getByRole("dialog").getByRole("region");
    await look.getByText("3.000 lei net").waitFor();
    await look.getByRole("link", { name: /^Vezi oferta/ }).waitFor();
    await expectSoundInBoth(page);
  });

  test("keeps a document without emblem, fund and code from its address", async ({ visit, portal }) => {
    const admin = await addUser(portal, { role: "admin" });
    const page = await visitAs({ visit, portal }, admin, "/documente-site-admin?cauta=neeligibile", narrow);
    const row = page.locator(".managed-document").filter({ hasText: "neeligibile" }).first();
    await row.getByRole("button", { name: /^Înlocuiește/ }).click();
    const bare = pdfOf({ pages: [["Anexa 9", "Criterii de evaluare"]], hasPicture: false });
    const file = { name: "anexa-9.pdf", mimeType: "application/pdf", buffer: Buffer.from(bare) };
    await row.locator("input[type=file]").setInputFiles(file);
    await row.getByRole("button", { name: "Înlocuiește acum" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("heading", { name: "Încă 3 lucruri, apoi poți publica" }).waitFor();
    await dialog.getByText("De reparat: documentul nu are sigla Uniunii Europene").waitFor();
    const replace = dialog.getByRole("button", { name: "Înlocuiește acum" });
    expect(await replace.getAttribute("aria-disabled")).toBe("true");
    await expectSoundInBoth(page);
  });
});
