import type { Permission } from "#domain/access/permissions.ts";
import { answerPatterns } from "#domain/content-pack/eligibility-questions.ts";
import { previewPath } from "#domain/sets/preview-links.rules.ts";
import type { Language } from "#strings/languages.ts";

/** Who a page is for. `app`: everyone, but only with script (signing in, links from letters); `team`: whoever works for it. */
export type Audience = "public" | "app" | "signed-in" | "team" | Permission;

type Patterns = Readonly<Record<string, RegExp>>;

/** An address, what it can carry, and for whom its page is. */
export interface Address<Path extends string = string, Query = Patterns | "job-search"> {
  path: Path;
  audience: Audience;
  /** Values that the path's parameters can have; others have no page. */
  params?: Patterns;
  /**
   * The query keys that the page reads, with the values that they can have: other keys are dropped before a page is looked
   * up, other values have no page, so that what is cached stays bounded. `job-search` is a search on the external board.
   */
  query?: Query;
  /** A query key without which there is no page. */
  requires?: string;
  /** The page to which everyone else is redirected (specification §2); by default, the home page. */
  otherwise?: `/${string}`;
  /** Whether search engines should know it. */
  isIndexed?: boolean;
  /** Whether its content always comes from the external job board, where requests are limited by visitor. */
  isForeign?: boolean;
  /** The query keys on which its data depend, if not all: with other values of the others it needs no other data. */
  reads?: readonly string[];
  /** Whether it takes a form that is posted without script. */
  takesForm?: boolean;
}

/** A plan's number as somebody types it. */
export const typedNumber = /^[A-Za-z0-9 -]{1,16}$/;
const itemId = /^[1-9]\d{0,14}$/;
/** An alias of a plan, and a sub-criterion or a part of the conclusion, as evaluators know them. */
const planAlias = /^[A-Z]\d{2}$/;
const gridItem = /^[a-z0-9.-]{1,160}$/;
const planNumber = /^[0-9A-Z]{4}-[0-9A-Z]{4}$/;

/**
 * The one registry of addresses (specification §2): lookup, cache keys, robots, sitemap, guards, menus, links and the lists
 * of the tests come from it. A new page is one entry here and its module in pages.ts.
 */
export const addresses = {
  home: address("/", { query: { judet: /^[A-Z]{1,2}$/ }, isIndexed: true }),
  activity1: address("/activitate1", { isIndexed: true }),
  activity2: address("/activitate2", { isIndexed: true }),
  activity3: address("/activitate3", { isIndexed: true }),
  activity4: address("/activitate4", { isIndexed: true }),
  activityEditor: address("/activitate", { audience: "content.edit", otherwise: "/activitate1" }),
  courses: address("/cursuri", { isIndexed: true }),
  eligibility: address("/pot-participa", { query: answerPatterns, isIndexed: true, reads: [] }),
  jobs: address("/joburi", { query: "job-search", isIndexed: true }),
  job: address("/joburi/:id", { params: { id: itemId } }),
  jobEditor: address("/job", { audience: "content.edit", otherwise: "/joburi" }),
  jobSearch: address("/joburi-auto", { query: "job-search", isIndexed: true }),
  externalJob: address("/anunt/:id", { params: { id: /^(?!0+$)[A-Za-z0-9_-]{1,64}$/ }, isForeign: true }),
  news: address("/noutati", {
    query: { tip: /^[a-z0-9-]{1,60}$/, pagina: /^[1-9]\d{0,3}$/ },
    isIndexed: true,
  }),
  newsItem: address("/noutate", { query: { id: itemId }, requires: "id" }),
  contact: address("/contact", {
    query: { trimis: /^1$/, curs: /^[a-z0-9-]{1,60}$/, grupa: /^\d{4}-\d\d-\d\d-[a-z0-9-]{0,60}$/ },
    isIndexed: true,
    takesForm: true,
  }),
  questions: address("/intrebari", {
    query: { formular: /^apel$/, trimis: /^(intrebare|apel)$/ },
    isIndexed: true,
    takesForm: true,
  }),
  rules: address("/reguli/:hash", { params: { hash: /^[0-9a-f]{8}$/ } }),
  register: address("/registru", { isIndexed: true }),
  lists: address("/liste", { query: { lista: itemId, numar: typedNumber }, isIndexed: true }),
  previewEnded: address(previewPath),
  privacy: address("/confidentialitate", { isIndexed: true }),
  accessibility: address("/accesibilitate", { isIndexed: true }),
  terms: address("/termeni", { isIndexed: true }),
  signIn: address("/login", { audience: "app" }),
  forgottenPassword: address("/parola-uitata", { audience: "app" }),
  passwordLink: address("/parola", { audience: "app" }),
  emailLink: address("/confirma-email", { audience: "app" }),
  account: address("/contul-meu", { audience: "signed-in" }),
  today: team("/azi", "team"),
  uploadPlan: address("/incarca-plan-de-afaceri", { audience: "plans.send" }),
  dossier: address("/dosarul-meu", { audience: "plans.send" }),
  ownResult: address("/rezultatul-meu", { audience: "plans.send" }),
  plans: team("/documente-admin", "plans.read", ["runda"]),
  planDossier: address("/documente-admin/:number", {
    audience: "plans.read",
    params: { number: planNumber },
    reads: [],
  }),
  verification: team("/verificare", "plans.verify", ["rand"]),
  verificationDossier: address("/verificare/:number", {
    audience: "plans.verify",
    params: { number: planNumber },
    reads: [],
  }),
  roundVerification: team("/verificare-admin", "rounds.manage", ["runda"]),
  evaluation: team("/evaluare", "plans.evaluate"),
  evaluationAcross: address("/evaluare/subcriteriu", {
    audience: "plans.evaluate",
    query: { la: gridItem },
  }),
  evaluatedPlan: address("/evaluare/:alias", {
    audience: "plans.evaluate",
    params: { alias: planAlias },
    query: { la: gridItem, vezi: /^sumar$/ },
    reads: [],
  }),
  roundEvaluators: team("/evaluare-admin", "rounds.manage", ["runda"]),
  listDrafts: address("/liste-admin", {
    audience: "rounds.manage",
    query: { lista: /^(preliminara|finala)$/, runda: itemId },
  }),
  roundGrants: team("/contracte-admin", "rounds.manage", ["runda"]),
  appeals: team("/contestatii", "appeals.decide"),
  appeal: address("/contestatii/:alias", {
    audience: "appeals.decide",
    params: { alias: planAlias },
    reads: [],
  }),
  members: team("/membri-admin", "members.manage"),
  announcements: team("/anunturi-admin", "members.manage", ["cauta", "arata", "stare"]),
  rounds: team("/concurs-admin", "rounds.manage"),
  texts: team("/texte-admin", "content.edit"),
  siteDocuments: team("/documente-site-admin", "content.edit", ["cauta", "arata"]),
  bin: team("/cos-admin", "content.edit", ["cauta"]),
  sets: team("/seturi-admin", "content.edit", ["set"]),
  minutesList: team("/procese-verbale", "plans.export", ["runda"]),
  minutes: address("/procese-verbale/:kind", {
    audience: "plans.export",
    params: { kind: /^(deschiderea|verificarea|evaluarea|lista-preliminara|contestatiile|lista-finala)$/ },
    query: { runda: itemId },
  }),
  roundFile: team("/dosarul-rundei", "audit.read", ["runda", "plan"]),
  auditLog: address("/jurnal-admin", { audience: "audit.read" }),
  guide: team("/ghid-admin", "team"),
  state: team("/stare-admin", "health.read"),
  askedQuestions: address("/intrebari-admin", { audience: "rounds.manage" }),
  messages: address("/mesaje-admin", { audience: "messages.read" }),
};

