import { ListSearch, SearchChoice, SearchWords } from "../ui/list/list-search.tsx";
import { useStrings } from "../ui/text/strings-context.ts";
import type { MemberSearch } from "./member-search.ts";

interface MemberSearchFieldsProps {
  search: MemberSearch;
  onChange: (changes: Partial<MemberSearch>) => void;
}

const anyStatus = "any";

/** Whom to look for. */
export function MemberSearchFields({ search: { words, group, status }, onChange }: MemberSearchFieldsProps) {
  const { membersStrings: strings } = useStrings();
  return (
    <ListSearch>
      <SearchWords
        id="members-words"
        label={strings.search}
        words={words}
        onChange={(changed) => onChange({ words: changed })}
      />
      <SearchChoice
        id="members-group"
        label={strings.group}
        options={strings.groups}
        value={group}
        onChange={(changed) => onChange({ group: changed })}
      />
      <SearchChoice
        id="members-status"
        label={strings.status}
        options={{ [anyStatus]: strings.anyStatus, ...strings.statuses }}
        value={status ?? anyStatus}
        onChange={(value) => onChange({ status: value === anyStatus ? null : value })}
      />
    </ListSearch>
  );
}
