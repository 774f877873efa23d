import { expect } from "vitest";
import { day, momentAfter } from "#domain/time/moments.ts";
import { testAlone } from "#tests/support/browser.ts";
import { openToPublish } from "#tests/support/listing-portal.ts";
import { addDuty, addUser, inDatabase } from "#tests/support/users.ts";
import { laptop, visitAs } from "./signed-in.ts";
import { expectAccessible } from "./verifying.ts";

testAlone(
  "a secretary reads which minutes can be had, opens one and prints it: numbers and signers, no candidate",
  { timeout: 300_000 },
  async ({ visit, portal }) => {
    const ana = await addUser(portal, { firstName: "Ana", lastName: "Țiriac" });
    const secretary = await addUser(portal, { role: "staff", firstName: "Maria", lastName: "Stan" });
    await addDuty(portal, secretary, "secretary");
    const page = await visitAs({ visit, portal }, secretary, "/procese-verbale", laptop);
    await page.getByText("Nicio rundă").waitFor();
    await openToPublish(portal, [4, 5, 4, 3], [ana]);
    // The stages of the round that it makes are over already.
    const startsAt = momentAfter(new Date(), -day);
    await inDatabase(portal, ({ write }) =>
      write((tx) => tx.updateTable("duties").set({ startsAt }).execute()),
    );

    await page.reload();
    const waiting = page.getByRole("listitem").filter({ hasText: "Proces-verbal al listei preliminare" });
    await waiting.getByText("Se poate face după ce se publică lista, la „Liste”.").waitFor();
    await expectAccessible(page);

    await page.setViewportSize(laptop.viewport);
    await page.getByRole("link", { name: "Proces-verbal de evaluare" }).click();
    await page.getByRole("heading", { level: 1, name: "Proces-verbal de evaluare" }).waitFor();
    await page.getByText("Evaluator: Gabriela Manea, Horia Rusu").waitFor();
    await page.getByText("Secretar: Maria Stan").waitFor();
    await page.getByRole("heading", { name: "Grile sigilate: 8" }).waitFor();
    await page.getByText("Trece pragurile: da – 3; nu – 1.").waitFor();
    const signatures = page.getByRole("table", { name: "Semnează" });
    expect(await signatures.getByRole("row").count()).toBe(4);
    expect(await page.locator("main").innerText()).not.toMatch(/Țiriac|Ana/);
    await expectAccessible(page);

    await page.emulateMedia({ media: "print" });
    expect(await page.getByRole("button", { name: "Tipărește" }).isVisible()).toBe(false);
    expect(await page.getByText("Deschiderea procesului-verbal").isVisible()).toBe(false);
    expect(await signatures.isVisible()).toBe(true);
  },
);
