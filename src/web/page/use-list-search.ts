import { useRef, useTransition } from "react";
import { useLocation, useNavigate } from "react-router";
import type { ListAddress } from "./list-address.ts";

/** What an entry of the browser's history keeps of the fields that wrote its address. */
type HistoryState = { fields?: string } | null;

/**
 * The search of a long list, which the address holds. `change` builds on the search that was asked for last, which is shown a
 * moment later (`isPending` until then), and begins at the first page. Fields show only their first value: with `fieldsKey` as their key they begin
 * anew when the address changes otherwise than by them, such as by a link, going back, or `startOver`.
 */
export function useListSearch<Search extends object>({ read, write }: ListAddress<Search>) {
  const { search: shown, key, state } = useLocation();
  const navigate = useNavigate();
  const [isPending, startTransition] = useTransition();
  const asked = useRef<URLSearchParams | null>(null);
  const fieldsKey = (state as HistoryState)?.fields ?? key;

  // The browser's address is what was asked for last, unless that is still on its way there.
  const latest = () => read(asked.current ?? new URLSearchParams(location.search));

  const ask = async (changes: Partial<Search>, fields?: string) => {
    const search = write({ ...latest(), page: 1, ...changes });
    const query = new URLSearchParams(search);
    asked.current = query;
    await navigate({ search }, { replace: true, preventScrollReset: true, state: { fields } });
    if (asked.current === query) asked.current = null;
  };
  const begin = (changes: Partial<Search>, fields?: string) => startTransition(() => ask(changes, fields));
  return {
    isPending,
    search: read(new URLSearchParams(shown)),
    fieldsKey,
    change: (changes: Partial<Search>) => begin(changes, fieldsKey),
    startOver: (search: Partial<Search>) => begin(search),
  };
}
