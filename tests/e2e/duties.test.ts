import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import type { DutyName } from "#domain/access/duty-table.ts";
import { sessionStrings } from "#strings/ro/accounts-session.ts";
import { accessibilityViolations } from "#tests/support/axe.ts";
import { test, testAlone, type Visit } from "#tests/support/browser.ts";
import { addRound, finishRounds } from "#tests/support/rounds.ts";
import type { RunningPortal } from "#tests/support/server.ts";
import { unique } from "#tests/support/unique.ts";
import {
  actionsOf,
  addDuty,
  addUser,
  endDuties,
  inDatabase,
  openSession,
  passwordLink,
  type TestUser,
} from "#tests/support/users.ts";
import { addItem, hidden } from "./editing.ts";
import { sendPlan } from "./send-plan.ts";
import { laptop, phone, visitAs } from "./signed-in.ts";

const row = (page: Page, name: string) => page.locator("tbody tr").filter({ hasText: name });
const menuOf = (page: Page, name: string) => row(page, name).locator("summary");
const dialog = (page: Page) => page.getByRole("dialog").last();
const inAWeek = () => new Date(Date.now() + 7 * 86_400_000).toISOString();

describe.each([
  ["1280 px", laptop],
  ["390 px", phone],
])("an admin at %s", (_, size) => {
  test("names an editor, who edits news, and sees no member, plan or message", async ({ visit, portal }) => {
    const admin = await addUser(portal, { role: "admin" });
    const page = await visitAs({ visit, portal }, admin, "/membri-admin", { ...size, expected: [/403/] });
    const email = `mihai-${crypto.randomUUID()}@exemplu.ro`;
    await page.getByText("Adaugă în echipă").click();
    const form = page.locator("details", { hasText: "Adaugă în echipă" });
    await form.getByLabel("Nume", { exact: true }).fill("Redactorul");
    await form.getByLabel("Prenume", { exact: true }).fill("Mihai");
    await form.getByLabel("E-mail", { exact: true }).fill(email);
    expect(await form.getByLabel("Fără atribuție deocamdată").isChecked()).toBe(true);
    await expect.poll(() => page.evaluate(knowsOfFactor)).toBe(true);
    expect(await form.getByLabel(/^Codul tău/).count()).toBe(0);
    await form.getByLabel("Parola ta").fill(admin.password);
    await form.getByRole("button", { name: "Adaugă și invită" }).click();
    await page.getByText(`am trimis invitația la ${email}`).waitFor();
    await row(page, email).getByText("Nicio atribuție").waitFor();

    await menuOf(page, email).click();
    await row(page, email).getByRole("button", { name: "Atribuții" }).click();
    await dialog(page).getByText("Nicio atribuție").waitFor();
    expect(await accessibilityViolations(page)).toStrictEqual([]);
    await dialog(page).getByLabel("Editor").check();
    await dialog(page).getByLabel("Parola ta").fill("altă parolă");
    await dialog(page).getByRole("button", { name: "Dă atribuția" }).click();
    const wrong = dialog(page).locator(".field__error").getByText("Parola ta nu este aceasta");
    await wrong.waitFor();
    expect(await dialog(page).getByLabel("Parola ta").evaluate(isFocused)).toBe(true);
    expect(await wrong.evaluate(isWhollySeen)).toBe(true);
    await dialog(page).getByLabel("Parola ta").fill(admin.password);
    await dialog(page).getByRole("button", { name: "Dă atribuția" }).click();
    await page.getByText("Redactorul Mihai are atribuția Editor.").waitFor();
    await row(page, email).locator(".tag", { hasText: "Editor" }).waitFor();
    expect(await menuOf(page, email).evaluate((summary) => document.activeElement === summary)).toBe(true);

    const editor = await enterByInvitation(portal, email);
    await usesOnlyNews(editor, { visit, portal });
  });

  test("adds an auditor with the last day in one step, with one password", async ({ visit, portal }) => {
    const admin = await addUser(portal, { role: "admin" });
    const page = await visitAs({ visit, portal }, admin, "/membri-admin", size);
    const email = `dan-${crypto.randomUUID()}@exemplu.ro`;
    await page.getByText("Adaugă în echipă").click();
    const form = page.locator("details", { hasText: "Adaugă în echipă" });
    await form.getByLabel("Nume", { exact: true }).fill("Auditorul");
    await form.getByLabel("Prenume", { exact: true }).fill("Dan");
    await form.getByLabel("E-mail", { exact: true }).fill(email);
    await form.getByRole("radio", { name: /^Auditor/ }).check();
    await form.getByLabel("Parola ta").fill(admin.password);
    await form.getByRole("button", { name: "Adaugă și invită" }).click();
    await form.locator(".field__error").getByText("Această atribuție are nevoie de o ultimă zi.").waitFor();
    expect(await accessibilityViolations(page)).toStrictEqual([]);
    await form.getByLabel("Până la, inclusiv").fill("31.12.2040");
    await form.getByRole("button", { name: "Adaugă și invită" }).click();
    await page.getByText(`am trimis invitația la ${email}`).waitFor();
    await row(page, email).locator(".tag", { hasText: "Auditor" }).waitFor();
  });

  test("sees a duty that excludes another with the reason, and ends it", async ({ visit, portal }) => {
    const admin = await addUser(portal, { role: "admin" });
    const secretary = await addUser(portal, { role: "staff", lastName: "Secretarul" });
    await addDuty(portal, secretary, "secretary");
    const page = await visitAs({ visit, portal }, admin, "/membri-admin", size);
    const open = async () => {
      await menuOf(page, secretary.email).click();
      await row(page, secretary.email).getByRole("button", { name: "Atribuții" }).click();
    };
    await open();
    const evaluator = dialog(page).getByRole("radio", { name: /^Evaluator/ });
    expect(await evaluator.isDisabled()).toBe(true);
    await dialog(page).getByText("Nu se poate: un secretar știe al cui e fiecare număr.").first().waitFor();
    expect(
      await dialog(page)
        .getByRole("radio", { name: /^Verificator/ })
        .isEnabled(),
    ).toBe(true);
    expect(await accessibilityViolations(page)).toStrictEqual([]);

    await dialog(page).getByRole("button", { name: "Încheie azi" }).click();
    expect(await dialog(page).getByRole("button", { name: "Renunță" }).evaluate(isFocused)).toBe(true);
    await dialog(page).getByRole("button", { name: "Încheie atribuția" }).click();
    await page.getByText("Atribuția s-a încheiat: Secretar.").waitFor();
    await row(page, secretary.email).getByText("Nicio atribuție").waitFor();
    await open();
    await dialog(page)
      .getByText(/^A fost secretar până pe \d+ \p{L}+ \d{4} · încheiată de/u)
      .waitFor();
    expect(await evaluator.isDisabled()).toBe(true);
    await dialog(page)
      .getByText(/^Nu se poate: a fost secretar până pe .+ Știe al cui e fiecare plan\.$/)
      .first()
      .waitFor();
  });
});

