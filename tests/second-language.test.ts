import { expect, test } from "vitest";
import { loadContentPack } from "#adapters/content-pack/load-content-pack.ts";
import { compose } from "#adapters/mail/compose.ts";
import { answerProblem } from "#api/http/problem.ts";
import { type ProblemCode, statusOf } from "#api/http/problem-codes.ts";
import { Mail } from "#domain/mail/mail.ts";
import { createTexts } from "#server/feeds/texts.ts";
import { createFailurePage } from "#server/pages/failure-page.ts";
import { apiClient } from "#web/api/api-client.ts";
import { feeds } from "#web/feeds.ts";
import { hrefIn } from "#web/page/addresses.ts";
import { pages } from "#web/pages.ts";
import { openAccounts } from "./support/accounts.ts";
import { bracketed, foreignWords, withBrackets } from "./support/bracket-language.ts";
import { addNews } from "./support/content.ts";
import { freshSqlite } from "./support/databases.ts";
import { openPortal } from "./support/portal.ts";

const bracketedRequest = { headers: { "Accept-Language": "xx, ro;q=0.5" } };
const content = await loadContentPack("content");
const publicUrl = new URL("https://portal.example");

test("the check itself finds a word outside brackets", () => {
  expect(foreignWords("⟦Bună, ⟦azi⟧⟧ Ana. Încearcă", { firstName: "Ana" })).toEqual(["Ana. Încearcă"]);
  expect(foreignWords("⟦Bună⟧ Ana", { firstName: "Ana" })).toEqual([]);
});

test.each(Object.keys(statusOf) as ProblemCode[])("problem %s is in the language", async (code) => {
  const answer = answerProblem(bracketed, code, { errors: [{ path: "email", message: "email" }] });
  const { detail, errors } = await answer.json();
  expect([detail, errors[0].message].flatMap((text) => foreignWords(text, []))).toEqual([]);
  expect(answer.headers.get("Content-Language")).toBe("xx");
});

test.each([
  ["GET", "news/all?page=x&pageSize=1000", {}],
  ["GET", "news/id?id=0", {}],
  ["GET", "nothing", {}],
  ["PUT", "news/all", {}],
  ["GET", "user/all", {}],
  ["GET", "job-board/jobs?counties=abc&q=", {}],
  ["POST", "contact/send", { json: { email: "x", phone: "y" } }],
  ["POST", "contact/send", { json: { firstName: "a".repeat(2000), subject: 7 } }],
  ["POST", "user/password/forgot", { json: { email: "nobody" } }],
  ["POST", "user/password/set", { json: { token: "x", password: "scurt" } }],
  ["POST", "user/login", { form: { email: "ana@exemplu.ro", password: "greșită" } }],
])("%s %s answers with sentences of the language: %j", async (method, path, sent) => {
  const portal = await openAccounts(await freshSqlite(), publicUrl, { languages: withBrackets });
  const answer = await portal.send(method, path, { ...sent, ...bracketedRequest });
  const { detail, errors = [] } = await answer.json();
  expect(answer.status).toBeGreaterThanOrEqual(400);
  const sentences = [detail, ...errors.map(({ message }: { message: string }) => message)];
  expect(sentences.every((text) => text.startsWith("⟦"))).toBe(true);
  expect(sentences.flatMap((text) => foreignWords(text, []))).toEqual([]);
  expect(answer.headers.get("Vary")).toContain("Accept-Language");
});

test("a request for no language, or for an unknown one, is answered in Romanian", async () => {
  const { ask } = await openPortal(await freshSqlite(), { languages: withBrackets });
  for (const accepted of ["", "de", "xx;q=0", "de, ro;q=0.9, xx;q=0.8"]) {
    const answer = await ask("nothing", { headers: { "Accept-Language": accepted } });
    expect((await answer.json()).detail).not.toContain("⟦");
    expect(answer.headers.get("Content-Language")).toBe("ro");
  }
});

test("the list of plans is exported in the language", async () => {
  const portal = await openAccounts(await freshSqlite(), publicUrl, { languages: withBrackets });
  await portal.addUser("ana@exemplu.ro");
  await portal.addUser("admin@exemplu.ro", "admin");
  const token = await portal.signIn("admin@exemplu.ro");
  const answer = await portal.send("GET", "business-plan/export/csv", { token, ...bracketedRequest });
  const people = ["Țiriac;Ștefania", "ana@exemplu.ro"];
  expect(
    foreignWords((await answer.text()).replaceAll(";", "\n"), ["Țiriac", "Ștefania", ...people]),
  ).toEqual([]);
});

