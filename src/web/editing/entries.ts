import { failureOf } from "../api/failure.ts";
import { isProblem } from "../api/problem.ts";
import { EditedMeanwhile } from "../session/editing-api.ts";
import { newRequestKey } from "../session/request-key.ts";
import { currentSession } from "../session/session.ts";
import { draftKey, dropDraft, keepDraft } from "./drafts.ts";
import { createLeftovers, type KeptEntries, type Versioned } from "./leftovers.ts";
import { oneAtATime } from "./one-at-a-time.ts";

/** What the server has in one place; `savedAt` null while nothing was written there. */
type Known<Typed> = Versioned<Typed> & { savedAt: string | null };

export type EntriesState =
  | { is: "saved"; at: string | null }
  | { is: "saving" | "conflict" }
  | { is: "unsent"; since: number }
  | { is: "refused"; why: string };

export interface Source<Typed> {
  /** What they belong to, such as `evaluation/M62`: the device keeps by it what the server does not have. */
  name: string;
  /** What the page was read with, by place. */
  known: Readonly<Record<string, Known<Typed>>>;
  /** What stands where nothing was written yet. */
  nothing: Typed;
  send: (id: string, entry: Versioned<Typed>) => Promise<Saved>;
}

interface Saved {
  version: number;
  savedAt: string;
}

/** Milliseconds after the last key after which words are saved; what is pressed is saved at once. */
export const wordsSavedAfter = 700;

/** Milliseconds after which words are saved although they are still being typed. */
const longestWait = 3000;

/** What is written in several places of a page, outside React, so that a key changes only what shows it. */
export interface Entries<Typed extends object> {
  watch(onChange: () => void): () => void;
  /** What stands on the screen of a place; the same object until it changes. */
  of(id: string): Versioned<Typed>;
  state(): EntriesState;
  /** The first place that was also written in another window. */
  conflict(): string | null;
  /** What the server has of such a place. */
  there(id: string): Versioned<Typed> | null;
  write(id: string, change: Partial<Typed>, after?: number): void;
  /** Sends all that waits. Resolves to whether the server has everything. */
  saveAll(): Promise<boolean>;
  /** When what this window knows of the server was saved last; null where nothing was. */
  seen(): string | null;
  /** Ends a conflict with these words, in the place of those that are on the server. */
  settle(id: string, kept: Typed): Promise<void>;
  /** What the page was read with now; told apart, because it is known while the page is rendered. */
  follow(next: Source<Typed>): void;
  tell(): void;
  /** How often anything changed. */
  changes(): number;
  /** Takes up what an earlier visit or another window could not send; what is closed stays on the device. */
  takeUp(isOpen: boolean): Promise<void>;
  /** Forgets what was not sent, here and on the device. */
  drop(): Promise<void>;
}

