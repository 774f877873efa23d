import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { hour } from "#domain/time/moments.ts";
import { accessibilityViolations } from "#tests/support/axe.ts";
import { testAlone } from "#tests/support/browser.ts";
import { budget } from "#tests/support/budgets.ts";
import { pdfOf } from "#tests/support/checked-files.ts";
import { addRound } from "#tests/support/rounds.ts";
import { docx, pdf, sample } from "#tests/support/sample-files.ts";
import { startPortal } from "#tests/support/server.ts";
import { addUser } from "#tests/support/users.ts";
import { addVerifier, beginVerification } from "#tests/support/verifying-portal.ts";
import { sendDossier, sendPlan } from "./send-plan.ts";
import { laptop, phone, visitAs } from "./signed-in.ts";
import { expectAccessible, whenVerifying } from "./verifying.ts";

const shownLine = (page: Page) => page.locator(".lines > .is-open");
const saved = (page: Page) => page.getByText(/^Salvat pe server/);

/** Waits until these words alone are marked in a part that is shown. */
async function marked(where: Page | Locator, words: string) {
  await where.locator("mark", { hasText: words }).waitFor();
  expect(await where.locator("mark").allInnerTexts()).toEqual([words]);
}

/** Answers every line by the keyboard alone, and hands in. */
async function answerByKeys(page: Page, others: Record<number, { key: string; words: string }> = {}) {
  // What was computed is answered: the first line that is not stands open.
  await shownLine(page).locator("#rand-cerere").waitFor();
  await page.locator("#rand-cerere").focus();
  await page.keyboard.press("k");
  await shownLine(page).locator("#rand-in-termen").waitFor();
  for (let line = 1; line <= 12; line += 1) {
    const { key, words } = others[line] ?? { key: "d", words: "" };
    await shownLine(page).locator("fieldset, .button--quiet").first().waitFor();
    if ((await shownLine(page).locator("fieldset").count()) > 0) {
      await page.keyboard.press(key);
      await expect.poll(() => shownLine(page).locator("input:checked").count()).toBe(1);
      if (words !== "") {
        await shownLine(page).getByRole("textbox").focus();
        await page.keyboard.type(words);
        await shownLine(page).locator("button").first().focus();
      }
    }
    if (line < 12) {
      await page.keyboard.press("j");
      await shownLine(page)
        .getByText(`${line + 1}`, { exact: true })
        .first()
        .waitFor();
      await shownLine(page).locator(".line:focus").waitFor();
    }
  }
  await saved(page).waitFor();
  await page.getByRole("button", { name: "Predă răspunsurile" }).focus();
  await page.keyboard.press("Enter");
}