testAlone(
  "who evaluates one round can be named for the next, and for later days",
  async ({ visit, portal }) => {
    const [first, second] = ["Runda 1", "Runda 2"];
    await addRound(portal, Date.now() + 3_600_000, first);
    await addRound(portal, Date.now() + 40 * 86_400_000, second);
    const admin = await addUser(portal, { role: "admin" });
    const evaluator = await addUser(portal, { role: "staff", lastName: "Evaluatoarea" });
    await addDuty(portal, evaluator, "evaluator", inAWeek());
    await inDatabase(portal, async ({ db, write }) => {
      const rounds = db.selectFrom("rounds").select("id as roundId").where("name", "=", first);
      const { roundId } = await rounds.executeTakeFirstOrThrow();
      await write((tx) => tx.updateTable("duties").set({ roundId }).execute());
    });
    const page = await visitAs({ visit, portal }, admin, "/membri-admin", laptop);
    const open = async () => {
      await menuOf(page, evaluator.email).click();
      await row(page, evaluator.email).getByRole("button", { name: "Atribuții" }).click();
    };
    const choice = (name: RegExp) => dialog(page).getByRole("radio", { name });
    await open();
    await dialog(page).getByText("O are deja, pentru runda și zilele alese.").waitFor();
    expect(await choice(/^Evaluator/).isDisabled()).toBe(true);
    await dialog(page).getByLabel("Runda", { exact: true }).selectOption(second);
    await choice(/^Evaluator/).check();
    expect(await accessibilityViolations(page)).toStrictEqual([]);

    await dialog(page).getByLabel("Runda", { exact: true }).selectOption(first);
    expect(await choice(/^Evaluator/).isChecked()).toBe(false);
    await dialog(page).getByText("cine a judecat un plan nu îi judecă și contestația").first().waitFor();
    await dialog(page).getByRole("textbox", { name: "De la" }).fill("01.02.2099");
    expect(await choice(/^Evaluator/).isChecked()).toBe(true);
    expect(await choice(/^Comisia/).isDisabled()).toBe(true);
    await dialog(page).getByLabel("Runda", { exact: true }).selectOption(second);
    expect(await choice(/^Comisia/).isEnabled()).toBe(true);

    await dialog(page).getByRole("textbox", { name: "De la" }).fill("");
    await dialog(page).getByLabel("Parola ta").fill(admin.password);
    await dialog(page).getByRole("button", { name: "Dă atribuția" }).click();
    await page.getByText("are atribuția Evaluator.").waitFor();
    await open();
    await dialog(page).getByText(`Evaluator, ${second}`, { exact: true }).waitFor();
  },
);