test("people's mails are in the language in which they signed in, and lead to its pages", async () => {
  const portal = await openAccounts(await freshSqlite(), publicUrl, { languages: withBrackets });
  await portal.addUser("ana@exemplu.ro");
  await portal.addUser("admin@exemplu.ro", "admin");
  await portal.signIn("ana@exemplu.ro", bracketedRequest);
  await portal.send("POST", "user/password/forgot", { json: { email: "ana@exemplu.ro" } });
  const token = await portal.signIn("admin@exemplu.ro");
  const person = { email: "ion@exemplu.ro", firstName: "Ion", lastName: "Pop" };
  await portal.send("POST", "user/add", { token, json: person, ...bracketedRequest });
  const letters = await portal.letters();
  expect(letters.map(({ kind, language }) => [kind, language])).toEqual([
    ["reset", "xx"],
    ["invitation", "xx"],
  ]);
});

const receivedAt = "2026-11-22T07:07:00.000Z";
const plan = { receiptNumber: "TMXP-3RWN", version: 2, receivedAt };
const link = { firstName: "Ana", token: "a1b2c3", expiresAt: receivedAt };
const message = {
  firstName: "Ana",
  lastName: "Pop",
  email: "a@b.ro",
  phone: "0712",
  subject: "Curs",
  message: "Bună",
};
const round = { firstName: "Ana", roundName: "Runda 1" };
const bounds = { opensAt: receivedAt, closesAt: receivedAt };
const ofPlan = { ...round, receiptNumber: "TMXP-3RWN" };
const ofList = { ...ofPlan, result: "reserve", place: 16, total: 6150 };
const letters = {
  invitation: link,
  reset: link,
  "email-change": link,
  "email-change-notice": { firstName: "Ana", requestedAt: receivedAt },
  "password-changed": { firstName: "Ana", changedAt: receivedAt },
  "email-changed": { firstName: "Ana", changedAt: receivedAt },
  "email-changed-notice": { firstName: "Ana", changedAt: receivedAt },
  "second-factor-on": { firstName: "Ana", changedAt: receivedAt },
  "second-factor-off": { firstName: "Ana", changedAt: receivedAt },
  "second-factor-reset": { firstName: "Ana", changedAt: receivedAt },
  "second-factor-tried": { firstName: "Ana", changedAt: receivedAt },
  "contact-message": message,
  "question-answered": { question: "Când începe?", answer: "Luni." },
  "plan-receipt": {
    ...plan,
    firstName: "Ana",
    fileName: "plan.pdf",
    size: 600_123,
    sha256: "9f2c",
    conditions: { version: "98e8be35", items: ["fac parte din grup"] },
    isExtended: true,
    parts: [],
    wanted: ["Planul", "Bugetul"],
    blank: ["plan.pdf"],
    replaceableUntil: receivedAt,
    next: [{ stage: "final", startsAt: receivedAt }],
  },
  "plan-withdrawn": { firstName: "Ana", receiptNumber: "TMXP-3RWN", version: 2, withdrawnAt: receivedAt },
  "plan-notice": plan,
  "round-opened": { ...round, ...bounds, hoursLeft: null },
  "round-closing": { ...round, ...bounds, hoursLeft: 48 },
  "round-moved": {
    ...round,
    stage: "Trimiți planul",
    bound: "end",
    was: receivedAt,
    now: receivedAt,
    pushesOthers: true,
    submission: bounds,
    ownUntil: receivedAt,
    reason: "Motiv",
  },
  "duty-given": {
    firstName: "Ana",
    duty: "editor",
    roundName: null,
    startsAt: receivedAt,
    endsAt: receivedAt,
  },
  "clarifications-asked": {
    firstName: "Ana",
    roundName: "Runda 1",
    receiptNumber: "K7MR-9QXA",
    until: receivedAt,
    items: [{ criterion: "Declarațiile sunt semnate", text: "Semnează Anexa 5." }],
  },
  "clarifications-answered": {
    firstName: "Ana",
    roundName: "Runda 1",
    receiptNumber: "K7MR-9QXA",
    at: receivedAt,
  },
  "verification-outcome": {
    firstName: "Ana",
    roundName: "Runda 1",
    receiptNumber: "K7MR-9QXA",
    isAdmitted: false,
    reasons: [
      { criterion: "Declarațiile sunt semnate", reason: "Anexa 5 nu este semnată.", findings: [] },
      {
        criterion: "Suma nu depășește plafonul",
        reason: "",
        findings: [{ problem: "too-much", part: "Buget", label: "Suma", found: 9, bound: 8, source: "" }],
      },
    ],
  },
  "evaluation-plans": { firstName: "Ana", roundName: "Runda 1", count: 3, until: receivedAt },
  "evaluation-reminder": { firstName: "Ana", roundName: "Runda 1", count: 3, until: receivedAt },
  "preliminary-result": { ...ofList, appealsUntil: receivedAt, isReminder: false },
  "final-result": {
    ...ofList,
    before: { result: "selected", place: 15 },
    moved: "other-plans",
    acceptUntil: receivedAt,
    others: ["points"],
    isAppealed: false,
  },
  "appeal-received": { ...ofPlan, at: receivedAt, until: receivedAt, items: ["Costurile"] },
  "appeal-withdrawn": { ...ofPlan, at: receivedAt, until: receivedAt, items: [] },
  "appeal-decided": {
    ...ofPlan,
    items: [{ title: "Costurile", points: 375, verdict: null, reason: "Chiria are două anunțuri." }],
  },
  "grant-offered": { ...ofPlan, until: receivedAt },
  "grant-reminder": { ...ofPlan, until: receivedAt, task: "company" },
  "grant-renounced": { ...ofPlan, isLate: true },
  "interview-invited": {
    firstName: "Ana",
    roundName: "Runda 1",
    receiptNumber: "K7MR-9QXA",
    at: receivedAt,
    place: "Brașov",
  },
  "closing-refused": { firstName: "Ana", roundName: "Runda 1" },
  "round-extension": { ...round, until: receivedAt },
  announcement: { announcementId: 1, memberId: 1, firstName: "Ana", subject: "Curs", text: "Bună" },
  "test-letter": {},
  "backup-incomplete": { count: 1, files: ["Plan de afaceri.pdf"] },
  "backup-missed": { lastGood: receivedAt },
  "data-request": { firstName: "Ana", number: "CER-2026-0001", kind: "copy", dueOn: "2026-12-24" },
  "data-request-answer": { firstName: "Ana", number: "CER-2026-0001", answer: "Bună" },
  "plans-going": { numbers: ["TMXP-3RWN"], goesAt: receivedAt },
  "clock-ahead": { seenAt: receivedAt },
  "copy-behind": { since: receivedAt },
  "round-extension-shortened": { ...round, until: receivedAt, isTakenBack: true, reason: "Motiv" },
};

