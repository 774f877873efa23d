import type { Page } from "playwright-core";
import { xlsx } from "#tests/support/dossiers.ts";
import { filledPlan } from "#tests/support/filled-plans.ts";
import { type Ask, type LedPortal, testLed } from "#tests/support/led-portal.ts";
import { pdf } from "#tests/support/sample-files.ts";
import { addUser, type TestUser } from "#tests/support/users.ts";
import { addDeclarations } from "./added-parts.ts";
import { sendDossier } from "./send-plan.ts";
import { enterAs, laptop, phone, visitAs } from "./signed-in.ts";

type Opened = (user: TestUser, path: string) => Promise<Page>;

const files = { cerere: pdf("cerere.pdf"), plan: filledPlan(), buget: xlsx() };
const decided = "Sursa se vede în tabelul clienților.";

testLed(
  "a competition is played from its announcement to a contract, each step on the page of whoever does it",
  { timeout: 240_000 },
  async ({ visit, portal }) => {
    const { addWithDuty, askAs, goTo, startOf, tend } = portal;
    const [dana, mihai] = [
      await addUser(portal, { role: "admin", firstName: "Dana", lastName: "Ursu" }),
      await addUser(portal, { role: "admin", firstName: "Mihai", lastName: "Albu" }),
    ];
    const [ana, ion] = [
      await addUser(portal, { firstName: "Ana", lastName: "Țiriac" }),
      await addUser(portal, { firstName: "Ion", lastName: "Manole" }),
    ];
    const pages = new Map<TestUser, Page>();
    /** Opens a page for somebody, in their own browser, whose clock is the portal's. */
    const openAs: Opened = async (user, path) => {
      const [known, at] = [pages.get(user), portal.now()];
      await known?.context().clock.setFixedTime(at);
      if (known) await enterAs(known, portal, user, path);
      const window = user === ana ? phone : laptop;
      const page = known ?? (await visitAs({ visit, portal }, user, path, { ...window, at }));
      pages.set(user, page);
      return page;
    };

    await announce(await openAs(dana, "/concurs-admin"));
    await goTo(await startOf("submission"));
    const number = await send(portal, ana, await openAs(ana, "/dosarul-meu"));
    await sendDossier(portal, ion, ({ id }) => files[id as keyof typeof files] ?? pdf(`${id}.pdf`));

    const verifiers = [
      await addWithDuty("Tudor", "Neagu", "verifier"),
      await addWithDuty("Camelia", "Orban", "verifier"),
    ] as const;
    await goTo(await startOf("verification"));
    await verify(portal, openAs, { number, ana, secretary: dana, verifiers });
    await publishOutcomes(openAs, [dana, mihai]);
    await (await openAs(ana, "/dosarul-meu")).getByText(`Planul ${number} merge la evaluare`).waitFor();

    const evaluators = [
      await addWithDuty("Gabriela", "Manea", "evaluator"),
      await addWithDuty("Horia", "Rusu", "evaluator"),
      await addWithDuty("Elena", "Stan", "evaluator"),
    ] as const;
    await declare(portal, openAs, evaluators);
    await goTo(await startOf("evaluation"));
    await portal.prepareCopies();
    await (await openAs(dana, "/evaluare-admin")).getByRole("button", { name: "Împarte 2 planuri" }).click();
    await (pages.get(dana) as Page).getByText("Planurile sunt împărțite").waitFor();
    await evaluate(portal, openAs, evaluators);

    await goTo(await startOf("preliminary"));
    await publishList(openAs, [dana, mihai]);
    const own = await openAs(ana, "/rezultatul-meu");
    await own.getByRole("heading", { name: "De ce 75,00?" }).waitFor();
    await own.getByRole("checkbox", { name: /^1\.4 / }).check();
    await own.getByLabel("De ce crezi că e altfel").fill("Sursa este în tabelul clienților.");
    await own.getByRole("button", { name: "Trimite contestația" }).tap();
    await own.getByText("Contestația a fost trimisă").waitFor();

    const { appealsUntil } = await (await askAs(dana))("lists/published");
    await goTo(appealsUntil);
    const commission = [
      await addWithDuty("Horia", "Lupșan", "appeals"),
      await addWithDuty("Adina", "Fleșer", "appeals"),
      await addWithDuty("Levente", "Sárközi", "appeals"),
    ] as const;
    await decide(openAs, commission);
    await tend();

    await goTo(await startOf("final"));
    await publishList(openAs, [dana, mihai]);
    await openAs(ana, "/rezultatul-meu");
    // 3 of 4 points became 4.
    await own.getByRole("heading", { name: "De ce 76,00?" }).waitFor();
    await own.getByText(`„${decided}”`).waitFor();
    await own.getByRole("button", { name: "Confirm", exact: true }).tap();
    await own.getByText("Ai confirmat că vrei micrograntul").waitFor();
    await contract(await openAs(dana, "/contracte-admin"));
    await openAs(ana, "/rezultatul-meu");

    const auditor = await addWithDuty("Elisabeta", "Roman", "auditor");
    const file = await openAs(auditor, `/dosarul-rundei?plan=${number}`);
    await file.getByRole("heading", { name: `${number} · Țiriac Ana` }).waitFor();
    for (const happened of [
      "A fost contestat rezultatul",
      "Hotărâre sigilată la contestație",
      "S-a semnat contractul",
    ])
      await file.getByRole("listitem").filter({ hasText: happened }).first().waitFor();
  },
);