test("an auditor's duty needs a last day, typed as people write it, and ends with the account", async ({
  visit,
  portal,
}) => {
  const admin = await addUser(portal, { role: "admin" });
  const auditor = await addUser(portal, { role: "staff", lastName: "Auditorul" });
  const page = await visitAs({ visit, portal }, admin, "/membri-admin", laptop);
  await menuOf(page, auditor.email).click();
  await row(page, auditor.email).getByRole("button", { name: "Atribuții" }).click();
  await dialog(page).getByLabel("Auditor").check();
  await dialog(page).getByLabel("Parola ta").fill(admin.password);
  await dialog(page).getByRole("button", { name: "Dă atribuția" }).click();
  await dialog(page)
    .locator(".field__error")
    .getByText("Această atribuție are nevoie de o ultimă zi.")
    .waitFor();
  await dialog(page).getByRole("textbox", { name: "Până la" }).fill("31.02.2099");
  await dialog(page).getByRole("button", { name: "Dă atribuția" }).click();
  await dialog(page).locator(".field__error").getByText("Scrie ziua ca 07.12.2026.").waitFor();
  await dialog(page).getByRole("textbox", { name: "Până la" }).fill("28.02.2099");
  expect(await dialog(page).getByText("Mai scurt decât runda").count()).toBe(0);
  await dialog(page).getByRole("button", { name: "Dă atribuția" }).click();
  await row(page, auditor.email).locator(".tag", { hasText: "Auditor" }).waitFor();

  await menuOf(page, auditor.email).click();
  await row(page, auditor.email).getByRole("button", { name: "Dezactivează contul" }).click();
  await dialog(page).getByText("atribuțiile ei se încheie").waitFor();
  await dialog(page).getByRole("button", { name: "Dezactivează" }).click();
  await row(page, auditor.email).getByText("Nicio atribuție").waitFor();
});