test("there is a mail of every kind below", () => {
  const kinds = Mail.options.flatMap(({ shape: { kind } }) =>
    kind.def.type === "literal" ? kind.def.values : Object.values(kind.def.entries),
  );
  expect(Object.keys(letters).sort()).toEqual(kinds.sort());
});

test.each(Object.entries(letters))("mail %s is in its language alone", (kind, data) => {
  const queued = { id: 1, createdAt: receivedAt, kind, data, recipient: "ana@exemplu.ro", language: "xx" };
  const correspondence = {
    brand: "Portal",
    address: "contact@portal.example",
    publicUrl,
    languages: withBrackets,
  };
  const { subject, text, html } = compose(queued as never, correspondence);
  const known = [
    data,
    "Portal",
    "Portal ·",
    ...(text.match(/https:\S+/g) ?? []),
    /<style.*?>/.exec(html)?.[0] ?? "",
  ];
  expect([subject, text, html].flatMap((one) => foreignWords(one, known))).toEqual([]);
  expect(html).toContain('<html lang="xx">');
  expect(text).toContain("https://portal.example/xx/");
});

test("mails to the team, and to nobody's account, are in the default language", () => {
  const correspondence = {
    brand: "Portal",
    address: "contact@portal.example",
    publicUrl,
    languages: withBrackets,
  };
  const queued = { id: 1, createdAt: receivedAt, recipient: "x@y.ro", language: null };
  const { text } = compose({ ...queued, kind: "plan-notice", data: plan }, correspondence);
  expect(text).not.toContain("⟦");
  expect(text).toContain("https://portal.example/login?");
});

test("feeds and web manifest of the language are at its addresses, and say nothing of the interface outside brackets", async () => {
  const portal = await openPortal(await freshSqlite(), { languages: withBrackets });
  await addNews(portal.context);
  const build = { pages, hrefIn, feeds };
  const texts = createTexts({
    changes: async () => ({ news: [], jobs: [] }),
    api: apiClient((address, init) => portal.ask(address.replace("/api/cntr/", ""), init)),
    pack: { current: async () => content, latest: () => content },
    languages: withBrackets,
    publicUrl,
    build,
    headers: {},
  });
  for (const path of ["/xx/noutati.atom", "/xx/joburi.rss", "/xx/site.webmanifest"]) {
    const body = String((await texts.get(path)?.())?.body);
    const news = await (await portal.ask("news/all")).json();
    expect(body).toContain("xx");
    const isXml = body.startsWith("<");
    if (isXml)
      expect(foreignWords(body, [content, news, publicUrl.href, /https:\S+?(?=<)/g.exec(body)])).toEqual([]);
  }
  const sitemap = String((await texts.get("/sitemap.xml")?.())?.body);
  expect(sitemap).toContain(
    '<loc>https://portal.example/xx/contact</loc><xhtml:link rel="alternate" hreflang="ro" href="https://portal.example/contact"/><xhtml:link rel="alternate" hreflang="xx"',
  );
  expect(String((await texts.get("/robots.txt")?.())?.body)).toContain("Disallow: /xx/login$");
  expect(String((await texts.get("/.well-known/security.txt")?.())?.body)).toContain(
    "Preferred-Languages: ro, xx, en",
  );
});

test("the failure page is in the language", () => {
  const html = createFailurePage(() => content, bracketed, "", {}).html("f00d");
  expect(foreignWords(html, [content, "f00d"])).toEqual([]);
  expect(html).toContain('<html lang="xx">');
  expect(html).toContain('href="/xx"');
});
