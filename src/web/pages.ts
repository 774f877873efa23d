import { type Address, addresses, nowhere, type PageName } from "./page/addresses.ts";
import type { EditModule, PageModule } from "./page/page-module.ts";
import type { Sheet } from "./page/sheets.ts";

/** An address with what is shown there. */
export interface PageEntry extends Address {
  module: () => Promise<PageModule>;
  /** Replaces `Page` for editors. */
  edit?: () => Promise<EditModule>;
  /** The stylesheets that it needs in the application beside that of everybody (page/sheets.ts); `edit` has the editors'. */
  sheets?: readonly Sheet[];
}

type Shown = Pick<PageEntry, "module" | "edit" | "sheets">;

const activity: Shown = {
  module: () => import("./activities/activity.page.tsx"),
  edit: () => import("./activities/edit/activity.edit.tsx"),
};
const minutes: Shown = { module: () => import("./round-file/minutes.page.tsx"), sheets: ["team"] };
const legal: Shown = { module: () => import("./legal/legal.page.tsx") };

/** What is shown at each address. */
const modules: Record<PageName, Shown> = {
  home: { module: () => import("./home/home.page.tsx"), edit: () => import("./home/edit/home.edit.tsx") },
  activity1: activity,
  activity2: activity,
  activity3: activity,
  activity4: activity,
  activityEditor: {
    module: () => import("./activities/activity-editor.page.tsx"),
    edit: () => import("./activities/edit/activity-editor.edit.tsx"),
  },
  courses: { module: () => import("./courses/courses.page.tsx") },
  eligibility: { module: () => import("./eligibility/eligibility.page.tsx") },
  jobs: {
    module: () => import("./jobs/job-list.page.tsx"),
    edit: () => import("./jobs/edit/job-list.edit.tsx"),
  },
  job: { module: () => import("./jobs/job.page.tsx") },
  jobEditor: { module: () => import("./jobs/job-editor.page.tsx"), sheets: ["editing"] },
  jobSearch: { module: () => import("./job-board/job-search.page.tsx") },
  externalJob: { module: () => import("./job-board/external-job.page.tsx") },
  news: {
    module: () => import("./news/news-list.page.tsx"),
    edit: () => import("./news/edit/news-list.edit.tsx"),
  },
  newsItem: {
    module: () => import("./news/news-item.page.tsx"),
    edit: () => import("./news/edit/news-item.edit.tsx"),
  },
  contact: { module: () => import("./contact/contact.page.tsx") },
  questions: { module: () => import("./questions/questions.page.tsx") },
  rules: { module: () => import("./competition/rules.page.tsx") },
  register: { module: () => import("./register/register.page.tsx") },
  lists: { module: () => import("./lists/lists.page.tsx") },
  previewEnded: { module: () => import("./preview/preview-ended.page.tsx") },
  privacy: legal,
  accessibility: legal,
  terms: legal,
  signIn: { module: () => import("./accounts/sign-in/sign-in.page.tsx") },
  forgottenPassword: { module: () => import("./accounts/sign-in/forgotten.page.tsx") },
  passwordLink: { module: () => import("./accounts/sign-in/password-link.page.tsx") },
  emailLink: { module: () => import("./accounts/sign-in/email-link.page.tsx") },
  account: { module: () => import("./accounts/account.page.tsx") },
  today: { module: () => import("./waiting/today.page.tsx"), sheets: ["team"] },
  uploadPlan: { module: () => import("./business-plans/upload.page.tsx") },
  dossier: { module: () => import("./dossiers/dossier.page.tsx") },
  ownResult: { module: () => import("./lists/own-result.page.tsx"), sheets: ["team"] },
  plans: { module: () => import("./business-plans/plans.page.tsx"), sheets: ["team"] },
  planDossier: { module: () => import("./dossiers/plan-dossier.page.tsx"), sheets: ["team"] },
  verification: { module: () => import("./verification/queue.page.tsx"), sheets: ["team"] },
  verificationDossier: { module: () => import("./verification/dossier.page.tsx"), sheets: ["team"] },
  roundVerification: { module: () => import("./verification/round.page.tsx"), sheets: ["team"] },
  evaluation: { module: () => import("./evaluators/desk.page.tsx"), sheets: ["team"] },
  evaluationAcross: { module: () => import("./evaluation/across.page.tsx"), sheets: ["team"] },
  evaluatedPlan: { module: () => import("./evaluation/bench.page.tsx"), sheets: ["team"] },
  roundEvaluators: { module: () => import("./evaluators/round.page.tsx"), sheets: ["team"] },
  listDrafts: { module: () => import("./lists/list-draft.page.tsx"), sheets: ["team"] },
  roundGrants: { module: () => import("./grants/round.page.tsx"), sheets: ["team"] },
  appeals: { module: () => import("./appeals/desk.page.tsx"), sheets: ["team"] },
  appeal: { module: () => import("./appeals/appeal.page.tsx"), sheets: ["team"] },
  members: { module: () => import("./accounts/members/members.page.tsx"), sheets: ["team"] },
  announcements: { module: () => import("./announcements/announcements.page.tsx"), sheets: ["team"] },
  rounds: { module: () => import("./competition/rounds.page.tsx"), sheets: ["team"] },
  texts: { module: () => import("./texts/texts.page.tsx"), sheets: ["team", "editing"] },
  siteDocuments: { module: () => import("./documents/documents.page.tsx"), sheets: ["team", "editing"] },
  guide: { module: () => import("./guide/guide.page.tsx") },
  bin: { module: () => import("./history/bin.page.tsx"), sheets: ["team"] },
  sets: { module: () => import("./sets/sets.page.tsx"), sheets: ["team", "editing"] },
  minutesList: minutes,
  minutes,
  roundFile: { module: () => import("./round-file/round-file.page.tsx"), sheets: ["team"] },
  auditLog: { module: () => import("./audit/audit-log.page.tsx"), sheets: ["team"] },
  state: { module: () => import("./health/state.page.tsx"), sheets: ["team"] },
  askedQuestions: { module: () => import("./questions/asked.page.tsx"), sheets: ["team"] },
  messages: { module: () => import("./contact/messages.page.tsx"), sheets: ["team"] },
};

/** Every page: its address with its module. */
export const pages = Object.fromEntries(
  Object.entries(addresses).map(([name, address]) => [name, { ...address, ...modules[name as PageName] }]),
) as Record<PageName, PageEntry>;

/** Shown, with status 404, wherever there is no page (contract §5). */
export const notFoundPage: PageEntry = { ...nowhere, module: () => import("./home/page-not-found.page.tsx") };