testAlone(
  "an auditor reads plans of finished rounds, which is recorded, and nothing else is offered",
  async ({ visit, portal }) => {
    const sender = await addUser(portal, { lastName: unique("Țăran"), firstName: "Ionuț" });
    await addRound(portal, Date.now() + 3_600_000);
    await sendPlan(portal, sender);
    const other = await addUser(portal, { lastName: unique("Fărăplan") });
    const auditor = await addUser(portal, { role: "staff" });
    await addDuty(portal, auditor, "auditor", inAWeek());

    const page = await visit("/login");
    await page.getByLabel("E-mail").fill(auditor.email);
    await page.getByLabel("Parolă", { exact: true }).fill(auditor.password);
    await page.locator("main").getByRole("button", { name: "Conectare" }).click();
    await page.waitForURL("/azi");
    await page.locator(".site-header__tools summary").click();
    await page.locator(".site-header__tools").getByRole("link", { name: "Documente Admin" }).click();
    await page.waitForURL("/documente-admin");
    await page.locator("main p > .loader").waitFor({ state: "detached" });
    expect(await row(page, sender.lastName).count()).toBe(0);
    await finishRounds(portal);
    await page.reload();
    await row(page, sender.lastName).waitFor();
    expect(await row(page, other.lastName).count()).toBe(0);
    const downloading = page.waitForEvent("download");
    await row(page, sender.lastName).getByRole("button", { name: "Descarcă" }).click();
    await downloading;
    expect(await actionsOf(portal, auditor)).toStrictEqual([
      "session.sign-in",
      "member.list",
      "member.list",
      "plan.download",
    ]);
    await page.locator(".site-header__tools summary").click();
    const links = await page.locator(".site-header__tools .menu__panel a").allInnerTexts();
    expect(links.map((label) => label.replace(/\s.*/s, ""))).not.toContain("Membri");
  },
);

testAlone(
  "each of the team reads at the first visit what they do, and what waits for nobody else",
  async ({ visit, portal }) => {
    await addRound(portal, Date.now() + 3 * 86_400_000);
    const open = async (duty: DutyName, size: Visit) => {
      const person = await addUser(portal, { role: "staff" });
      await addDuty(portal, person, duty, inAWeek());
      const page = await visitAs({ visit, portal }, person, "/login", size);
      await page.goto("/azi");
      await page.getByRole("heading", { name: "Începe de aici" }).waitFor();
      expect(await accessibilityViolations(page)).toStrictEqual([]);
      return page;
    };
    const editor = await open("editor", laptop);
    await editor.getByText("apasă creionul").waitFor();
    const last = editor.getByRole("listitem").filter({ hasText: "Uită-te la paginile tale" });
    await last.getByRole("link", { name: "Deschide „Conținut”" }).click();
    await editor.getByRole("heading", { level: 1, name: "Conținut" }).waitFor();
    await editor.goto("/azi");
    await last.getByText("Gata").waitFor();
    await last.getByRole("link", { name: "Citește ghidul" }).waitFor();

    const secretary = await open("secretary", phone);
    expect(await secretary.getByText(/mesaj|ciorn/).count()).toBe(0);
    await secretary.getByRole("link", { name: "Vezi pagina Concurs" }).click();
    await secretary.getByText("Un anunț îl trimite un administrator").waitFor();

    const evaluator = await open("evaluator", phone);
    await evaluator.getByText("Dai puncte planurilor care îți sunt repartizate").waitFor();
    await evaluator.getByText("dar e nevoie de ea până").waitFor();
    const verifier = await open("verifier", laptop);
    await verifier.getByText("deschizi dosarele rundei").waitFor();
    await verifier.getByRole("link", { name: "Vezi planurile" }).click();
    await verifier.waitForURL("/documente-admin");
    const auditor = await open("auditor", laptop);
    await auditor.getByText("Citești planurile rundelor încheiate").waitFor();

    const admin = await addUser(portal, { role: "admin" });
    const person = await addUser(portal, { role: "staff" });
    const page = await visitAs({ visit, portal }, admin, "/membri-admin", phone);
    await menuOf(page, person.email).click();
    await row(page, person.email).getByRole("button", { name: "Atribuții" }).click();
    await dialog(page).getByLabel("Auditor").check();
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    await dialog(page)
      .getByRole("textbox", { name: "Până la" })
      .fill(tomorrow.split("-").reverse().join("."));
    await dialog(page).getByText("Mai scurt decât runda: e nevoie de atribuție până").waitFor();
    expect(await accessibilityViolations(page)).toStrictEqual([]);
  },
);

testAlone(
  "a secretary without plans reads when they come, and goes to the round",
  async ({ visit, portal }) => {
    await addRound(portal, Date.now() + 40 * 86_400_000);
    const secretary = await addUser(portal, { role: "staff" });
    await addDuty(portal, secretary, "secretary");
    const page = await visitAs({ visit, portal }, secretary, "/documente-admin", phone);
    await page.getByText(/^Depunerea se deschide .+\.$/).waitFor();
    expect(await accessibilityViolations(page)).toStrictEqual([]);
    await page.getByRole("link", { name: "Vezi pagina Concurs" }).click();
    await page.waitForURL("/concurs-admin");
  },
);

