import type { Plugin, Rolldown } from "vite";

/** What one request less is worth, in characters of code: they compress to some 1,000 bytes, of which heads alone take 300. */
const request = 4000;

/** Candidates' pages, on the oldest phones, count as much as this many others. */
const candidates = /\/(?:dossiers\/dossier|lists\/own-result|business-plans\/upload|accounts\/account)\.page/;
const weightOfCandidates = 10;

/** Modules that are sent together. */
interface Chunk {
  modules: string[];
  size: number;
  /** The pages that need one of them; of what no page begins with, what is loaded later. */
  entries: Set<string>;
}

interface Pair {
  one: Chunk;
  other: Chunk;
  gain: number;
}

type Modules = Map<string, Rolldown.ModuleInfo | null>;

/**
 * Names the chunks of what several pages share. What the application cannot begin without is one chunk. The rest begins with a
 * chunk for each combination of pages, and those are joined as long as the requests that pages are spared outweigh the code that
 * they are sent without need.
 */
export function sharedChunks(application: string): { plugin: Plugin; nameOf: (id: string) => string | null } {
  const names = new Map<string, string>();
  const plugin: Plugin = {
    name: "portal:shared-chunks",
    applyToEnvironment: ({ name }) => name === "client",
    buildEnd() {
      const modules = new Map(Array.from(this.getModuleIds(), (id) => [id, this.getModuleInfo(id)]));
      const entries = new Map(Array.from(modules.keys(), (id) => [id, entriesOf(id, modules)]));
      const isOfApp = (id: string) =>
        [...(entries.get(id) ?? [])].some((entry) => entry.endsWith(application));
      // The application's entry waits for pages, which wait for the rest of it.
      for (const id of modules.keys()) if (isOfApp(id) && !id.endsWith(application)) names.set(id, "app");
      const others = [...entries].filter(([id]) => !isOfApp(id));
      for (const [at, chunk] of joined(chunksByPages(others, modules), modules).entries())
        for (const id of chunk.modules) names.set(id, `shared-${at}`);
    },
  };
  return { plugin, nameOf: (id) => names.get(id) ?? null };
}

/** What is loaded by itself and cannot begin without the module. */
function entriesOf(id: string, modules: Modules): Set<string> {
  const entries = new Set<string>();
  const needing = new Set([id]);
  for (const one of needing) {
    const module = modules.get(one);
    if (module?.isEntry || module?.dynamicImporters.length) entries.add(one);
    for (const importer of module?.importers ?? []) needing.add(importer);
  }
  return entries;
}

/** One for each combination of pages; what one of them alone needs is sent with it. */
function chunksByPages(needed: [id: string, entries: Set<string>][], modules: Modules): Chunk[] {
  const chunks = new Map<string, Chunk>();
  for (const [id, entries] of needed) {
    if (entries.size < 2 || entries.has(id) || !/\/src\/.*\.tsx?$/.test(id)) continue;
    const pages = new Set([...entries].filter((entry) => entry.endsWith(".page.tsx")));
    const asking = pages.size > 0 ? pages : entries;
    const key = [...asking].sort().join();
    const chunk = chunks.get(key) ?? { modules: [], size: 0, entries: asking };
    chunk.modules.push(id);
    chunk.size += modules.get(id)?.code?.length ?? 0;
    chunks.set(key, chunk);
  }
  return [...chunks.values()];
}

/** Joins the two chunks that gain most by it, until no two gain. */
function joined(shared: Chunk[], modules: Modules): Chunk[] {
  const chunks = new Set<Chunk>();
  let pairs: Pair[] = [];
  const add = (one: Chunk) => {
    for (const other of chunks) pairs.push({ one, other, gain: gainOf(one, other) });
    pairs = pairs.filter(({ gain }) => gain > 0).sort((a, b) => a.gain - b.gain);
    chunks.add(one);
  };
  for (const chunk of shared) add(chunk);
  for (let best = pairs.pop(); best; best = pairs.pop()) {
    const { one, other } = best;
    const both = {
      modules: [...one.modules, ...other.modules],
      size: one.size + other.size,
      entries: one.entries.union(other.entries),
    };
    const rest = [...chunks].filter((chunk) => chunk !== one && chunk !== other);
    if (isCircular(both, rest, modules)) continue;
    for (const gone of [one, other]) chunks.delete(gone);
    pairs = pairs.filter((pair) => chunks.has(pair.one) && chunks.has(pair.other));
    add(both);
  }
  return [...chunks];
}

/** In characters that are not sent, of all pages together. */
function gainOf({ entries: ones, size }: Chunk, { entries: others, size: otherSize }: Chunk): number {
  const spared = weightOf(ones.intersection(others)) * request;
  return spared - weightOf(ones.difference(others)) * otherSize - weightOf(others.difference(ones)) * size;
}

function weightOf(entries: Set<string>): number {
  return [...entries].reduce((sum, entry) => sum + (candidates.test(entry) ? weightOfCandidates : 1), 0);
}

/** Whether a chunk needs one that needs it: neither could begin. */
function isCircular(chunk: Chunk, others: Chunk[], modules: Modules): boolean {
  const chunkOf = new Map([...others, chunk].flatMap((one) => one.modules.map((id) => [id, one] as const)));
  const needed = new Set<Chunk>();
  const asked = new Set([chunk]);
  for (const one of asked) {
    const imported = one.modules.flatMap((id) => modules.get(id)?.importedIds ?? []);
    for (const to of imported.map((id) => chunkOf.get(id))) {
      if (!to || to === one) continue;
      needed.add(to);
      asked.add(to);
    }
  }
  return needed.has(chunk);
}
