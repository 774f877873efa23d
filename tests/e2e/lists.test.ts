import { expect } from "vitest";
import { testAlone } from "#tests/support/browser.ts";
import { openToPublish } from "#tests/support/listing-portal.ts";
import { addUser } from "#tests/support/users.ts";
import { laptop, phone, visitAs } from "./signed-in.ts";
import { expectAccessible } from "./verifying.ts";

testAlone(
  "two people publish the preliminary list; anybody reads it by number, and its candidate with the reasons",
  { timeout: 300_000 },
  async ({ visit, portal }) => {
    const journey = { visit, portal };
    const [ana, admin, other] = [
      await addUser(portal, { firstName: "Ana", lastName: "Țiriac" }),
      await addUser(portal, { role: "admin" }),
      await addUser(portal, { role: "admin" }),
    ];
    const empty = await visit("/liste", phone);
    await empty.getByText("Nu s-a publicat încă nicio listă").waitFor();
    await expectAccessible(empty);
    await openToPublish(portal, [4, 5, 3, 3], [ana]);

    const before = await visitAs(journey, ana, "/rezultatul-meu", phone);
    await before.getByText("Nu ai încă un rezultat").waitFor();
    const first = await visitAs(journey, admin, "/liste-admin", laptop);
    await first.getByText("Nimic. Lista se poate publica.").waitFor();
    await first.getByText("A hotărât planul sosit mai devreme.").waitFor({ state: "detached" });
    await expectAccessible(first);
    await first.getByRole("button", { name: "Confirm publicarea" }).click();
    await first.getByText("Ai confirmat lista aceasta.").waitFor();

    const today = await visitAs(journey, admin, "/concurs-admin", laptop);
    await today.getByText(/^A confirmat .*; mai confirmă o persoană$/).waitFor();
    await expectAccessible(today);
    const second = await visitAs(journey, other, "/liste-admin", laptop);
    await second.getByText("Mai confirmă o persoană").waitFor();
    await second.getByRole("button", { name: "Confirm publicarea" }).click();
    await second.getByRole("link", { name: "Vezi lista publicată" }).click();
    await second.getByRole("heading", { level: 1, name: "Lista preliminară" }).waitFor();

    const activity = await visit("/activitate4", { ...phone, javaScriptEnabled: false });
    await activity.getByText(/^Lista preliminară s-a publicat pe/).waitFor();
    await activity.getByRole("link", { name: "Listele, după numărul de înregistrare" }).click();
    await activity.getByRole("heading", { level: 1, name: "Lista preliminară" }).waitFor();
    const list = await visit("/liste", { ...phone, javaScriptEnabled: false });
    await list.getByText("2 selectate, 0 în rezervă, 2 respinse.").waitFor();
    expect(await list.locator("main").innerText()).not.toMatch(/Țiriac|Ana|Rusu/);
    const number = (await list.locator(".rank th[scope=row]").first().innerText()).trim().slice(0, 9);
    const typed = list.getByRole("textbox", { name: "Numărul tău" });
    await typed.fill(number.replace("-", " ").toLowerCase());
    await list.getByRole("button", { name: "Arată-l" }).click();
    await list.getByRole("link", { name: `${number}: locul 1, selectat` }).waitFor();
    expect(await list.locator(`tr[id="${number}"].is-mine`).count()).toBe(1);
    await typed.fill("AAAA-AAAA");
    await list.getByRole("button", { name: "Arată-l" }).click();
    await list.getByText("Numărul AAAA-AAAA nu este pe lista aceasta.").waitFor();
    const open = await visit("/liste", laptop);
    await expectAccessible(open);

    const dossier = await visitAs(journey, ana, "/dosarul-meu", phone);
    await dossier.getByRole("link", { name: "Vezi rezultatul tău" }).first().waitFor();
    const own = await visitAs(journey, ana, "/rezultatul-meu", phone);
    await own.getByRole("heading", { name: "De ce 75,00?" }).waitFor();
    await own.getByText("Motivul la descriere.idee, scris în câteva cuvinte.").first().waitFor();
    await expectAccessible(own);
    expect(await own.locator("main").innerText()).not.toContain("Rusu");

    await first.goto("/liste-admin?lista=preliminara");
    await first.getByText("3 din 4 nu l-au deschis").waitFor();
    const headings = first.locator("main h2:not(.visually-hidden)");
    const sizes = await headings.evaluateAll((all) => all.map((one) => getComputedStyle(one).fontSize));
    expect([sizes.length, new Set(sizes).size]).toEqual([4, 1]);
    await expectAccessible(first);
  },
);
