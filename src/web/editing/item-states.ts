import { useCallback, useEffect, useState } from "react";
import type { ListedSet } from "#domain/sets/sets.ts";
import { attempt } from "../api/failure.ts";
import { usePage } from "../page/page-context.tsx";
import { editingApi } from "../session/editing-api.ts";
import type { Item } from "./item.ts";
import type { Kind } from "./kind.ts";

/** The states by which editors choose among items, as the address names them. */
export const itemStates = { public: "public", hidden: "ascuns", draft: "ciorna", scheduled: "programat" };
export type ItemState = keyof typeof itemStates;

const key = "stare";

/** The state that the address asks for; null of all. */
export function useItemState(): ItemState | null {
  const asked = usePage().url.searchParams.get(key);
  const names = Object.keys(itemStates) as ItemState[];
  return names.find((name) => itemStates[name] === asked) ?? null;
}

/** The address of the list in one state, or in all. */
export function addressInState(url: URL, state: ItemState | null): string {
  const query = new URLSearchParams(url.search);
  query.delete(key);
  // Another list has other pages.
  query.delete("pagina");
  if (state) query.set(key, itemStates[state]);
  return query.size > 0 ? `${url.pathname}?${query}` : url.pathname;
}

/** The items in the state that the address asks for. While drafts and sets are read, none of theirs. */
export function useItemsInState<One extends { id: number; isPublic: boolean }>(
  type: Kind["name"],
  items: readonly One[],
): One[] {
  const state = useItemState();
  const [waiting, setWaiting] = useState<ReadonlySet<number>>(new Set());
  useEffect(() => {
    if (state === "draft" || state === "scheduled") {
      void attempt(async () => setWaiting(new Set(await readWaiting(type, state))));
    }
  }, [type, state]);
  return items.filter(({ id, isPublic }) => {
    if (state === "public") return isPublic;
    if (state === "hidden") return !isPublic;
    return state === null || waiting.has(id);
  });
}

/** The items of a type that have a draft, or that wait in a set with an hour. */
async function readWaiting(type: Kind["name"], state: "draft" | "scheduled"): Promise<number[]> {
  const wanted = (await readSets()).filter((set) =>
    state === "draft" ? set.kind === "draft" && set.state === "open" : set.state === "scheduled",
  );
  return wanted.flatMap(({ items }) => items.flatMap((one) => (one.type === type ? [Number(one.item)] : [])));
}

let reading: Promise<ListedSet[]> | null = null;

/** The sets; all that a page asks for at once is read once. */
function readSets(): Promise<ListedSet[]> {
  reading ??= editingApi.set.all.$get().then((answer) => {
    reading = null;
    return answer.json();
  });
  return reading;
}

/** The set with which an item becomes public at its moment; null without one. */
export function useSchedule(type: Kind["name"], { id, version }: Pick<Item, "id" | "version">) {
  const [schedule, setSchedule] = useState<ListedSet | null>(null);
  const read = useCallback(
    () =>
      attempt(async () => {
        const isOf = ({ items }: ListedSet) =>
          items.some((one) => one.type === type && one.item === String(id));
        setSchedule((await readSets()).find((set) => set.state === "scheduled" && isOf(set)) ?? null);
      }),
    [type, id],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again once the item is another
  useEffect(() => void read(), [read, version]);
  return { schedule, readSchedule: read };
}
