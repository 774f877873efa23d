import { readFile } from "node:fs/promises";
import path from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { readSource, readSourceFiles, type SourceFile, targetOf } from "./support/source-files.ts";

const projectFolder = path.join(import.meta.dirname, "..");
const page = "docs/architecture.md";

/** The layers in which the order of the nouns is checked, and their folders that are no noun. */
const layers: Record<string, readonly string[]> = {
  domain: ["access", "content", "foreign-files", "secrets", "text", "time"],
  adapters: [
    "backup",
    "data-folder",
    "database",
    "metrics",
    "passwords",
    "pictures",
    "retention",
    "sandbox",
    "virus-scan",
  ],
  api: ["content", "http", "openapi"],
  server: ["feeds", "http", "pack", "pages", "preview"],
  strings: [],
  cli: [],
  web: [
    ...["api", "app", "editing", "enhance", "forms", "gate", "page", "rendering", "session", "shell", "ui"],
    // Pages of the content pack alone.
    ...["courses", "eligibility", "home", "legal", "preview"],
  ],
};

/** Files and folders that the nouns of their layer build on. */
const foundations = [
  /^domain\/[^/]+$/,
  /^domain\/(access|content|foreign-files|secrets|text|time)\//,
  /^api\/(http|openapi)\//,
];

/** The nouns that a file imports all the same. */
const exceptions: Record<string, readonly string[]> = {
  // The context hands the content pack to every function.
  "domain/context.ts": ["content-pack"],
  // A stage is stored by the name that the pack gives it, an event of a plan by that of its table, why a letter failed by that of mail,
  // what people write by the names of its schema.
  "domain/tables.ts": [
    ...["content-pack", "competition", "mail"],
    ...["news", "jobs", "activities", "contact", "questions"],
  ],
  // Every event of a plan is an action of the audit log.
  "domain/audit-actions.ts": ["competition"],
  // The first content of the database is the pack's.
  "domain/content/first-content.commands.ts": ["content-pack"],
  // Every text of an item is read before it is public.
  "domain/gate/gate.ts": ["news", "jobs", "activities"],
  // Every write of content is audited and kept here, once for news, jobs and activities.
  "domain/content/content-item.commands.ts": ["audit", "history"],
  "domain/content/item-type.commands.ts": ["gate", "history"],
  // What the bin deletes for good goes with its stored files.
  "domain/history/bin.commands.ts": ["files"],
  // What an operator does to the keys is done and recorded as what they do to accounts.
  "cli/register/register.ts": ["accounts"],
  // The list of members says whose plan has arrived, in which round.
  "domain/accounts/members/members.queries.ts": ["business-plans"],
  // One address shows the project's own jobs and the search on the external board.
  "web/jobs/job-list-data.ts": ["job-board"],
  "web/jobs/job-list.page.tsx": ["job-board"],
  "web/jobs/job-list.tsx": ["job-board"],
  // A rehearsal plays a whole round, plans included, with everything that the domain's context holds.
  "cli/competition/play.ts": ["business-plans"],
  "cli/competition/play-verification.ts": ["business-plans", "dossiers", "verification"],
  "cli/competition/play-evaluation.ts": ["evaluators"],
  "cli/competition/play-lists.ts": ["evaluation", "evaluators", "appeals", "grants", "lists"],
  // The evaluation of a round is stopped, and what is finished of it written, where an operator looks after the round.
  "cli/competition/competition.ts": ["evaluators", "round-file"],
  // Candidates say which evaluators they know where they look at their dossier.
  "web/dossiers/known-evaluators.tsx": ["evaluators"],
  "cli/competition/stage.ts": ["business-plans", "documents", "job-board"],
  // A set is checked as a whole.
  "web/gate/use-gate.ts": ["sets"],
  // A form puts a document or a text into a set as well as publishing it.
  "web/documents/publish-form.tsx": ["sets"],
  "web/texts/text-form.tsx": ["sets"],
  // The draft of a text is a set of one.
  "web/texts/text-draft.ts": ["sets"],
  // The way to send a plan says that it arrived to who has sent one.
  "web/activities/competition-side.tsx": ["business-plans"],
  // The account page begins with what waits for its owner.
  "web/accounts/account.page.tsx": ["business-plans", "data-requests", "waiting"],
  // What one asks about one's data is asked beside them, and answered beside the list of members.
  "web/accounts/members/members.page.tsx": ["data-requests"],
  "web/accounts/members/request-list.tsx": ["data-requests"],
  "web/accounts/members/request-actions.tsx": ["data-requests"],
};

