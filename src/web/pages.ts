import { answerPatterns } from "#domain/content-pack/eligibility-questions.ts";
import { previewPath } from "#domain/sets/preview-links.rules.ts";
import { type Language, languageOf } from "#strings/languages.ts";
import { type PageEntry, type Patterns, page, team } from "./page/page-entry.ts";

const itemId = /^[1-9]\d{0,14}$/;

/**
 * The one registry of addresses (specification §2): lookup, cache keys, robots, sitemap, guards, menus, links and the lists
 * of the tests come from it. A new page is its module and one entry here.
 */
export const pages = {
  home: page("/", () => import("./home/home.page.tsx"), {
    query: { judet: /^[A-Z]{1,2}$/ },
    isIndexed: true,
    edit: () => import("./home/edit/home.edit.tsx"),
  }),
  activity1: activity("/activitate1"),
  activity2: activity("/activitate2"),
  activity3: activity("/activitate3"),
  activity4: activity("/activitate4"),
  activityEditor: page("/activitate", () => import("./activities/activity-editor.page.tsx"), {
    audience: "content.edit",
    otherwise: "/activitate1",
    edit: () => import("./activities/edit/activity-editor.edit.tsx"),
  }),
  courses: page("/cursuri", () => import("./courses/courses.page.tsx"), { isIndexed: true }),
  eligibility: page("/pot-participa", () => import("./eligibility/eligibility.page.tsx"), {
    query: answerPatterns,
    isIndexed: true,
    reads: [],
  }),
  jobs: page("/joburi", () => import("./jobs/job-list.page.tsx"), {
    query: "job-search",
    isIndexed: true,
    edit: () => import("./jobs/edit/job-list.edit.tsx"),
  }),
  job: page("/joburi/:id", () => import("./jobs/job.page.tsx"), { params: { id: itemId } }),
  jobEditor: page("/job", () => import("./jobs/job-editor.page.tsx"), {
    audience: "content.edit",
    otherwise: "/joburi",
  }),
  jobSearch: page("/joburi-auto", () => import("./job-board/job-search.page.tsx"), {
    query: "job-search",
    isIndexed: true,
  }),
  externalJob: page("/anunt/:id", () => import("./job-board/external-job.page.tsx"), {
    params: { id: /^(?!0+$)[A-Za-z0-9_-]{1,64}$/ },
    isForeign: true,
  }),
  news: page("/noutati", () => import("./news/news-list.page.tsx"), {
    query: { tip: /^[a-z0-9-]{1,60}$/, pagina: /^[1-9]\d{0,3}$/ },
    isIndexed: true,
    edit: () => import("./news/edit/news-list.edit.tsx"),
  }),
  newsItem: page("/noutate", () => import("./news/news-item.page.tsx"), {
    query: { id: itemId },
    requires: "id",
    edit: () => import("./news/edit/news-item.edit.tsx"),
  }),
  contact: page("/contact", () => import("./contact/contact.page.tsx"), {
    query: { trimis: /^1$/, curs: /^[a-z0-9-]{1,60}$/, grupa: /^\d{4}-\d\d-\d\d-[a-z0-9-]{0,60}$/ },
    isIndexed: true,
    takesForm: true,
  }),
  rules: page("/reguli/:hash", () => import("./competition/rules.page.tsx"), {
    params: { hash: /^[0-9a-f]{8}$/ },
  }),
  register: page("/registru", () => import("./register/register.page.tsx"), { isIndexed: true }),
  previewEnded: page(previewPath, () => import("./preview/preview-ended.page.tsx")),
  privacy: legal("/confidentialitate"),
  accessibility: legal("/accesibilitate"),
  terms: legal("/termeni"),
  signIn: page("/login", () => import("./accounts/sign-in.page.tsx"), { audience: "app" }),
  forgottenPassword: page("/parola-uitata", () => import("./accounts/forgotten.page.tsx"), {
    audience: "app",
  }),
  passwordLink: page("/parola", () => import("./accounts/password-link.page.tsx"), { audience: "app" }),
  emailLink: page("/confirma-email", () => import("./accounts/email-link.page.tsx"), { audience: "app" }),
  account: page("/contul-meu", () => import("./accounts/account.page.tsx"), { audience: "signed-in" }),
  today: page("/azi", () => import("./waiting/today.page.tsx"), {
    audience: "team",
    reads: [],
  }),
  uploadPlan: page("/incarca-plan-de-afaceri", () => import("./business-plans/upload.page.tsx"), {
    audience: "plans.send",
  }),
  dossier: page("/dosarul-meu", () => import("./dossiers/dossier.page.tsx"), { audience: "plans.send" }),
  plans: team("/documente-admin", () => import("./business-plans/plans.page.tsx"), "plans.read", ["runda"]),
  members: team("/membri-admin", () => import("./accounts/members.page.tsx"), "members.manage"),
  announcements: team(
    "/anunturi-admin",
    () => import("./announcements/announcements.page.tsx"),
    "members.manage",
    ["cauta", "arata", "stare"],
  ),
  rounds: team("/concurs-admin", () => import("./competition/rounds.page.tsx"), "rounds.manage"),
  texts: team("/texte-admin", () => import("./texts/texts.page.tsx"), "content.edit"),
  siteDocuments: team(
    "/documente-site-admin",
    () => import("./document-tools/documents.page.tsx"),
    "content.edit",
    ["cauta", "arata"],
  ),
  bin: team("/cos-admin", () => import("./history/bin.page.tsx"), "content.edit", ["cauta"]),
  sets: team("/seturi-admin", () => import("./sets/sets.page.tsx"), "content.edit", ["set"]),
  auditLog: page("/jurnal-admin", () => import("./audit/audit-log.page.tsx"), { audience: "audit.read" }),
  state: team("/stare-admin", () => import("./health/state.page.tsx"), "health.read"),
  messages: page("/mesaje-admin", () => import("./contact/messages.page.tsx"), { audience: "messages.read" }),
};

/** Shown, with status 404, wherever there is no page (contract §5). */
export const notFoundPage = page("/pagina-inexistenta", () => import("./home/page-not-found.page.tsx"));

export type PageName = keyof typeof pages;

type Values<Name extends PageName> =
  (typeof pages)[Name] extends PageEntry<infer Path, infer Query, unknown, unknown>
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
  const path = pages[name].path.replace(/:(\w+)/g, (_, key: string) => {
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

/** The same for the browser's code outside components: a document has one language. */
export function documentHref(): Href {
  return hrefIn(languageOf(document.documentElement.lang));
}

function activity<const Path extends string>(path: Path) {
  return page(path, () => import("./activities/activity.page.tsx"), {
    isIndexed: true,
    edit: () => import("./activities/edit/activity.edit.tsx"),
  });
}

function legal<const Path extends string>(path: Path) {
  return page(path, () => import("./legal/legal.page.tsx"), { isIndexed: true });
}