test("a duty that begins or ends while its holder is signed in changes the menu on the next page", async ({
  visit,
  portal,
}) => {
  const person = await addUser(portal, { role: "staff" });
  const page = await visitAs({ visit, portal }, person, "/contul-meu", laptop);
  await page.getByText("Acum nu ai nicio atribuție").waitFor();
  const team = page.locator(".site-header__tools summary");
  expect(await team.count()).toBe(0);
  await addDuty(portal, person, "editor");
  await page.reload();
  await team.waitFor();
  await page.getByRole("heading", { name: "Atribuțiile tale" }).waitFor();
  await page.getByText("Schimbi texte, imagini și documente.").waitFor();
  expect(await accessibilityViolations(page)).toStrictEqual([]);
});

test("a page opens with a duty given meanwhile, and is left with a kind word once it has ended", async ({
  visit,
  portal,
}) => {
  const person = await addUser(portal, { role: "staff" });
  const page = await visitAs({ visit, portal }, person, "/contul-meu", { ...laptop, expected: [/403/] });
  await page.getByText("Acum nu ai nicio atribuție").waitFor();
  await addDuty(portal, person, "auditor", inAWeek());
  await page.goto("/jurnal-admin");
  await page.locator("tbody tr").first().waitFor();
  await page.locator(".site-header__tools summary").waitFor();

  await endDuties(portal, person);
  await page.getByLabel("Ce", { exact: true }).selectOption("Conturi");
  await page.getByRole("button", { name: "Filtrează" }).click();
  await page.waitForURL("/");
  await page.locator(".toasts").getByText(sessionStrings.dutyNeeded).waitFor();
  await page.locator(".site-header__tools summary").waitFor({ state: "detached" });
});

test("the menu of a row: one is open, Esc closes it and gives the focus back", async ({ visit, portal }) => {
  const admin = await addUser(portal, { role: "admin" });
  const [ana, ion] = [await addUser(portal), await addUser(portal)];
  const page = await visitAs({ visit, portal }, admin, "/membri-admin", laptop);
  await menuOf(page, ana.email).focus();
  await page.keyboard.press("Enter");
  await row(page, ana.email).locator("details[open]").waitFor();
  await menuOf(page, ion.email).focus();
  await page.keyboard.press("Enter");
  await row(page, ion.email).locator("details[open]").waitFor();
  expect(await page.locator("tbody details[open]").count()).toBe(1);
  await page.keyboard.press("Escape");
  expect(await page.locator("tbody details[open]").count()).toBe(0);
  expect(await menuOf(page, ion.email).evaluate(isFocused)).toBe(true);
  const height = (await menuOf(page, ion.email).boundingBox())?.height ?? 0;
  expect(height).toBeGreaterThanOrEqual(44);
});