testAlone(
  "a dossier is verified by two people by keyboard, settled, and its outcome published by two",
  // Many pages are looked at in two widths, by five people.
  { timeout: 400_000 },
  async ({ visit, portal }) => {
    await addRound(portal, Date.now() + hour);
    const sender = await addUser(portal, { firstName: "Andreea", lastName: "Moldovan" });
    const number = await sendPlan(portal, sender, docx("Planul meu.docx"));
    const [tudor, camelia] = [
      await addVerifier(portal, "Tudor", "Neagu"),
      await addVerifier(portal, "Camelia", "Orban"),
    ];
    const dana = await addUser(portal, { role: "admin", firstName: "Dana", lastName: "Ursu" });
    const mihai = await addUser(portal, { role: "admin", firstName: "Mihai", lastName: "Albu" });
    const journey = { visit, portal };

    const empty = await visitAs(journey, tudor, "/verificare");
    await empty.getByText("Încă nu ai dosare").waitFor();
    await beginVerification(portal);
    const admin = await visitAs(journey, dana, "/verificare-admin");
    const assign = await whenVerifying(admin);
    await expectAccessible(admin);
    await assign.click();
    await admin.getByText("Tudor Neagu: 1 dosar, 0 predate").waitFor();
    await admin.getByRole("button", { name: "Schimbă un verificator" }).click();
    const exchange = admin.getByRole("dialog", { name: `Alt verificator pentru ${number}` });
    await exchange.getByText(/^În locul cuiva poate veni numai un verificator care nu are deja/).waitFor();
    expect(await exchange.getByRole("combobox").count()).toBe(0);
    await expectAccessible(admin);
    await exchange.getByRole("button", { name: "Închide" }).click();
    await exchange.waitFor({ state: "detached" });

    const first = await visitAs(journey, tudor, "/azi");
    await first.getByRole("link", { name: "1 dosar de verificat", exact: true }).click();
    await first.getByRole("heading", { name: /^Ale tale/ }).waitFor();
    await expectAccessible(first);
    await first.getByRole("link", { name: "Un rând, la toate dosarele" }).click();
    await first.getByRole("link", { name: /^Rândul 7: / }).click();
    await first.getByRole("heading", { level: 2, name: /^Rândul 7: / }).waitFor();
    await first.getByRole("link", { name: `${number} · Moldovan Andreea` }).focus();
    await first.keyboard.press("c");
    expect(await first.getByRole("radio", { name: "NU" }).isChecked()).toBe(false);
    await first.keyboard.press("n");
    await saved(first).waitFor();
    await expectAccessible(first);
    await first.getByRole("link", { name: `${number} · Moldovan Andreea` }).focus();
    await first.keyboard.press("Enter");
    await first.getByRole("heading", { level: 1, name: number }).waitFor();
    await expectAccessible(first);
    await answerByKeys(first, { 7: { key: "n", words: "Nu apare în registrul cursului." } });
    await first.getByRole("button", { name: "Redeschide răspunsurile" }).waitFor();
    await first
      .getByText(/^Ai predat /)
      .first()
      .waitFor();
    await expectAccessible(first);

    const second = await visitAs(journey, camelia, `/verificare/${number}`);
    await second.locator("#rand-curs").waitFor();
    expect(await second.locator("main").innerText()).not.toContain("Nu apare în registrul");
    await answerByKeys(second);
    await second.getByRole("heading", { name: "Un rând diferit" }).waitFor();
    await second.getByText("Nu apare în registrul cursului.").first().waitFor();
    await expectAccessible(second);
    const joint = second.getByRole("group", { name: "Răspunsul comun la rândul 7" });
    await joint.getByRole("radio", { name: "DA" }).check();
    await second.getByLabel("De ce").fill("Apare sub numele dinainte.");
    await second.getByRole("button", { name: "Confirm", exact: true }).click();
    await second.getByText("Confirmat de Tu.").waitFor();

    await first.reload();
    await first.getByText("Confirmat de Camelia Orban.").waitFor();
    await first.getByRole("button", { name: "Confirm", exact: true }).click();
    await first.getByText("Toate rândurile sunt DA").waitFor();
    await expectAccessible(first);

    await admin.reload();
    await admin.getByText("Gata, de publicat").waitFor();
    await expectAccessible(admin);
    const publish = async (page: Page) => {
      await page.getByRole("button", { name: "Confirm rezultatele" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Confirm rezultatele" }).click();
    };
    await publish(admin);
    await admin.getByText(/^Dana Ursu a confirmat/).waitFor();
    const other = await visitAs(journey, mihai, "/verificare-admin");
    await publish(other);
    await other.getByText("Admis la evaluare").waitFor();
    await expectAccessible(other);
    const candidate = await visitAs(journey, sender, "/dosarul-meu");
    await candidate.getByText(`Planul ${number} merge la evaluare`).waitFor();
    await expectAccessible(candidate);

    const correct = async (page: Page) => {
      await page.getByRole("button", { name: /^Îndreaptă rezultatul/ }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("checkbox", { name: "Candidatul a absolvit cursul" }).check();
      await dialog.getByRole("textbox", { name: "De ce" }).fill("Diploma de curs nu este a candidatului.");
      expect(await accessibilityViolations(page)).toStrictEqual([]);
      await dialog.getByRole("button", { name: "Confirm îndreptarea" }).click();
    };
    await admin.reload();
    await correct(admin);
    await admin.getByText("o îndreptare așteaptă a doua persoană").waitFor();
    await admin.goto(`${portal.url}/concurs-admin`);
    await admin.getByRole("heading", { name: "Runda azi" }).waitFor();
    await admin.getByText(`O îndreptare de rezultat așteaptă a doua persoană: ${number}.`).waitFor();
    await expectAccessible(admin);
    await other.reload();
    await correct(other);
    await other.getByText("Respins la verificare").waitFor();
    await candidate.reload();
    const failed =
      "Candidatul a absolvit cursul de antreprenoriat: nu. Diploma de curs nu este a candidatului.";
    await candidate.getByText(failed).waitFor();
    await expectAccessible(candidate);
  },
);

testAlone(
  "what a verifier writes is not lost without a connection, nor when it is written in two windows",
  { timeout: 120_000 },
  async ({ visit, portal }) => {
    await addRound(portal, Date.now() + hour);
    const number = await sendPlan(portal, await addUser(portal), docx("Planul meu.docx"));
    const [tudor] = [await addVerifier(portal, "Tudor", "Neagu"), await addVerifier(portal, "Ana", "Orban")];
    await beginVerification(portal);
    const journey = { visit, portal };
    const admin = await visitAs(journey, await addUser(portal, { role: "admin" }), "/verificare-admin");
    const assign = await whenVerifying(admin);
    await assign.click();
    await admin.getByText("Dosarele sunt împărțite.").waitFor();

    const path = `/verificare/${number}`;
    const one = await visitAs(journey, tudor, path, { expected: [/412/, /ERR_INTERNET_DISCONNECTED/] });
    const other = await visitAs(journey, tudor, path, { expected: [/412/] });
    const note = (page: Page) => shownLine(page).getByRole("textbox");
    for (const page of [one, other]) await page.locator("#rand-curs").click();
    await note(other).fill("Scris în a doua fereastră.");
    await saved(other).waitFor();
    await one.context().setOffline(true);
    await note(one).fill("Scris fără internet.");
    await one.getByText(/^Nesalvat pe server: nu e internet/).waitFor();
    await one.context().setOffline(false);
    await one.getByRole("alert").getByText("Ai scris aici și în altă fereastră").waitFor();
    expect(await accessibilityViolations(one)).toStrictEqual([]);
    await one.getByRole("button", { name: "Păstrează amândouă textele" }).click();
    await saved(one).waitFor();
    await one.reload();
    await one.locator("#rand-curs").click();
    expect(await note(one).inputValue()).toBe("Scris în a doua fereastră.\nScris fără internet.");
  },
);

testAlone(
  "the part that a line is about stands beside the lines, and on a phone under its line",
  { timeout: 120_000 },
  async ({ visit, portal }) => {
    await addRound(portal, Date.now() + hour);
    const sender = await addUser(portal, { firstName: "Andreea", lastName: "Moldovan" });
    const pages = [
      ["Planul meu de afaceri", "Codul CAEN si activitatea", "principala 1629 Produse din lemn"],
      ["Toti ma stiu ca Andreea Moldovan."],
    ];
    const filled = budget({ B13: "Sibiu", B15: 4.95, B22: 130_000, B25: 2, B34: "OK", B35: "OK" });
    const number = await sendDossier(portal, sender, ({ id, extensions }) => {
      if (id === "plan") return sample("plan.pdf", pdfOf({ pages, hasPicture: false }));
      return extensions.includes("xlsx") ? filled : pdf(`${id}.pdf`);
    });
    const tudor = await addVerifier(portal, "Tudor", "Neagu");
    await addVerifier(portal, "Camelia", "Orban");
    await beginVerification(portal);
    const journey = { visit, portal };
    const admin = await visitAs(journey, await addUser(portal, { role: "admin" }), "/verificare-admin");
    await (await whenVerifying(admin)).click();
    await admin.getByText("Dosarele sunt împărțite.").waitFor();

    // What is in the files is read once a minute; by an instance that begins, at once.
    const another = await startPortal({ DATA_DIR: portal.dataDir });
    const page = await visitAs(journey, tudor, `/verificare/${number}`, laptop);
    const why = page.getByText(/^Calculat: NU\. .*130\.000\. Cel mult 123\.255/);
    await expect
      .poll(
        async () => {
          await page.reload();
          await page.locator("#rand-plafon").click();
          return await why.count();
        },
        { timeout: 30_000, interval: 500 },
      )
      .toBe(1);
    await another.stop();
    const beside = page.locator(".bench__stick .part-words");
    await marked(beside, "130000");
    await page.locator("#rand-anonim").click();
    await marked(beside, "Andreea Moldovan");
    await beside.getByText("Pagina 2").waitFor();
    await page.locator("#rand-caen").click();
    await marked(beside, "1629");
    await page.locator("#rand-declaratii").click();
    await page.getByText(/^Nu are cuvinte care se pot citi aici/).waitFor();
    await page
      .getByRole("navigation", { name: "Documentele rândului" })
      .getByRole("button", { name: /^3: / })
      .click();
    await page.getByText(/^Nu are cuvinte care se pot citi aici/).waitFor();
    await expectAccessible(page);

    await page.setViewportSize(phone.viewport);
    await page.locator("#rand-caen").click();
    const request = shownLine(page).locator("summary");
    await request.focus();
    expect((await request.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    expect(await page.locator(".part-words").count()).toBe(0);
    await page.keyboard.press("Enter");
    await marked(shownLine(page), "1629");
    expect(await accessibilityViolations(page)).toStrictEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.viewport.width);

    await page.goto(`${portal.url}/verificare?rand=caen`);
    await page.locator("summary").filter({ hasText: "Planul de afaceri" }).click();
    await marked(page, "1629");
    await expectAccessible(page);
  },
);