/** Where there is no page (contract §5). */
export const nowhere = address("/pagina-inexistenta");

export type PageName = keyof typeof addresses;

type Values<Name extends PageName> =
  (typeof addresses)[Name] extends Address<infer Path, infer Query>
    ? Partial<Record<ParamOf<Path> | (Query extends Patterns ? keyof Query : never), string | number>>
    : never;
type ParamOf<Path> = Path extends `${string}:${infer Name}` ? Name : never;

/**
 * The address of a page: `href("newsItem", { id: 5 })` is `/noutate?id=5`.
 *
 * @param values of the path's parameters and of query keys; empty ones are left out
 */
export function href<Name extends PageName>(name: Name, values: Values<Name> = {} as Values<Name>): string {
  const left = new Map(Object.entries(values as Record<string, string | number>));
  const path = addresses[name].path.replace(/:(\w+)/g, (_, key: string) => {
    const value = String(left.get(key) ?? "");
    left.delete(key);
    return encodeURIComponent(value);
  });
  const query = new URLSearchParams();
  for (const [key, value] of left) if (value !== undefined && value !== "") query.set(key, String(value));
  return query.size > 0 ? `${path}?${query}` : path;
}

/** Addresses of pages in one language: by a page's name, or by a path that the content pack names. */
export type Href = typeof href & ((path: `/${string}`) => string);

/** The addresses of pages in a language. */
export function hrefIn({ prefix }: Pick<Language, "prefix">): Href {
  return ((target: PageName | `/${string}`, values?: never) => {
    const path = target.startsWith("/") ? target : href(target as PageName, values);
    // The home page of a further language is its prefix alone.
    return prefix ? prefix + path.replace(/^\/(?=$|[?#])/, "") : path;
  }) as Href;
}

/** The prefix of the language of the browser's document. */
export function documentPrefix(): Language["prefix"] {
  return (document.documentElement.dataset.prefix ?? "") as Language["prefix"];
}

/** The same for the browser's code outside components: a document has one language. */
export function documentHref(): Href {
  return hrefIn({ prefix: documentPrefix() });
}

function address<const Path extends string, const Query extends Patterns | "job-search" = Patterns>(
  path: Path,
  options: Partial<Omit<Address<Path, Query>, "path">> = {},
): Address<Path, Query> {
  return { path, audience: "public", ...options };
}

/** A page for the team that reads everything at once: its address says which part of it is shown. */
function team<const Path extends string>(path: Path, audience: Audience, reads: readonly string[] = []) {
  return address(path, { audience, reads });
}