test("names and e-mail of a member are corrected; one's own e-mail is not changed here", async ({
  visit,
  portal,
}) => {
  const admin = await addUser(portal, { role: "admin", lastName: "Administratorul" });
  const member = await addUser(portal, { lastName: "Popecu" });
  const { token } = await openSession(portal, member);
  const page = await visitAs({ visit, portal }, admin, "/membri-admin", { expected: [/422/, /412/] });
  const edit = async (email: string) => {
    await menuOf(page, email).click();
    await row(page, email).getByRole("button", { name: "Modifică numele" }).click();
  };
  await edit(member.email);
  await dialog(page).getByLabel("Nume", { exact: true }).fill("Popescu");
  expect(await dialog(page).getByLabel("Parola ta").count()).toBe(0);

  // Someone else has saved another name meanwhile: it is shown, and what was typed is still there.
  const updatedAt = new Date().toISOString();
  await inDatabase(portal, ({ write }) =>
    write((tx) =>
      tx
        .updateTable("users")
        .set({ lastName: "Popovici", updatedAt })
        .where("email", "=", member.email)
        .execute(),
    ),
  );
  await dialog(page).getByRole("button", { name: "Salvează" }).click();
  await dialog(page).getByText(`acum este Popovici Ana, ${member.email}`).waitFor();
  expect(await dialog(page).getByLabel("Nume", { exact: true }).inputValue()).toBe("Popescu");

  await dialog(page).getByLabel("E-mail").fill(admin.email);
  await dialog(page).getByLabel("Parola ta").fill(admin.password);
  await dialog(page).getByRole("button", { name: "Salvează" }).click();
  await dialog(page).locator(".field__error").getByText("Există deja un cont").waitFor();
  expect(await accessibilityViolations(page)).toStrictEqual([]);
  await dialog(page).getByLabel("E-mail").fill(`corect.${member.email}`);
  await dialog(page).getByRole("button", { name: "Salvează" }).click();
  await page.getByText("Datele au fost salvate: Popescu Ana.").waitFor();
  await row(page, `corect.${member.email}`).getByText("Popescu").waitFor();
  const me = await fetch(`${portal.url}/api/cntr/user/me`, { headers: { Authorization: `Bearer ${token}` } });
  expect(me.status).toBe(401);
  await edit(admin.email);
  expect(await dialog(page).getByLabel("E-mail").isEditable()).toBe(false);
});

async function usesOnlyNews(
  editor: TestUser,
  { visit, portal }: { visit: Parameters<typeof visitAs>[0]["visit"]; portal: RunningPortal },
): Promise<void> {
  const page = await visit("/login", { ...laptop, expected: hidden });
  await page.getByLabel("E-mail").fill(editor.email);
  await page.getByLabel("Parolă", { exact: true }).fill(editor.password);
  await page.locator("main").getByRole("button", { name: "Conectare" }).click();
  await page.waitForURL("/azi");
  await page.getByRole("button", { name: "Adaugă o noutate" }).waitFor();
  await page.locator(".site-header__tools summary").click();
  const links = await page.locator(".site-header__tools .menu__panel a").allInnerTexts();
  expect(links.map((label) => label.trim())).toStrictEqual(["Azi", "Conținut", "Ghid"]);

  await page.goto("/noutati");
  await addItem(page, "Adaugă o noutate", "Scris de un editor");

  for (const [path, said] of [
    ["/membri-admin", sessionStrings.dutyNeeded],
    ["/documente-admin", sessionStrings.dutyNeeded],
    ["/mesaje-admin", sessionStrings.dutyNeeded],
    ["/incarca-plan-de-afaceri", "Pagina cerută este numai pentru membrii grupului țintă."],
  ] as const) {
    await page.goto(path);
    await page.waitForURL("/");
    await page.locator(".toasts").getByText(said).waitFor();
  }
  const { token } = await openSession(portal, editor);
  const headers = { Authorization: `Bearer ${token}` };
  for (const path of ["user/all", "user/team", "contact/all", "business-plan/archive"]) {
    expect((await fetch(`${portal.url}/api/cntr/${path}`, { headers })).status).toBe(403);
  }
}

/** Chooses a password by the link of the invitation. */
async function enterByInvitation(portal: RunningPortal, email: string): Promise<TestUser> {
  const user = { email, password: "o livadă de meri în floare", firstName: "", lastName: "", role: "staff" };
  const token = (await passwordLink(portal, user, "invitation")).split("#")[1];
  const answer = await fetch(`${portal.url}/api/cntr/user/password/set`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ token, password: user.password }),
  });
  expect(answer.status).toBe(200);
  return user;
}

/** Whether nothing of an element is outside the window, or outside the dialog that scrolls it. */
function isWhollySeen(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  const within = element.closest("dialog")?.getBoundingClientRect();
  return (
    top >= (within?.top ?? 0) &&
    bottom <= Math.min(window.innerHeight, within?.bottom ?? Number.POSITIVE_INFINITY)
  );
}

/** Whether the answer has come that says if one has a second factor. */
function knowsOfFactor(): boolean {
  return performance.getEntriesByType("resource").some(({ name }) => name.endsWith("/user/second-factor"));
}

function isFocused(element: Element): boolean {
  return document.activeElement === element;
}
