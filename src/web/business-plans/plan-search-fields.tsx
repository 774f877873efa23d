import { ListSearch, SearchChoice, SearchWords } from "../ui/list/list-search.tsx";
import { useStrings } from "../ui/text/strings-context.ts";
import type { PlanSearch } from "./plan-search.ts";

interface PlanSearchFieldsProps {
  search: PlanSearch;
  onChange: (changes: Partial<PlanSearch>) => void;
}

/** Which plans to look for, and in which order. */
export function PlanSearchFields({ search, onChange }: PlanSearchFieldsProps) {
  const { plansStrings: strings } = useStrings();
  return (
    <ListSearch>
      <SearchWords
        id="plans-words"
        label={strings.search}
        words={search.words}
        onChange={(words) => onChange({ words })}
      />
      <SearchChoice
        id="plans-filter"
        label={strings.filter}
        options={strings.filters}
        value={search.plan}
        onChange={(plan) => onChange({ plan })}
      />
      <SearchChoice
        id="plans-sort"
        label={strings.sort}
        options={strings.sorts}
        value={search.sort}
        onChange={(sort) => onChange({ sort })}
      />
    </ListSearch>
  );
}