describe("the order of the nouns", () => {
  let order: string[];
  let files: SourceFile[];

  beforeAll(async () => {
    order = orderIn(await readFile(path.join(projectFolder, page), "utf8"));
    files = await readSourceFiles(path.join(projectFolder, "src"));
  });

  test("holds for every import", () => {
    expect(files.flatMap((file) => backwardImports(file, order))).toStrictEqual([]);
  });

  test("names every folder that is a noun's", () => {
    const folders = files
      .filter(({ place }) => place.split("/").length > 2 && layerOf(place) !== "strings")
      .map(({ place }) => place.split("/").slice(0, 2))
      .filter(([layer = "", folder = ""]) => layers[layer] && !layers[layer].includes(folder));
    expect(folders.length).toBeGreaterThan(50);
    const unnamed = folders
      .map((folder) => folder.join("/"))
      .filter((folder) => !nounOf(`${folder}/`, order));
    expect([...new Set(unnamed)], `Add the noun to the order in ${page}`).toStrictEqual([]);
  });

  test("refuses an import of a later noun in any layer and says why", () => {
    const refused = (place: string, imported: string) =>
      backwardImports(readSource(place, `import { x } from "${imported}";`), order);

    expect(refused("domain/news/news.ts", "../jobs/jobs.ts")).toStrictEqual([
      "domain/news/news.ts imports domain/jobs/jobs.ts, but jobs comes after news in the order of the nouns " +
        "(docs/architecture.md): move what both need to the earlier noun, or put them together in api.",
    ]);
    expect(
      refused("api/accounts/members/members.ts", "#domain/business-plans/business-plans.ts"),
    ).toHaveLength(1);
    expect(refused("cli/accounts/user.ts", "#strings/ro/business-plans-export.ts")).toHaveLength(1);
    expect(refused("domain/ports.ts", "./mail/mail.ts")).toStrictEqual([
      "domain/ports.ts imports domain/mail/mail.ts, but mail builds on it: move what it needs out of the noun, " +
        "or the file into it.",
    ]);
    expect(refused("api/http/answer.ts", "../news/news.ts")).toHaveLength(1);

    expect(refused("domain/jobs/jobs.ts", "../news/news.ts")).toStrictEqual([]);
    expect(refused("api/http/upload.ts", "#domain/files/store-upload.ts")).toStrictEqual([]);
    expect(refused("api/own-data.ts", "./business-plans/present-plan.ts")).toStrictEqual([]);
  });
});

/** The order as the architecture's page has it, earliest noun first. */
function orderIn(text: string): string[] {
  const [, list = ""] = /^Order of the nouns: (.+)\.$/m.exec(text) ?? [];
  expect(list, `${page} has a line that begins with "Order of the nouns:"`).not.toBe("");
  return list.split(", ");
}

/** One sentence for each import of a file that goes against the order. */
function backwardImports({ place, imports }: SourceFile, order: readonly string[]): string[] {
  if (!layers[layerOf(place)]) return [];
  const own = nounOf(place, order);
  return imports.flatMap(({ source }) => {
    const target = targetOf(place, source);
    const noun = target && nounOf(target, order);
    if (!noun || exceptions[place]?.includes(noun)) return [];
    if (own && order.indexOf(noun) > order.indexOf(own)) {
      return [
        `${place} imports ${target}, but ${noun} comes after ${own} in the order of the nouns (${page}): ` +
          "move what both need to the earlier noun, or put them together in api.",
      ];
    }
    const isFoundation = !own && foundations.some((those) => those.test(place));
    if (isFoundation && layerOf(target) === layerOf(place)) {
      return [
        `${place} imports ${target}, but ${noun} builds on it: ` +
          "move what it needs out of the noun, or the file into it.",
      ];
    }
    return [];
  });
}

function layerOf(place: string): string {
  return place.split("/")[0] ?? "";
}

/** The noun of a folder, or of a file of strings: its name is the noun, or begins with it. */
function nounOf(place: string, order: readonly string[]): string | undefined {
  const [layer, folder, file = ""] = place.split("/");
  if (layer !== "strings") return order.find((noun) => noun === folder);
  const name = file.replace(/\.ts$/, "");
  return order.find((noun) => name === noun || name.startsWith(`${noun}-`));
}
