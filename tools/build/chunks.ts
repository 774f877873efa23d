import type { Plugin, Rolldown } from "vite";

/** What one request less is worth, in characters of code: they compress to some 1,500 bytes, of which heads alone take 800. */
const request = 6250;

/** Candidates' pages, on the oldest phones, and the team's first one count as much as this many others. */
const foremost =
  /\/(?:dossiers\/dossier|lists\/own-result|business-plans\/upload|accounts\/account|waiting\/today)\.page/;
const weightOfForemost = 30;

/** Modules that are sent together. */
interface Chunk {
  modules: string[];
  size: number;
  /** The pages that load it, and what is loaded later and loads it. */
  entries: Set<string>;
  /** The chunks that it cannot begin without. */
  needed: Set<Chunk>;
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
      for (const [at, chunk] of joined(chunksByEntries(others, modules)).entries())
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

/** One for each combination of entries; what one of them alone needs is sent with it. */
function chunksByEntries(needed: [id: string, entries: Set<string>][], modules: Modules): Chunk[] {
  const chunks = new Map<string, Chunk>();
  const chunkOf = new Map<string, Chunk>();
  for (const [id, entries] of needed) {
    if (entries.size < 2 || entries.has(id) || !/\/src\/.*\.(?:tsx?$|svg\?)/.test(id)) continue;
    const key = [...entries].sort().join();
    const chunk = chunks.get(key) ?? { modules: [], size: 0, entries, needed: new Set() };
    chunk.modules.push(id);
    chunk.size += modules.get(id)?.code?.length ?? 0;
    chunks.set(key, chunk);
    chunkOf.set(id, chunk);
  }
  for (const chunk of chunks.values()) chunk.needed = neededBy(chunk, chunkOf, modules);
  return [...chunks.values()];
}

function neededBy(chunk: Chunk, chunkOf: Map<string, Chunk>, modules: Modules): Set<Chunk> {
  const ids = new Set(chunk.modules);
  const needed = new Set<Chunk>();
  for (const id of ids) {
    for (const imported of modules.get(id)?.importedIds ?? []) ids.add(imported);
    const one = chunkOf.get(id);
    if (one && one !== chunk) needed.add(one);
  }
  return needed;
}

/** Joins the two chunks that gain most by it, until no two gain. */
function joined(shared: Chunk[]): Chunk[] {
  const chunks = new Set<Chunk>();
  const pairs: Pair[] = [];
  const consider = (one: Chunk, others: Iterable<Chunk>) => {
    for (const other of others) {
      const gain = gainOf(one, other);
      if (gain > 0) pairs.push({ one, other, gain });
    }
    pairs.sort((a, b) => a.gain - b.gain);
  };
  for (const chunk of shared) {
    consider(chunk, chunks);
    chunks.add(chunk);
  }
  for (let best = pairs.pop(); best; best = pairs.pop()) {
    const { one, other, gain } = best;
    if (!chunks.has(one) || !chunks.has(other) || isCircular(one, other)) continue;
    // What was joined since can have made it less.
    if (gainOf(one, other) < gain) {
      consider(one, [other]);
      continue;
    }
    for (const gone of [one, other]) chunks.delete(gone);
    const both = join(one, other, chunks);
    consider(both, chunks);
    chunks.add(both);
  }
  return [...chunks];
}

/** Both as one: whatever loads it loads what either needs. */
function join(one: Chunk, other: Chunk, others: Set<Chunk>): Chunk {
  const both: Chunk = {
    modules: [...one.modules, ...other.modules],
    size: one.size + other.size,
    entries: one.entries.union(other.entries),
    needed: neededBeside(one, other),
  };
  for (const chunk of both.needed) chunk.entries = chunk.entries.union(both.entries);
  for (const { needed } of others) {
    if (!needed.has(one) && !needed.has(other)) continue;
    for (const gone of [one, other]) needed.delete(gone);
    for (const chunk of [both, ...both.needed]) needed.add(chunk);
  }
  return both;
}

/** In characters that are not sent, of all entries together: what they are spared, less what they are then sent without need. */
function gainOf(one: Chunk, other: Chunk): number {
  const spared = weightOf(one.entries.intersection(other.entries)) * request;
  if (spared === 0) return 0;
  const entries = one.entries.union(other.entries);
  const added = [...neededBeside(one, other)].map(
    (chunk) => weightOf(entries.difference(chunk.entries)) * (chunk.size + request),
  );
  const unneeded =
    weightOf(one.entries.difference(other.entries)) * other.size +
    weightOf(other.entries.difference(one.entries)) * one.size;
  return added.reduce((gain, cost) => gain - cost, spared - unneeded);
}

function weightOf(entries: Set<string>): number {
  return [...entries].reduce((sum, entry) => sum + (foremost.test(entry) ? weightOfForemost : 1), 0);
}

function neededBeside(one: Chunk, other: Chunk): Set<Chunk> {
  return one.needed.union(other.needed).difference(new Set([one, other]));
}

/** Whether a third chunk would need the two and be needed by them: neither could begin. */
function isCircular(one: Chunk, other: Chunk): boolean {
  return [...neededBeside(one, other)].some(({ needed }) => needed.has(one) || needed.has(other));
}
