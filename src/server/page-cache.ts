import { type Answer, type Encoded, encodeAside, encodeFast, encodeSmall } from "./representation.ts";

/** A whole page as rendered, and whether it may be kept for the next visitor. */
export interface RenderedPage extends Answer {
  keep: boolean;
  /** Milliseconds it may be kept; until content changes when not said. */
  keepFor?: number;
}

export interface PageCache {
  /** The page as of the content's current revision, at once, or nothing. */
  fresh(key: string): Encoded | undefined;
  /** Renders once however many ask; a page of an older revision stands in while rendering fails. */
  fill(key: string, render: () => Promise<RenderedPage>): Promise<Encoded>;
}

interface Kept {
  page: Encoded;
  revision: number;
  /** In milliseconds since 1970. */
  until: number;
}

/** Milliseconds that a page has to live to be worth its harder compression. */
const WORTH_IMPROVING = 60 * 60_000;

/** Bytes from which on an answer is compressed on another thread: 5 ms of work. */
const LONG = 256 * 1024;

/** Bytes of pages, in all their encodings, that are held at most. */
const CAPACITY = 24 * 1024 * 1024;

/**
 * Keeps pages until any content changes (architecture.md, "A visitor opens /noutati").
 *
 * @param currentRevision the content's revision, cheap enough to be asked at every request
 * @param capacity bytes held at most; beyond, the pages filled longest ago go first
 */
export function createPageCache(currentRevision: () => number, capacity = CAPACITY): PageCache {
  const kept = new Map<string, Kept>();
  const underWay = new Map<string, Promise<Encoded>>();
  /** Pages that are kept and still to be compressed harder. */
  const waiting = new Map<string, { page: Encoded; rendered: RenderedPage }>();
  let isImproving = false;
  let held = 0;

  return { fresh, fill };

  function fresh(key: string): Encoded | undefined {
    const found = kept.get(key);
    return found?.revision === currentRevision() && Date.now() < found.until ? found.page : undefined;
  }

  function fill(key: string, render: () => Promise<RenderedPage>): Promise<Encoded> {
    const revision = currentRevision();
    const filling = `${revision} ${key}`;
    const running = underWay.get(filling);
    // Whoever asked too often is refused alone: those who waited along are answered for themselves.
    if (running) {
      return running.then((page) => (page.status === 429 ? renderAndKeep(key, revision, render) : page));
    }
    const filled = renderAndKeep(key, revision, render).finally(() => underWay.delete(filling));
    underWay.set(filling, filled);
    return filled;
  }

  async function renderAndKeep(key: string, revision: number, render: () => Promise<RenderedPage>) {
    try {
      const rendered = await render();
      const page = rendered.body.length > LONG ? await encodeAside(rendered) : encodeFast(rendered);
      const { keepFor = Number.POSITIVE_INFINITY } = rendered;
      if (!rendered.keep) drop(key);
      else if (keep(key, { page, revision, until: Date.now() + keepFor }) && keepFor > WORTH_IMPROVING) {
        improveInTurn(key, page, rendered);
      }
      return page;
    } catch (error) {
      const stale = kept.get(key);
      if (stale) return stale.page;
      throw error;
    }
  }

  /** A page whose content changed while it was rendered is sent to whoever waits, but not kept. */
  function keep(key: string, entry: Kept): boolean {
    if (currentRevision() !== entry.revision) return false;
    drop(key);
    if (entry.page.bytes > capacity) return false;
    kept.set(key, entry);
    held += entry.page.bytes;
    for (const oldest of kept.keys()) {
      if (held <= capacity || oldest === key) break;
      drop(oldest);
    }
    return true;
  }

  /** What is hidden or gone by now must not stand in for a page that fails later. */
  function drop(key: string) {
    held -= kept.get(key)?.page.bytes ?? 0;
    kept.delete(key);
    waiting.delete(key);
  }

  /** One at a time: many pages at once, after a change, would take all of the machine from those who wait. */
  function improveInTurn(key: string, page: Encoded, rendered: RenderedPage) {
    waiting.set(key, { page, rendered });
    if (!isImproving) void improveAll();
  }

  async function improveAll() {
    isImproving = true;
    for (const [key, { page, rendered }] of waiting) {
      waiting.delete(key);
      const better = await encodeSmall(rendered);
      const entry = kept.get(key);
      if (entry?.page !== page) continue;
      // In its old place: a page is no newer for being smaller.
      kept.set(key, { ...entry, page: better });
      held += better.bytes - page.bytes;
    }
    isImproving = false;
  }
}