/** Each entry is saved by itself, one after the other, and kept on the device until the server has it. */
export function createEntries<Typed extends object>(first: Source<Typed>): Entries<Typed> {
  let source = first;
  const nothing = { ...first.nothing, version: 0 };
  const unwritten = { ...nothing, savedAt: null };
  let waiting: Record<string, Versioned<Typed>> = {};
  let state: EntriesState = { is: "saved", at: null };
  /** What the server has of places that were also written in another window. */
  let conflicts: Record<string, Versioned<Typed>> = {};
  const saved: Record<string, Known<Typed>> = {};
  const timers: Record<string, ReturnType<typeof setTimeout>> = {};
  const latest: Record<string, number> = {};
  const watchers = new Set<() => void>();
  let sending = Promise.resolve();
  const onDevice = oneAtATime();
  const prefix = draftKey(currentSession()?.user ?? "", `${first.name}/`);
  // What several windows, or visits of one, have not saved, each keeps apart.
  const key = prefix + newRequestKey();
  const leftovers = createLeftovers<Typed>(prefix, key);

  let changes = 0;
  const tell = () => {
    changes += 1;
    for (const onChange of watchers) onChange();
  };
  const turn = (next: EntriesState) => {
    state = next;
    tell();
  };
  const hold = (next: Record<string, Versioned<Typed>>) => {
    waiting = next;
    const kept: KeptEntries<Typed> = { at: new Date().toISOString(), waiting };
    onDevice(async () => {
      if (isEmpty(next)) await dropDraft(key);
      else if (!(await keepDraft(key, kept))) return;
      // What was taken since is not on the device yet.
      if (waiting === next) await leftovers.dropTaken();
    });
  };
  const known = (id: string): Known<Typed> => {
    const [here, there] = [saved[id], source.known[id] ?? unwritten];
    return here && here.version > there.version ? here : there;
  };
  const of = (id: string) => waiting[id] ?? known(id);
  /** What is sent of it: the server says more, such as when it was saved. */
  const bare = (entry: Typed & { version: number }) => {
    const names = Object.keys(nothing) as (keyof Typed)[];
    return Object.fromEntries(names.map((name) => [name, entry[name]])) as Versioned<Typed>;
  };

  const took = (id: string, sent: Versioned<Typed>, { version, savedAt }: Saved) => {
    saved[id] = { ...sent, version, savedAt };
    const { [id]: later, ...others } = waiting;
    // What was typed meanwhile follows what was just saved.
    hold(!later || later === sent ? others : { ...waiting, [id]: { ...later, version } });
    takeNext();
  };
  const failed = (id: string, error: unknown) => {
    if (error instanceof EditedMeanwhile) {
      const there = error.current as Versioned<Typed>;
      const here = of(id);
      if (goesOn(here, there)) return put(id, { ...here, version: there.version }, wordsSavedAfter);
      conflicts = { ...conflicts, [id]: there };
      return turn({ is: "conflict" });
    }
    if (isProblem(error) && error.status < 500) return turn({ is: "refused", why: failureOf(error).title });
    turn({ is: "unsent", since: state.is === "unsent" ? state.since : Date.now() });
  };
  const afterSaving = (at: string): EntriesState => {
    if (!isEmpty(conflicts)) return { is: "conflict" };
    return isEmpty(waiting) ? { is: "saved", at } : { is: "saving" };
  };
  const saveNow = async (id: string) => {
    const sent = waiting[id];
    if (!sent || conflicts[id]) return;
    delete latest[id];
    if (state.is !== "unsent") turn({ is: "saving" });
    try {
      const answer = await source.send(id, sent);
      took(id, sent, answer);
      turn(afterSaving(answer.savedAt));
    } catch (error) {
      failed(id, error);
    }
  };
  const save = (id: string) => {
    clearTimeout(timers[id]);
    sending = sending.then(() => saveNow(id));
    return sending;
  };
  const put = (id: string, entry: Versioned<Typed>, after: number) => {
    hold({ ...waiting, [id]: entry });
    clearTimeout(timers[id]);
    latest[id] ??= Date.now() + longestWait;
    timers[id] = setTimeout(save, Math.max(0, Math.min(after, latest[id] - Date.now())), id);
    turn(state.is === "saved" ? { is: "saving" } : state);
  };
  /** Of two texts of one place the newer goes first; the older is a conflict with it once the server has it. */
  const take = (id: string, entry: Versioned<Typed>): boolean => {
    const newer = waiting[id];
    if (newer) return goesOn(newer, entry);
    const there = saved[id];
    if (!there) put(id, entry, 0);
    else if (!goesOn(bare(there), entry)) {
      conflicts = { ...conflicts, [id]: there };
      hold({ ...waiting, [id]: entry });
      turn({ is: "conflict" });
    }
    return true;
  };
  const takeNext = () => {
    if (leftovers.offer(take)) hold(waiting);
  };
  const saveAll = async (): Promise<boolean> => {
    for (const id of Object.keys(waiting)) await save(id);
    await sending;
    return isEmpty(waiting);
  };

  return {
    watch: (onChange) => {
      watchers.add(onChange);
      return () => void watchers.delete(onChange);
    },
    of,
    state: () => state,
    conflict: () => Object.keys(conflicts)[0] ?? null,
    there: (id) => conflicts[id] ?? null,
    write: (id, change, after = 0) => put(id, { ...bare(of(id)), ...change }, after),
    saveAll,
    seen: () => {
      const ids = Object.keys({ ...source.known, ...saved });
      const moments = ids.flatMap((id) => known(id).savedAt ?? []);
      return moments.sort().at(-1) ?? null;
    },
    settle: (id, kept) => {
      const { [id]: there, ...others } = conflicts;
      conflicts = others;
      put(id, bare({ ...kept, version: there?.version ?? known(id).version }), 0);
      return save(id);
    },
    follow: (next) => {
      source = next;
    },
    tell,
    changes: () => changes,
    takeUp: async (isOpen) => {
      if (!isOpen) return;
      await leftovers.find();
      takeNext();
    },
    drop: async () => {
      for (const timer of Object.values(timers)) clearTimeout(timer);
      conflicts = {};
      hold({});
      tell();
      await leftovers.dropAll();
    },
  };
}

function isEmpty(record: object): boolean {
  return Object.keys(record).length === 0;
}

/** Whether the words here begin with those there, and all else is the same: then nothing is lost when they follow. */
function goesOn(here: Record<string, unknown>, there: Record<string, unknown>): boolean {
  return Object.entries(here).every(([name, value]) => {
    const other = there[name];
    if (name === "version" || value === other) return true;
    return typeof value === "string" && typeof other === "string" && value.startsWith(other);
  });
}
