import { LRUCache } from "lru-cache";
import pLimit from "p-limit";
import { type Answer, type Encoded, encodeFast, encodeSmall } from "../http/representation.ts";

/** A whole page as rendered, and whether it may be cached for the next visitor. */
export interface RenderedPage extends Answer {
  keep: boolean;
  /** Milliseconds it may be cached; until content changes, a day at most, when not set. */
  ttl?: number;
}

/** Answers that are the same for everyone, compressed: pages, feeds, and what visitors read through the API. */
export interface PageCache {
  /** The answer as of the content's current revision, at once, or nothing. */
  fresh(key: string): Encoded | undefined;
  /**
   * The answer as of now: rendered once for all who ask at the same time; while rendering fails, an older one. Null when there
   * is nothing to render, of which nothing is cached.
   */
  fill: Fill;
}

interface Fill {
  (key: string, render: () => Promise<RenderedPage>): Promise<Encoded>;
  (key: string, render: () => Promise<RenderedPage | null>): Promise<Encoded | null>;
}

interface Entry {
  answer: Encoded;
  revision: number;
  /** Milliseconds since 1970. */
  freshUntil: number;
  /** The entries that are still to be compressed harder. */
  uncompressed?: Answer;
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Milliseconds for which an answer that is not fresh any more may still be sent while rendering fails. */
const STAND_IN = 10 * MINUTE;

/** Milliseconds that an answer must be cached for to be worth its harder compression. */
const WORTH_IMPROVING = 60 * MINUTE;

/** Milliseconds after which it is compressed harder: while someone saves again and again, others need the processors. */
const IMPROVE_AFTER = 1000;

/** The limits of the cache. */
export interface CacheLimits {
  bytes: number;
  entries: number;
}

const defaultLimits: CacheLimits = { bytes: 32 * 1024 * 1024, entries: 3000 };

/** Of the limits, the part that answers with a query have, beside all others: a query can be invented, and pushes no other page out. */
const partOfQueries = 1 / 4;

/** How often an answer is rendered again because content changed meanwhile; a change takes longer than most renders. */
const MOST_RENDERS = 10;

/** Bytes of an entry's objects, and of its place in the cache with its timer. */
const BOOKKEEPING = 1000;

/**
 * Caches answers until any content changes (architecture.md, "A visitor opens /noutati"). The least recently used ones are removed first.
 *
 * @param currentRevision the content's revision, cheap enough to be asked at every request
 * @param updateRevision reads the revision from the database: an answer that was begun before a change may show half of it
 * @param onMiss called each time that nothing fresh was there, and a render begins
 */
export function createPageCache(
  currentRevision: () => number,
  limits = defaultLimits,
  updateRevision: () => Promise<unknown> = async () => undefined,
  onMiss: () => void = () => undefined,
): PageCache {
  const [plain, withQuery] = [1, partOfQueries].map((part) => createEntries(limits, part)) as [
    Entries,
    Entries,
  ];
  const entriesFor = (key: string) => (key.includes("?") ? withQuery : plain);
  const inProgress = new Map<string, Promise<Encoded | null>>();
  const oneAtATime = pLimit(1);

  return { fresh, fill: fill as Fill };

  function fresh(key: string): Encoded | undefined {
    const entry = entriesFor(key).get(key);
    return entry && isFresh(entry) ? entry.answer : undefined;
  }

  function isFresh({ revision, freshUntil }: Entry): boolean {
    return revision === currentRevision() && Date.now() < freshUntil;
  }

  function fill(key: string, render: () => Promise<RenderedPage | null>): Promise<Encoded | null> {
    const known = fresh(key);
    if (known) return Promise.resolve(known);
    const revision = currentRevision();
    const id = `${revision} ${key}`;
    const running = inProgress.get(id);
    // Of those who wait for one render, only the one it was begun for is answered 429: limits count for each alone.
    if (running) {
      return running.then((answer) => (answer?.status === 429 ? renderOnce(key, revision, render) : answer));
    }
    const filling = renderOnce(key, revision, render).finally(() => inProgress.delete(id));
    inProgress.set(id, filling);
    return filling;
  }

  async function renderOnce(key: string, revision: number, render: () => Promise<RenderedPage | null>) {
    onMiss();
    try {
      return await renderWhole(key, revision, render);
    } catch (error) {
      const standIn = entriesFor(key).get(key);
      if (standIn) return standIn.answer;
      throw error;
    }
  }

  /** Renders until no content changed meanwhile: what was read before a change and after it must not be mixed. */
  async function renderWhole(
    key: string,
    begun: number,
    render: () => Promise<RenderedPage | null>,
  ): Promise<Encoded | null> {
    let revision = begun;
    for (let times = 0; times < MOST_RENDERS; times += 1) {
      const rendered = await render();
      // Without a database an answer can still be rendered, from the content pack alone.
      await updateRevision().catch(() => undefined);
      if (currentRevision() === revision) return keepRendered(key, revision, rendered);
      const known = fresh(key);
      if (known) return known;
      revision = currentRevision();
    }
    throw new Error("Content changed during every render.");
  }

  async function keepRendered(key: string, revision: number, rendered: RenderedPage | null) {
    if (!rendered) {
      // Deleted or hidden content must not be sent when a later render fails.
      entriesFor(key).delete(key);
      return null;
    }
    const answer = await encodeFast(rendered);
    store(key, revision, rendered, answer);
    return answer;
  }

  function store(key: string, revision: number, rendered: RenderedPage, answer: Encoded) {
    const { keep, ttl = DAY } = rendered;
    // Deleted or hidden content must not be sent when a later render fails.
    if (!keep) entriesFor(key).delete(key);
    // Content that changed while it was compressed is missing in it.
    if (!keep || currentRevision() !== revision) return;
    const entry: Entry = { answer, revision, freshUntil: Date.now() + ttl };
    const isCompressed = answer.by.br !== answer.by.identity;
    if (isCompressed && ttl > WORTH_IMPROVING) {
      entry.uncompressed = rendered;
      setTimeout(() => oneAtATime(improve, key, revision), IMPROVE_AFTER).unref();
    }
    entriesFor(key).set(key, entry, { ttl: ttl + STAND_IN });
  }

  async function improve(key: string, revision: number) {
    const entry = entriesFor(key).peek(key);
    if (!entry?.uncompressed || entry.revision !== revision || !isFresh(entry)) return;
    const { uncompressed, ...rest } = entry;
    const answer = await encodeSmall(uncompressed);
    if (entriesFor(key).peek(key) === entry)
      entriesFor(key).set(key, { ...rest, answer }, { noUpdateTTL: true });
  }
}

type Entries = LRUCache<string, Entry>;

function createEntries({ entries, bytes }: CacheLimits, part: number): Entries {
  return new LRUCache<string, Entry>({
    max: Math.ceil(entries * part),
    maxSize: Math.ceil(bytes * part),
    sizeCalculation: ({ answer }, key) => Math.ceil(answer.bytes) + 2 * key.length + BOOKKEEPING,
    ttlAutopurge: true,
    ttlResolution: 1000,
  });
}
