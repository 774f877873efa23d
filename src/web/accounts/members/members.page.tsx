import { useState } from "react";
import { useRevalidator } from "react-router";
import type { TeamStrings } from "#strings/languages.ts";
import { useAct } from "#web/forms/use-done.ts";
import { typed, useSending } from "#web/forms/use-sending.ts";
import type { LoadContext, MetaContext, PageData } from "#web/page/page-module.ts";
import { useHref } from "#web/page/use-href.ts";
import { useListSearch } from "#web/page/use-list-search.ts";
import { browserApi } from "#web/session/browser-api.ts";
import { PrivatePage, PrivatePageShell } from "#web/shell/private-page.tsx";
import { ConfirmButton } from "#web/ui/feedback/confirm-dialog.tsx";
import { showToast } from "#web/ui/feedback/toast.ts";
import { Form } from "#web/ui/form/form.tsx";
import { SearchChoice, SearchedList } from "#web/ui/list/list-search.tsx";
import { Pagination } from "#web/ui/list/pagination.tsx";
import { Table } from "#web/ui/list/table.tsx";
import { Disclosure } from "#web/ui/text/disclosure.tsx";
import { useTeamStrings } from "#web/ui/text/strings-context.ts";
import { AddToTeam } from "./add-to-team.tsx";
import { ImportMembers } from "./import-members.tsx";
import { MemberRow } from "./member-row.tsx";
import { everyone, type MemberSearch, memberAddress, searchMembers } from "./member-search.ts";
import { type Person, peopleOf, type RoundName } from "./people.ts";
import { PersonFields } from "./person-fields.tsx";
import { RequestList } from "./request-list.tsx";

export async function load({ api }: LoadContext) {
  const [members, team, rounds, requests] = await Promise.all([
    api.user.all.$get({ query: {} }),
    api.user.team.$get(),
    api.round.all.$get(),
    api["data-request"].all.$get(),
  ]);
  return {
    people: peopleOf(await members.json(), await team.json()),
    rounds: (await rounds.json()).rounds.map(({ id, name, stages }) => ({ id, name, stages })),
    requests: await requests.json(),
  };
}

type Data = PageData<typeof load>;

export function meta({ strings }: MetaContext<Data, TeamStrings>) {
  const { title, description } = strings.membersStrings;
  return { title, description, path: null };
}

export function Shell() {
  return <PrivatePageShell {...useHead()} />;
}

function useHead() {
  const { title, crumb } = useTeamStrings().membersStrings;
  return { title, crumbs: [{ label: crumb }] };
}

export function Page({ data: { people, rounds, requests } }: { data: Data }) {
  const { membersStrings: strings } = useTeamStrings();
  const members = people.filter(({ team }) => team === null);
  const counts = {
    members: members.length,
    team: people.length - members.length,
    withoutPlan: members.filter(({ plan, status }) => plan === null && status !== "erased").length,
  };
  // What waits for an answer is not looked for under all members.
  const isAwaited = requests.some(({ closedAt }) => closedAt === null);
  return (
    <PrivatePage {...useHead()} lead={strings.lead(counts)}>
      {isAwaited && <RequestList requests={requests} people={people} />}
      <div className="block members-ways">
        <AddMember />
        <AddToTeam rounds={rounds} />
        <ImportMembers />
      </div>
      <div className="block">
        <MemberList people={people} rounds={rounds} />
      </div>
      {!isAwaited && <RequestList requests={requests} people={people} />}
    </PrivatePage>
  );
}

function AddMember() {
  const strings = useTeamStrings().membersStrings.add;
  const { revalidate } = useRevalidator();
  const [added, setAdded] = useState(0);
  const sending = useSending(async (form) => {
    const email = typed(form, "email").trim();
    const json = { email, firstName: typed(form, "firstName"), lastName: typed(form, "lastName") };
    await browserApi.user.add.$post({ json });
    showToast(strings.saved(email));
    setAdded(added + 1);
    await revalidate();
  });
  return (
    <Disclosure title={strings.title}>
      <p>{strings.text}</p>
      <Form
        key={added}
        {...sending}
        labels={{ lastName: strings.lastName, firstName: strings.firstName, email: strings.email }}
        submit={strings.submit}
        sending={strings.saving}
        isMain={false}
        autoComplete="off"
      >
        <PersonFields />
      </Form>
    </Disclosure>
  );
}

/** The people, narrowed by words, group and state; thousands are looked through without asking the server. */
function MemberList({ people, rounds }: { people: Person[]; rounds: readonly RoundName[] }) {
  const { membersStrings: strings, announcementsStrings } = useTeamStrings();
  const href = useHref();
  const list = useListSearch(memberAddress);
  const { search, change, startOver } = list;
  const { shown, total, recipients, page, pageCount } = searchMembers(people, search);
  const expired = people.filter(({ invitationExpiredAt }) => invitationExpiredAt !== null).length;
  return (
    <section className="block stack">
      <SearchedList
        name="members"
        strings={strings}
        list={list}
        total={total}
        onClear={() => startOver(everyone)}
        choices={<MemberChoices search={search} onChange={change} />}
      >
        {search.isExpired && <InviteAll expired={expired} />}
        <Table name="people" caption={strings.caption} columns={Object.values(strings.columns)}>
          {shown.map((person) => (
            <MemberRow key={person.id} person={person} rounds={rounds} />
          ))}
        </Table>
      </SearchedList>
      {recipients > 0 && (
        <p className="cluster">
          <a
            className="button button--outline button--small"
            href={href("announcements") + memberAddress.write({ ...search, page: 1 })}
          >
            {announcementsStrings.fromList(recipients)}
          </a>
          <span className="note">{announcementsStrings.fromListNote}</span>
        </p>
      )}
      <Pagination
        page={page}
        pageCount={pageCount}
        addressOf={(number) => href("members") + memberAddress.write({ ...search, page: number })}
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

const anyStatus = "any";
const expired = "expired";

interface MemberChoicesProps {
  search: MemberSearch;
  onChange: (changes: Partial<MemberSearch>) => void;
}

/** Whom to look for, beside the words. */
function MemberChoices({ search: { group, status, isExpired }, onChange }: MemberChoicesProps) {
  const { membersStrings: strings } = useTeamStrings();
  return (
    <>
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
    </>
  );
}
