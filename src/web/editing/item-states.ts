import { useEffect, useState } from "react";
import { attempt } from "../api/failure.ts";
import { usePage } from "../page/page-context.tsx";
import { editingApi } from "./editing-api.ts";
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
  const sets = await (await editingApi.set.all.$get()).json();
  if (state === "draft") {
    return sets.flatMap(({ kind, state: its, about }) =>
      kind === "draft" && its === "open" && about?.type === type ? [Number(about.item)] : [],
    );
  }
  const scheduled = sets.filter((set) => set.state === "scheduled");
  const whole = await Promise.all(
    scheduled.map(async ({ id }) => (await editingApi.set.id.$get({ query: { id: String(id) } })).json()),
  );
  const changes = whole.flatMap((set) => set.changes.map(({ change }) => change));
  return changes.flatMap((change) => (change.type === type ? [Number(change.item)] : []));
}
