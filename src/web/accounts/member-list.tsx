import { useState } from "react";
import { useSearchParams } from "react-router";
import type { Member } from "#domain/accounts/members.ts";
import { useHref } from "../page/use-href.ts";
import { Empty } from "../ui/feedback/empty.tsx";
import { Pagination } from "../ui/list/pagination.tsx";
import { Table } from "../ui/list/table.tsx";
import { useStrings } from "../ui/text/strings-context.ts";
import { MemberRow } from "./member-row.tsx";
import { type MemberSearch, readMemberSearch, searchMembers, writeMemberSearch } from "./member-search.ts";
import { MemberSearchFields } from "./member-search-fields.tsx";

/** The members, narrowed by words and state; thousands are looked through without asking the server. */
export function MemberList({ members }: { members: Member[] }) {
  const { membersStrings: strings } = useStrings();
  const href = useHref();
  const [query, setQuery] = useSearchParams();
  const [clearings, setClearings] = useState(0);
  const search = readMemberSearch(query);
  const { shown, total, page, pageCount } = searchMembers(members, search);
  const change = (changes: Partial<MemberSearch>) => {
    const next = writeMemberSearch({ ...search, page: 1, ...changes });
    setQuery(new URLSearchParams(next), { replace: true, preventScrollReset: true });
  };
  const clear = () => {
    change({ words: "", status: null });
    setClearings(clearings + 1);
  };
  if (members.length === 0) {
    return (
      <section className="block">
        <Empty title={strings.empty}>
          <p className="muted">{strings.emptyHelp}</p>
        </Empty>
      </section>
    );
  }
  return (
    <section className="block">
      <MemberSearchFields key={clearings} search={search} onChange={change} />
      <p className="note" role="status">
        {strings.found(total)}
      </p>
      {shown.length === 0 ? (
        <NobodyFound onClear={clear} />
      ) : (
        <Table caption={strings.caption} columns={Object.values(strings.columns)}>
          {shown.map((member) => (
            <MemberRow key={member.id} member={member} />
          ))}
        </Table>
      )}
      <Pagination
        page={page}
        pageCount={pageCount}
        addressOf={(number) => href("members") + writeMemberSearch({ ...search, page: number })}
      />
    </section>
  );
}

function NobodyFound({ onClear }: { onClear: () => void }) {
  const { membersStrings: strings } = useStrings();
  return (
    <Empty title={strings.none}>
      <p className="muted">{strings.noneHelp}</p>
      <button type="button" className="button button--outline" onClick={onClear}>
        {strings.clear}
      </button>
    </Empty>
  );
}
