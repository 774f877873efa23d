import { compose } from "#adapters/mail/compose.ts";
import { extendFor } from "#domain/competition/extensions.commands.ts";
import { moveBound } from "#domain/competition/round-dates.commands.ts";
import type { CompetitionNow } from "#domain/competition/rounds.ts";
import type { ContentPack } from "#domain/content-pack/content-pack.ts";
import type { SignedIn } from "#domain/context.ts";
import type { QueuedMail } from "#domain/mail/mail.ts";
import { day, hour, minute, momentAfter } from "#domain/time/moments.ts";
import { competitionCalendar } from "#server/feeds/competition-calendar.ts";
import { defaultLanguage, languageOf, languages, stringsOf } from "#strings/languages.ts";
import { hrefIn } from "#web/page/addresses.ts";
import { leavesOf } from "./bracket-language.ts";
import { freshSqlite } from "./databases.ts";
import { documentsOf } from "./documents.ts";
import { openWithMembers } from "./plans.ts";
import { opensAt, openWithRound } from "./round-portal.ts";

/** Where people read of the rules, with all that they read there. */
export interface SaidOfRules {
  /** Public pages. */
  public: string;
  /** What a member reads on the page for sending a plan. */
  upload: string;
  receipt: string;
  letters: string;
  /** `/competitie.ics` */
  calendar: string;
  /** `/reguli/{hash}` */
  rules: string;
}

type Portal = Awaited<ReturnType<typeof openWithMembers>>;

const publicUrl = new URL("https://portal.example");
const publicPages = [
  ...["/", "/activitate1", "/activitate2", "/activitate3", "/activitate4", "/cursuri", "/joburi", "/noutati"],
  ...["/contact", "/termeni", "/confidentialitate", "/accesibilitate"],
];

/** What is said of a pack's rules where no round was ever announced. */
export async function saidWithoutRound(content: ContentPack) {
  const portal = await openWithMembers(await freshSqlite(), { content });
  return { ...(await pagesNow(portal)), ...(await sendPlan(portal)), letters: await lettersOf(portal) };
}

/** What is said of a pack's rules from the announcement of a round until after its closing. */
export async function saidInRound(content: ContentPack): Promise<SaidOfRules> {
  const portal = await openWithRound(await freshSqlite(), { content });
  const { ana, manager, roundId, goTo, tick } = portal;
  const pages = [await pagesNow(portal)];
  goTo(opensAt);
  await tick();
  const { round }: CompetitionNow = await (await portal.ask("competition/now")).json();
  const stage = (wanted: string) => round?.stages.find(({ id }) => id === wanted);
  const closesAt = stage("submission")?.endsAt ?? "";
  const calendar = await competitionCalendar({
    publicUrl,
    href: hrefIn(languageOf(defaultLanguage)),
    brand: content.site.brand,
    round,
    strings: stringsOf(defaultLanguage),
  });
  const rules = await textOf(portal, `/reguli/${round?.rulesHash}`);
  pages.push(await pagesNow(portal));
  for (const hoursLeft of [168, 120, 48, 3]) {
    goTo(closesAt, -hoursLeft * hour);
    await tick();
  }
  pages.push(await pagesNow(portal));
  const receipt = await sendPlan(portal);
  const evaluated = Date.parse(stage("evaluation")?.endsAt ?? "");
  const to = momentAfter(new Date(evaluated), day);
  await moveBound(manager, roundId, { stage: "evaluation", bound: "end", to, reason: "Sunt multe planuri." });
  const until = momentAfter(new Date(closesAt), day);
  await extendFor(manager, roundId, { userId: ana.userId, until, reason: "A fost în spital." });
  goTo(closesAt, minute);
  pages.push(await pagesNow(portal));
  const all = (place: "public" | "upload") => pages.map((said) => said[place]).join("\n");
  const letters = await lettersOf(portal);
  return { public: all("public"), upload: all("upload"), ...receipt, letters, calendar, rules };
}

/** What visitors read, and what a member who has not sent a plan reads where one is sent. */
async function pagesNow(portal: Portal) {
  const texts = await Promise.all(publicPages.map((address) => textOf(portal, address)));
  return { public: texts.join("\n"), upload: await textOf(portal, "/incarca-plan-de-afaceri", portal.ion) };
}

/** Sends Ana's plan. Resolves to what she then reads where she sent it. */
async function sendPlan(portal: Portal) {
  const { receiptNumber } = await (await portal.submit()).json();
  const receipt = await textOf(portal, "/incarca-plan-de-afaceri", portal.ana);
  if (!receipt.includes(receiptNumber)) throw new Error(`No receipt ${receiptNumber}: ${receipt}`);
  return { receipt };
}

/** The text of a page; for a member with its data, of which the application shows some at a step further on. */
async function textOf(portal: Portal, address: string, as?: SignedIn): Promise<string> {
  const { html, data } = await documentsOf(portal)(address, as && { as });
  const text = html.replace(/<!--.*?-->/g, "").replace(/<[^>]*>/g, "\n");
  return [text, ...(as ? leavesOf(data) : [])].join("\n").replace(/&nbsp;|\u00a0/g, " ");
}

/** The letters that wait to be sent, as their recipients read them. */
async function lettersOf({ context }: Portal): Promise<string> {
  const rows = await context.db.selectFrom("outgoing_mail").selectAll().execute();
  const sender = { brand: "Portal", address: "portal@exemplu.ro", publicUrl, languages };
  const letters = rows.map(({ id, kind, recipient, data, createdAt }) =>
    compose({ id, kind, recipient, data: JSON.parse(data), createdAt, language: null } as QueuedMail, sender),
  );
  return letters.map(({ subject, text }) => `${subject}\n${text}`).join("\n");
}