async function announce(page: Page): Promise<void> {
  await page.getByLabel("Prima zi (Z)").fill("06.06.2023");
  await page.getByRole("button", { name: "Arată datele" }).click();
  await page.getByRole("button", { name: "Creează runda ca ciornă" }).click();
  await page.getByRole("button", { name: "Anunță runda…" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Anunță runda" }).click();
  await page.getByRole("heading", { name: "Runda 1: anunțată" }).waitFor();
}

/** Sends a dossier whose declarations were added before. Resolves to its number. */
async function send(portal: LedPortal, user: TestUser, page: Page): Promise<string> {
  await addDeclarations(portal, user);
  await page.reload();
  for (const [id, { name, bytes }] of Object.entries(files)) {
    const part = page.locator(`#parte-${id}`);
    const file = { name, mimeType: "", buffer: Buffer.from(bytes) };
    await part.locator("input[type=file]").setInputFiles(file);
    await part.getByText(name).waitFor();
  }
  await page.getByText("Toate părțile sunt aici.").waitFor();
  await page.getByRole("button", { name: /^Trimite (dosarul|așa)$/ }).tap();
  await page.getByRole("button", { name: "Trimite acum" }).tap();
  await page.getByText("Dosarul a fost trimis cu succes!").waitFor();
  return await page.locator(".receipt__number").innerText();
}

interface Verified {
  number: string;
  ana: TestUser;
  secretary: TestUser;
  verifiers: readonly [TestUser, TestUser];
}

/** Two people verify all dossiers; at one they ask for a clarification, which its sender answers in words. */
async function verify(
  portal: LedPortal,
  openAs: Opened,
  { number, ana, secretary, verifiers }: Verified,
): Promise<void> {
  const admin = await openAs(secretary, "/verificare-admin");
  await admin.getByRole("button", { name: "Împarte 2 dosare" }).click();
  await admin.getByText("Dosarele sunt împărțite.").waitFor();
  const answer = async (verifier: TestUser, verdict: string) => {
    const page = await openAs(verifier, `/verificare/${number}`);
    // The only one without an answer stands open.
    const line = page.locator(".lines > .is-open");
    await line.getByRole("radio", { name: verdict }).check();
    await line.getByRole("textbox").fill("Locul semnăturii de la Anexa 5 e gol.");
    await page.getByText(/^Salvat pe server/).waitFor();
    await page.getByRole("button", { name: "Predă răspunsurile" }).click();
    await page
      .getByText(/^Ai predat /)
      .first()
      .waitFor();
    return page;
  };
  for (const verifier of verifiers) {
    await answerRest(await portal.askAs(verifier), number);
    await answer(verifier, "De clarificat");
  }
  for (const verifier of verifiers) {
    const page = await openAs(verifier, `/verificare/${number}`);
    await page.getByRole("button", { name: "Confirm clarificarea" }).click();
    await page
      .getByText(/^Tu: confirmat|^Candidatul răspunde până/)
      .first()
      .waitFor();
  }
  const candidate = await openAs(ana, "/dosarul-meu");
  await candidate.getByLabel("Răspunsul tău").fill("Am semnat pe pagina dinainte.");
  await candidate.getByText("A ajuns tot ce ți s-a cerut.").waitFor();
  await candidate.getByRole("button", { name: "Am terminat" }).tap();
  await candidate.getByRole("dialog").getByRole("button", { name: "Am terminat" }).tap();
  await candidate
    .getByText(/^Ai răspuns la lămuriri/)
    .first()
    .waitFor();
  for (const verifier of verifiers) await answer(verifier, "DA");
}

/** Answers DA everywhere, but for one line of one dossier, and hands in what is complete. */
async function answerRest(ask: Ask, but: string): Promise<void> {
  for (const { number } of (await ask("verification/queue")).dossiers) {
    const { grid } = await ask(`verification/dossier/${number}`);
    for (const { check, own } of grid)
      if (number !== but || check.id !== "declaratii")
        await ask("verification/answer", {
          number,
          line: check.id,
          verdict: "yes",
          remark: "Da",
          version: own.version,
        });
    if (number !== but) await ask(`verification/dossier/${number}/hand-in`, {});
  }
}

async function publishOutcomes(openAs: Opened, people: TestUser[]): Promise<void> {
  for (const person of people) {
    const page = await openAs(person, "/verificare-admin");
    await page.getByRole("button", { name: "Confirm rezultatele" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Confirm rezultatele" }).click();
    await page
      .getByText(/a confirmat|Admis la evaluare/)
      .first()
      .waitFor();
  }
}

/** One evaluator declares on the page, the others over the API. */
async function declare(portal: LedPortal, openAs: Opened, [first, ...others]: readonly TestUser[]) {
  const page = await openAs(first as TestUser, "/evaluare");
  await page.getByLabel(/^Am citit și declar/).check();
  await page.getByRole("button", { name: "Declar și merg mai departe" }).click();
  await page.getByRole("button", { name: "Trimit răspunsul" }).click();
  await page.getByText("Ai răspuns la tot").waitFor();
  for (const other of others) {
    const ask = await portal.askAs(other);
    await ask("evaluators/declaration", { hash: (await ask("evaluators/own")).declaration.hash });
    const { names } = await ask("evaluators/own");
    const answers = names.map(({ id }: { id: string }) => ({ id, isConnected: false }));
    await ask("evaluators/names", { answers });
  }
}

/** Every grid is filled in and sealed over the API; of one, the first mark and the seal are given on the page. */
async function evaluate(portal: LedPortal, openAs: Opened, evaluators: readonly TestUser[]): Promise<void> {
  const given: { who: TestUser; ask: Ask; alias: string }[] = [];
  for (const who of evaluators) {
    const ask = await portal.askAs(who);
    for (const { alias } of (await ask("evaluation/desk")).plans) given.push({ who, ask, alias });
  }
  const [first, ...others] = given;
  if (!first) throw new Error("Nobody has a plan.");
  for (const { ask, alias } of others) {
    const seen = await fillIn(ask, alias, 0);
    await ask(`evaluation/plan/${alias}/seal`, { isImpartial: true, seen });
  }
  await fillIn(first.ask, first.alias, 1);
  const page = await openAs(first.who, `/evaluare/${first.alias}`);
  await page.getByRole("radio", { name: /^Bine/ }).check();
  await page.getByLabel("De ce", { exact: true }).fill("Ideea se înțelege de la început.");
  await page.getByText(/^Salvat pe server, /).waitFor();
  await page.getByRole("link", { name: "Sumar" }).click();
  await page.getByRole("checkbox", { name: /^Am evaluat planul/ }).check();
  await page.getByRole("button", { name: "Sigilează grila" }).click();
  await page.getByText(/ este sigilată: 75,00 puncte$/).waitFor();
}

/** Gives the fourth step everywhere, but for the first sub-criteria. Resolves to when the last one was saved. */
async function fillIn(ask: Ask, alias: string, but: number): Promise<string | null> {
  const { grid } = await ask(`evaluation/plan/${alias}`);
  const marks = grid.criteria.flatMap((one: { criteria: object[] }) => one.criteria);
  let seen: string | null = null;
  for (const { item } of [...marks, ...grid.conclusion].slice(but)) {
    const step = item.startsWith("conclusion.") ? null : 4;
    const entry = { alias, item, step, text: "Motiv cu destule semne.", version: 0 };
    seen = (await ask("evaluation/entry", entry)).savedAt;
  }
  return seen;
}

async function publishList(openAs: Opened, people: TestUser[]): Promise<void> {
  for (const person of people) {
    const page = await openAs(person, "/liste-admin");
    await page.getByText("Nimic. Lista se poate publica.").waitFor();
    await page.getByRole("button", { name: "Confirm publicarea" }).click();
    await page
      .getByText("Ai confirmat lista aceasta.")
      .or(page.getByRole("link", { name: "Vezi lista publicată" }))
      .waitFor();
  }
}

/** One writes, the others confirm. */
async function decide(openAs: Opened, commission: readonly TestUser[]): Promise<void> {
  for (const [position, person] of commission.entries()) {
    const page = await openAs(person, "/contestatii");
    await page.getByRole("link", { name: /^[A-Z]\d\d/ }).click();
    await page.locator(".line-title").waitFor();
    if (position > 0) {
      await page.getByRole("button", { name: "Confirm", exact: true }).click();
      await page.getByText("Propunerea lui Horia Lupșan").waitFor({ state: "detached" });
      continue;
    }
    await page.getByRole("radio", { name: /^Foarte bine/ }).check();
    await page.getByLabel(/^Motivul, pe care/).fill(decided);
    await page.getByText(/^Salvat pe server, /).waitFor();
    await page.getByRole("button", { name: "Trimite celorlalți doi" }).click();
    await page.getByText("încă nu a confirmat").first().waitFor();
  }
}

/** Notes the tasks of the candidate who has accepted, up to the contract. */
async function contract(page: Page): Promise<void> {
  const plan = page.getByRole("listitem").filter({ hasText: "Țiriac Ana" });
  for (const name of [/^Notează: făcut/, /^Notează: făcut/, /^Contract semnat/]) {
    await plan.getByRole("button", { name }).first().click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: name.source.slice(1) })
      .click();
    await page.getByRole("dialog").waitFor({ state: "detached" });
  }
  await page.getByRole("heading", { name: "Contracte semnate" }).waitFor();
}
