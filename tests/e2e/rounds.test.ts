import type { Page } from "playwright-core";
import { expect } from "vitest";
import { raiseRevision } from "#domain/content/content-revision.commands.ts";
import { dayAfter, dayInRomania, weekday } from "#domain/time/calendar.ts";
import { dayAsTyped } from "#domain/time/typed-moments.ts";
import { accessibilityViolations } from "#tests/support/axe.ts";
import { test, testAlone } from "#tests/support/browser.ts";
import { beginSubmission, workingDayFromNow } from "#tests/support/rounds.ts";
import { addUser, inDatabase } from "#tests/support/users.ts";
import { laptop, phone, visitAs } from "./signed-in.ts";

const dialog = (page: Page) => page.getByRole("dialog");
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });
const stage = (page: Page, title: string) => page.locator("tbody tr").filter({ hasText: title });

/** Without violations on a phone and on a laptop; nothing is wider than the window, down to 320 px. */
async function expectAccessible(page: Page) {
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  for (const { viewport } of [phone, laptop]) {
    await page.setViewportSize(viewport);
    expect(await accessibilityViolations(page), `${viewport.width} px`).toStrictEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
  }
}

/** A Saturday in at least a week, as it is typed: also after midnight in Romania it is not today. */
function saturday(): string {
  const inAWeek = dayAfter(dayInRomania(new Date()), 7);
  return dayAsTyped(dayAfter(inAWeek, (13 - weekday(inAWeek)) % 7));
}

