import { useAct } from "../app/use-done.ts";
import { useHref } from "../page/use-href.ts";
import { useListSearch } from "../page/use-list-search.ts";
import { browserApi } from "../session/browser-api.ts";
import { ConfirmButton } from "../ui/feedback/confirm-dialog.tsx";
import { Empty } from "../ui/feedback/empty.tsx";
import { ListSearch, SearchChoice, SearchWords } from "../ui/list/list-search.tsx";
import { Pagination } from "../ui/list/pagination.tsx";
import { Table } from "../ui/list/table.tsx";
import { useTeamStrings } from "../ui/text/strings-context.ts";
import { MemberRow } from "./member-row.tsx";
import {
  everyone,
  type MemberSearch,
  readMemberSearch,
  searchMembers,
  writeMemberSearch,
} from "./member-search.ts";
import type { Person, RoundName } from "./people.ts";

const memberAddress = { read: readMemberSearch, write: writeMemberSearch };

/** The people, narrowed by words, group and state; thousands are looked through without asking the server. */
export function MemberList({ people, rounds }: { people: Person[]; rounds: readonly RoundName[] }) {
  const { membersStrings: strings, announcementsStrings } = useTeamStrings();
  const href = useHref();
  const { search, fieldsKey, change, startOver } = useListSearch(memberAddress);
  const { shown, total, recipients, page, pageCount } = searchMembers(people, search);
  const expired = people.filter(({ invitationExpiredAt }) => invitationExpiredAt !== null).length;
  return (
    <section className="block stack">
      <MemberSearchFields key={fieldsKey} search={search} onChange={change} />
      <p className="note" role="status">
        {strings.found(total)}
      </p>
      {search.isExpired && <InviteAll expired={expired} />}
      {shown.length === 0 ? (
        <NobodyFound onClear={() => startOver(everyone)} />
      ) : (
        <Table name="people" caption={strings.caption} columns={Object.values(strings.columns)}>
          {shown.map((person) => (
            <MemberRow key={person.id} person={person} rounds={rounds} />
          ))}
        </Table>
      )}
      {recipients > 0 && (
        <p className="cluster">
          <a
            className="button button--outline button--small"
            href={href("announcements") + writeMemberSearch({ ...search, page: 1 })}
          >
            {announcementsStrings.fromList(recipients)}
          </a>
          <span className="note">{announcementsStrings.fromListNote}</span>
        </p>
      )}
      <Pagination
        page={page}
        pageCount={pageCount}
        addressOf={(number) => href("members") + writeMemberSearch({ ...search, page: number })}
      />
    </section>
  );
}

function InviteAll({ expired }: { expired: number }) {
  const { membersStrings: strings } = useTeamStrings();
  const act = useAct();
  const invite = () => act(() => browserApi.user["invite-expired"].$post(), strings.allInvited);
  if (expired === 0) return null;
  return (
    <p>
      <ConfirmButton
        button="button button--small"
        label={strings.inviteAll(expired)}
        title={strings.inviteAllAsk(expired)}
        text={strings.inviteAllText}
        confirm={strings.inviteAll(expired)}
        isDangerous={false}
        onConfirm={() => void invite()}
      />
    </p>
  );
}

function NobodyFound({ onClear }: { onClear: () => void }) {
  const { membersStrings: strings } = useTeamStrings();
  return (
    <Empty title={strings.none}>
      <p className="muted">{strings.noneHelp}</p>
      <button type="button" className="button button--outline" onClick={onClear}>
        {strings.clear}
      </button>
    </Empty>
  );
}

interface MemberSearchFieldsProps {
  search: MemberSearch;
  onChange: (changes: Partial<MemberSearch>) => void;
}

const anyStatus = "any";
const expired = "expired";

/** Whom to look for. */
function MemberSearchFields({ search, onChange }: MemberSearchFieldsProps) {
  const { words, group, status, isExpired } = search;
  const { membersStrings: strings } = useTeamStrings();
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
