import { createBuilder, type Plugin, type Rolldown } from "vite";
import { expect, test } from "vitest";

type Chunk = Rolldown.OutputChunk;

/** All there is for editing hangs on this one module (web/session/for-admins.tsx). */
const editing = /\/src\/web\/editing\/admin-pages\.tsx$/;

/** What the bundler itself writes into the files; counted with the seams below. */
const runtime = "rolldown/runtime.js";

/** What must be in no file that a visitor's browser is sent. */
const forEditors =
  /src\/web\/(editing|ui\/rich-text)\/|strings\/(editing|rich-text)\.|@tiptap|prosemirror|linkify/;

const publicRoutes = [
  "home/home.route.tsx",
  "activities/activity-page.route.tsx",
  "courses/courses.route.tsx",
  "jobs/job-list.route.tsx",
  "jobs/job.route.tsx",
  "job-search/job-search.route.tsx",
  "job-search/external-job.route.tsx",
  "news/news-list.route.tsx",
  "news/news-item.route.tsx",
  "contact/contact.route.tsx",
  "login/login.route.tsx",
  "legal/legal-page.route.tsx",
];

/** The portal as if nobody had ever written the editing. */
const withoutEditing: Plugin = {
  name: "portal:without-editing",
  enforce: "pre",
  load: (id) =>
    editing.test(id) ? "export const adminPage = () => null; export const AdminTools = () => null;" : null,
};

const [asItIs, without] = [await buildClient([]), await buildClient([withoutEditing])];

test("the comparison compares: there is much for editing, and without it nothing", () => {
  const bytesOf = (chunks: Chunk[]) =>
    chunks.flatMap(lengths).reduce((sum, [place, length]) => sum + (forEditors.test(place) ? length : 0), 0);
  expect(bytesOf(asItIs)).toBeGreaterThan(200_000);
  expect(bytesOf(without)).toBeLessThan(200);
});

test.each(publicRoutes)("a visitor of %s is sent not a byte of editing", (route) => {
  const sent = closure(asItIs, route);
  const modules = modulesOf(sent);
  expect([...modules.keys()].filter((place) => forEditors.test(place))).toEqual([]);

  const wouldBe = modulesOf(closure(without, route));
  expect([...modules.keys()]).toEqual([...wouldBe.keys()]);
  const grown = [...modules].filter(([place, length]) => length > (wouldBe.get(place) ?? 0) + NAMING);
  expect(grown.filter(([place]) => place !== runtime)).toEqual([]);
});

/**
 * Characters by which a module may differ: before names are made short, they bear a number where two files would use the
 * same one.
 */
const NAMING = 60;

/** Characters of names by which files hand on what editing uses, too, of its sheets' and of the helper that hands them on. */
const HANDING_ON = 650;

test.each(publicRoutes)("nor is %s larger by more than names at the seams", (route) => {
  const size = (chunks: Chunk[]) => chunks.reduce((sum, { code }) => sum + code.length, 0);
  const growth = size(closure(asItIs, route)) - size(closure(without, route));
  expect(growth).toBeLessThanOrEqual(HANDING_ON);
});

/** The browser's files as the site's own build makes them, written nowhere. */
async function buildClient(plugins: Plugin[]): Promise<Chunk[]> {
  const options = {
    configFile: "vite.config.ts",
    logLevel: "silent",
    plugins,
    build: { write: false },
  } as const;
  const builder = await createBuilder(options, null);
  const { client } = builder.environments;
  if (!client) throw new Error("The site has no client build.");
  const { output } = (await builder.build(client)) as Rolldown.RolldownOutput;
  return output.filter((one) => one.type === "chunk");
}

/** Every file that a page needs in the browser: its own, the shell's and the entry, with all that they import at once. */
function closure(chunks: Chunk[], route: string): Chunk[] {
  const begins = ["entry.client.tsx", "/src/web/root.tsx", "shell/shell.route.tsx", route];
  const found = begins.map((begin) => {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.split("?")[0]?.endsWith(begin));
    if (!chunk) throw new Error(`The build has no file for ${begin}.`);
    return chunk;
  });
  for (const chunk of found) {
    for (const name of chunk.imports) {
      const imported = chunks.find(({ fileName }) => fileName === name);
      if (imported && !found.includes(imported)) found.push(imported);
    }
  }
  return found;
}

/** Each module of these files, and how many characters of it are left. */
function modulesOf(chunks: Chunk[]): Map<string, number> {
  return new Map(chunks.flatMap(lengths).toSorted(([a], [b]) => a.localeCompare(b)));
}

function lengths({ modules }: Chunk): [place: string, length: number][] {
  const places = Object.entries(modules).map(([id, { renderedLength }]): [string, number] => [
    id.replace(/^.*\/((src|node_modules)\/)/, "$1").replace(/^\W+/, ""),
    renderedLength,
  ]);
  return places.filter(([, length]) => length > 0);
}