testAlone(
  "a round is made, announced, moved, extended and closed early by two people",
  // Many pages are looked at in several widths, on a machine that may have other work.
  { timeout: 180_000 },
  async ({ visit, portal }) => {
    const dana = await addUser(portal, { role: "admin", firstName: "Dana", lastName: "Ursu" });
    const mihai = await addUser(portal, { role: "admin", firstName: "Mihai", lastName: "Albu" });
    const member = await addUser(portal, { firstName: "Botond", lastName: "Szász" });
    await addUser(portal, { firstName: "Denisa", lastName: "Lăcătuș" });
    const page = await visitAs({ visit, portal }, dana, "/concurs-admin", { expected: [/422/] });
    await page.getByText("Încă nu este nicio rundă").waitFor();
    await expectAccessible(page);

    // A first day that cannot be.
    await page.getByLabel("Prima zi (Z)").fill(saturday());
    await page.getByText("Se citește: sâmbătă").waitFor();
    await button(page, "Arată datele").click();
    await page.locator(".field__error").getByText("Este o zi de weekend. Alege o zi lucrătoare.").waitFor();
    await page.getByLabel("Prima zi (Z)").fill("31.11.2026");
    await button(page, "Arată datele").click();
    await page.locator(".field__error").getByText("Scrie o zi care există").waitFor();

    // All dates are seen before the round is made; another first day asks to see them again.
    const firstDay = await workingDayFromNow(2);
    await page.getByLabel("Prima zi (Z)").fill(dayAsTyped(await workingDayFromNow(3)));
    await button(page, "Arată datele").click();
    await button(page, "Creează runda ca ciornă").waitFor();
    await page.getByLabel("Prima zi (Z)").fill(dayAsTyped(firstDay));
    await button(page, "Arată datele").click();
    await page.locator(".rows .row__title").getByText("Depunerea planurilor: ").first().waitFor();
    await expectAccessible(page);
    await button(page, "Creează runda ca ciornă").click();
    await page.getByRole("heading", { name: "Runda 1: ciornă" }).waitFor();
    expect(await stage(page, "Depunerea planurilor").locator(".stage-rule").first().innerText()).toBe(
      "Z+10 – Z+17, ora 16:00",
    );

    // Announcing asks first, and the button that changes nothing has the focus.
    await button(page, "Anunță runda…").click();
    expect(await dialog(page).locator(":focus").innerText()).toBe("Renunță");
    await expectAccessible(page);
    await dialog(page).getByRole("button", { name: "Anunță runda" }).click();
    await page.getByRole("heading", { name: "Runda 1: anunțată" }).waitFor();
    await page.getByText("Ar primi-o 2 membri fără plan.").first().waitFor();
    await page.getByText("Competiția este anunțată").waitFor();
    await expectAccessible(page);

    // The closing moves once it was seen what changes.
    await stage(page, "Depunerea planurilor").getByRole("button").click();
    await dialog(page).getByLabel("Ora").fill("15:30");
    await dialog(page).getByLabel("Motivul").fill("Sala închide la 16:00.");
    await dialog(page)
      .getByText(/^Se citește: .*, ora 15:30$/)
      .waitFor();
    await dialog(page).getByRole("button", { name: "Vezi ce se schimbă" }).click();
    await dialog(page).getByText("2 membri primesc o scrisoare.").waitFor();
    expect(await dialog(page).locator("del").innerText()).toMatch(/ora 16:00$/);
    expect(await dialog(page).locator("ins").innerText()).toMatch(/ora 15:30$/);
    await expect.poll(() => dialog(page).locator(":focus").innerText()).toBe("Renunță");
    await expectAccessible(page);
    await dialog(page).getByLabel("Ora").fill("15:00");
    await dialog(page).getByRole("button", { name: "Vezi ce se schimbă" }).click();
    await dialog(page).getByRole("button", { name: "Mută și anunță 2 membri" }).click();
    await stage(page, "Depunerea planurilor").locator("ins").getByText("ora 15:00").waitFor();
    await stage(page, "Depunerea planurilor").getByText("„Sala închide la 16:00.”").waitFor();
    await expectAccessible(page);
    const visitor = await visit("/activitate4");
    await visitor.getByText(/mutat de pe .*, ora 16:00\. Motivul: Sala închide la 16:00\./).waitFor();

    // One member gets more time.
    await button(page, "Prelungește").click();
    await dialog(page).getByLabel("Persoana").fill("nimeni");
    await dialog(page).getByLabel("Ora").fill("18:00");
    await dialog(page).getByLabel("Motivul").fill("Internat, adeverința 412");
    await dialog(page).getByRole("button", { name: "Vezi ce se schimbă" }).click();
    await dialog(page).locator(".field__error").getByText("Niciun membru nu se potrivește.").waitFor();
    await dialog(page).getByLabel("Persoana").fill("szasz");
    await dialog(page).getByRole("button", { name: "Vezi ce se schimbă" }).click();
    await dialog(page).getByText(`Botond Szász (${member.email}) poate trimite planul`).waitFor();
    await expectAccessible(page);
    // A moment that is refused once it was shown: what was shown goes.
    const shown = dialog(page).getByText("Așa se va citi");
    await dialog(page).getByLabel("Ora").fill("14:00");
    await dialog(page).getByRole("button", { name: "Vezi ce se schimbă" }).click();
    await shown.waitFor();
    await dialog(page).getByRole("button", { name: "Prelungește și anunță" }).click();
    await dialog(page).locator(".field__error").waitFor();
    expect(await shown.count()).toBe(0);
    await dialog(page).getByLabel("Ora").fill("18:00");
    await dialog(page).getByRole("button", { name: "Vezi ce se schimbă" }).click();
    await dialog(page).getByRole("button", { name: "Prelungește și anunță" }).click();
    await page.getByRole("list", { name: "Prelungiri" }).getByText("Szász Botond", { exact: true }).waitFor();

    // Given by mistake, it is taken back on the same day.
    await button(page, "Scurtează prelungirea: Szász Botond").click();
    await dialog(page).getByLabel("Motivul").fill("Alt membru cu același nume");
    await dialog(page).getByRole("button", { name: "Vezi ce se schimbă" }).click();
    await dialog(page).getByText("Botond Szász nu mai are prelungire").waitFor();
    await expectAccessible(page);
    await dialog(page).getByRole("button", { name: "Scurtează și anunță" }).click();
    await page.getByRole("list", { name: "Prelungiri" }).waitFor({ state: "detached" });

    // Closing early takes two people.
    await page.getByText("Depunerea nu este deschisă.").waitFor();
    await beginSubmission(portal);
    await page.reload();
    await page.getByRole("heading", { name: "Runda 1: depunerea planurilor" }).waitFor();
    await button(page, "Închide…").click();
    await dialog(page).getByLabel("Motivul").fill("Toți au trimis.");
    await dialog(page)
      .locator(".alert--error")
      .getByText(/fără plan$/)
      .waitFor();
    await expectAccessible(page);
    await dialog(page).getByRole("button", { name: "Cere închiderea" }).click();
    await page.getByText("Nu o poți confirma tu").waitFor();
    await button(page, "Închide depunerea…").click({ force: true });
    expect(await dialog(page).count()).toBe(0);
    await expectAccessible(page);
    const second = await visitAs({ visit, portal }, mihai, "/azi");
    await second.getByRole("link", { name: "1 cerere de închidere înainte de termen te așteaptă" }).click();
    await second.getByText("Dana Ursu cere închiderea depunerii").waitFor();
    await button(second, "Închide depunerea…").click();
    await dialog(second)
      .locator(".alert--error")
      .getByText(/fără plan$/)
      .waitFor();
    await dialog(second).getByRole("button", { name: "Închide acum" }).click();
    await second.getByRole("heading", { name: "Runda 1: depunerea s-a încheiat" }).waitFor();
    await visitor.reload();
    await visitor.getByText("Depunerea s-a încheiat").first().waitFor();
    await visitor.getByText(/^Depunerea s-a închis mai devreme.*Motivul: Toți au trimis\.$/).waitFor();

    // What an operator has to mend is said to the team, and the public's page goes on.
    await inDatabase(portal, ({ write }) =>
      write(async (tx) => {
        await tx.updateTable("rounds").set({ rules: "{" }).execute();
        await raiseRevision(tx);
      }),
    );
    await second.reload();
    await second.getByText("Regulile rundei nu pot fi citite").waitFor();
    await expectAccessible(second);
    await visitor.reload();
    await visitor.getByText("Depunerea s-a încheiat").first().waitFor();
  },
);

test("without script the page says what it needs; a member is led elsewhere", async ({ visit, portal }) => {
  const page = await visit("/concurs-admin", { javaScriptEnabled: false });
  expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe("Concurs: runde și termene");
  expect(await page.locator("main form").count()).toBe(0);
  const member = await addUser(portal);
  const theirs = await visitAs({ visit, portal }, member, "/contul-meu");
  await theirs.goto("/concurs-admin");
  await theirs.waitForURL("/");
});
