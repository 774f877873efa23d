import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { glob, readFile } from "node:fs/promises";
import path from "node:path";
import { pages } from "#web/pages.ts";
import { readSource } from "./source-files.ts";

const projectFolder = path.join(import.meta.dirname, "../..");
const timesFile = path.join(projectFolder, ".runtime/test-times.json");

/** Seconds of tests that are chosen at most; two of them run side by side. */
const budget = 80;

/** Seconds that a file is taken to last as long as no run has measured it. */
const unmeasured = { units: 3, browser: 30, process: 20 };

type Times = Record<string, number>;

/** What journeys and tests of processes start without importing it: they all use it. */
const started = { browser: ["src/web/enhance/main.ts", "src/web/app/main.tsx"], process: ["src/main.ts"] };

/**
 * The test files nearest to the changed files by what imports what, until `seconds` are full, and how many more there are. A journey is as near as
 * the pages that it names, and a test with the name of what changed, or of its folder, is nearer; at least one is chosen.
 *
 * @param users by file, the files that use it
 * @param times seconds by test file
 */
export function nearestTests(
  changed: readonly string[],
  users: ReadonlyMap<string, ReadonlySet<string>>,
  times: Times,
  seconds = budget,
): { chosen: string[]; more: number } {
  const distances = new Map(changed.map((file) => [file, 0]));
  for (const [file, distance] of distances) {
    for (const user of users.get(file) ?? []) if (!distances.has(user)) distances.set(user, distance + 1);
  }
  const secondsOf = (file: string) => times[file] ?? unmeasured[projectOf(file)];
  const names = changed.flatMap((file) => file.split("/").slice(-2)).map((name) => name.split(".")[0] ?? "");
  const isNamesake = (file: string) => names.some((name) => new RegExp(`/${name}\\b`).test(file));
  const tests = [...distances]
    .filter(([file]) => /\.test\.(ts|mts|mjs)$/.test(file))
    .map(([file, distance]) => [file, distance - (isNamesake(file) ? 2 : 0)] as const)
    .toSorted(([a, near], [b, far]) => near - far || secondsOf(a) - secondsOf(b));
  let left = seconds;
  const chosen = tests.filter(([file], index) => {
    const fits = index === 0 || secondsOf(file) <= left;
    if (fits) left -= secondsOf(file);
    return fits;
  });
  return { chosen: chosen.map(([file]) => file), more: tests.length - chosen.length };
}

function projectOf(file: string): keyof typeof unmeasured {
  if (file.startsWith("tests/e2e/")) return "browser";
  return /^(tests\/(process|measured)|src\/cli)\//.test(file) ? "process" : "units";
}

/** By each file of the project, the files that import it; by the module of a page, the journeys that name its address, too. */
export async function readUsers(): Promise<Map<string, Set<string>>> {
  const users = new Map<string, Set<string>>();
  for await (const file of glob(["{src,tests,tools}/**/*.{ts,tsx,mts}"], { cwd: projectFolder })) {
    const { code, imports } = readSource(file, await readFile(path.join(projectFolder, file), "utf8"));
    const imported = imports.flatMap(({ source }) => placeOf(file, source) ?? []);
    for (const used of [...imported, ...startedBy(file, code)])
      users.set(used, (users.get(used) ?? new Set()).add(file));
  }
  return users;
}

const modules = Object.values(pages).map(({ path: address, module }) => ({
  address: new RegExp(`["'\`]${address.replace(/\/:.*/, "")}(?=["'\`/?#$])`),
  place: `src/web/${/import\("\.\/(.+?)"\)/.exec(String(module))?.[1]}`,
}));

/** What a test that starts the portal uses of it without importing it. */
function startedBy(file: string, code: string): string[] {
  const project = projectOf(file);
  if (project === "units" || !/\.test\.\w+$/.test(file)) return [];
  const shown = modules.flatMap(({ address, place }) => (address.test(code) ? [place] : []));
  return [
    ...started[project],
    ...shown,
    ...(file.startsWith("src/cli/") ? [file.replace(".test.", ".")] : []),
  ];
}

function placeOf(file: string, source: string): string | null {
  if (source.startsWith("#tests/")) return source.slice(1);
  if (source.startsWith("#")) return `src/${source.slice(1)}${source === "#settings" ? ".ts" : ""}`;
  return source.startsWith(".") ? path.posix.join(path.posix.dirname(file), source) : null;
}

/** The files that differ from a commit. */
function changedSince(commit: string): string[] {
  const git = (...words: string[]) =>
    execFileSync("git", words, { cwd: projectFolder, encoding: "utf8" }).split("\n").filter(Boolean);
  return [...git("diff", "--name-only", commit), ...git("ls-files", "--others", "--exclude-standard")];
}

/** A file and, where it is a stylesheet, which no module imports, whose look it is: what stands beside it, or else every page. */
export function withLook(file: string, known: ReadonlyMap<string, unknown>): string[] {
  if (!file.endsWith(".css")) return [file];
  const beside = [...known.keys()].filter((one) => path.dirname(one) === path.dirname(file));
  return [file, "tests/architecture-sheets.test.ts", ...(beside.length > 0 ? beside : started.browser)];
}

if (import.meta.main) {
  const users = await readUsers();
  const times: Times = existsSync(timesFile) ? JSON.parse(readFileSync(timesFile, "utf8")) : {};
  const changed = changedSince(process.argv[2] ?? "HEAD").flatMap((file) => withLook(file, users));
  process.stdout.write(JSON.stringify(nearestTests(changed, users, times)));
}
