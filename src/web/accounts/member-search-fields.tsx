import { ListSearch, SearchChoice, SearchWords } from "../ui/list/list-search.tsx";
import { useStrings } from "../ui/text/strings-context.ts";
import type { MemberSearch } from "./member-search.ts";

interface MemberSearchFieldsProps {
  search: MemberSearch;
  onChange: (changes: Partial<MemberSearch>) => void;
}

const anyStatus = "any";
const expired = "expired";

/** Whom to look for. */
export function MemberSearchFields({ search, onChange }: MemberSearchFieldsProps) {
  const { words, group, status, isExpired } = search;
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
        options={{ [anyStatus]: strings.anyStatus, ...strings.statuses, [expired]: strings.expired }}
        value={isExpired ? expired : (status ?? anyStatus)}
        onChange={(value) =>
          onChange({
            status: value === anyStatus || value === expired ? null : value,
            isExpired: value === expired,
          })
        }
      />
    </ListSearch>
  );
}
