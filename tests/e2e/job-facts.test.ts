import { describe, expect } from "vitest";
import { accessibilityViolations } from "#tests/support/axe.ts";
import { test } from "#tests/support/browser.ts";
import { unique } from "#tests/support/unique.ts";
import { addUser } from "#tests/support/users.ts";
import { addItem, expectSound, leaveBody, publishFirst, saved } from "./editing.ts";
import { laptop, phone, visitAs } from "./signed-in.ts";

const facts = {
  Localitatea: "Mediaș",
  Angajatorul: "Pensiunea Exemplu",
  Salariul: "3.000 lei net pe lună",
  Programul: "Ture de 8 ore",
  Contractul: "Perioadă nedeterminată",
};

describe.each([
  ["1280 px", laptop],
  ["390 px", phone],
])("at %s", (_, size) => {
  test("what an editor writes of a job is on its page, on its card and found by its county", async ({
    visit,
    portal,
  }) => {
    const admin = await addUser(portal, { role: "admin" });
    const title = unique("Ajutor de bucătar");
    const page = await visitAs({ visit, portal }, admin, "/joburi", size);
    await addItem(page, "Adaugă un job", title);
    await page.keyboard.type("Gătești după rețetă.");
    await leaveBody(page);
    await page.getByLabel("Județul").selectOption("Sibiu");
    await saved(page);
    for (const [label, words] of Object.entries(facts)) {
      await page.getByLabel(label).fill(words);
      await page.getByLabel(label).press("Enter");
      await saved(page);
    }
    await page.getByLabel("Linkul către angajator").fill("www.anofm.ro");
    await page.getByLabel("Linkul către angajator").press("Enter");
    await saved(page);
    await expectSound(page);
    await publishFirst(page, "Publică Job");
    await page.getByRole("button", { name: "Ascunde Job" }).waitFor();
    const id = new URL(page.url()).searchParams.get("id");

    const visitor = await visit(`/joburi/${id}`, size);
    for (const words of ["Mediaș, județul Sibiu", ...Object.values(facts).slice(1)]) {
      expect(await visitor.locator("aside dd", { hasText: words }).count()).toBe(1);
    }
    const apply = visitor.getByRole("link", { name: /^Vezi oferta pe site-ul angajatorului/ });
    expect(await apply.getAttribute("href")).toBe("https://www.anofm.ro");
    expect(await accessibilityViolations(visitor)).toStrictEqual([]);

    const own = async (query: string) => {
      await visitor.goto(`${portal.url}/joburi?${query}`);
      return visitor.locator(".card--own", { hasText: title }).count();
    };
    expect(await own("judete=AB&q=")).toBe(0);
    expect(await own("judete=SB,AB&q=medias")).toBe(1);
    expect(await accessibilityViolations(visitor)).toStrictEqual([]);
  });
});
