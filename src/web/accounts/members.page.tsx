import { RequestList } from "../data-requests/request-list.tsx";
import type { LoadContext, MetaContext, PageData } from "../page/page-module.ts";
import { PrivatePage, PrivatePageShell } from "../shell/private-page.tsx";
import { useStrings } from "../ui/text/strings-context.ts";
import { AddMember } from "./add-member.tsx";
import { AddToTeam } from "./add-to-team.tsx";
import { ImportMembers } from "./import-members.tsx";
import { MemberList } from "./member-list.tsx";
import { peopleOf } from "./people.ts";

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

export function meta({ strings }: MetaContext<Data>) {
  const { title, description } = strings.membersStrings;
  return { title, description, path: null };
}

export function Shell() {
  return <PrivatePageShell {...useHead()} />;
}

function useHead() {
  const { title, crumb } = useStrings().membersStrings;
  return { title, crumbs: [{ label: crumb }] };
}

export function Page({ data: { people, rounds, requests } }: { data: Data }) {
  const { membersStrings: strings } = useStrings();
  const members = people.filter(({ team }) => team === null);
  const counts = {
    members: members.length,
    team: people.length - members.length,
    withoutPlan: members.filter(({ plan, status }) => plan === null && status !== "erased").length,
  };
  return (
    <PrivatePage {...useHead()} lead={strings.lead(counts)}>
      <div className="block members-ways">
        <AddMember />
        <AddToTeam rounds={rounds} />
        <ImportMembers />
      </div>
      <div className="block">
        <MemberList people={people} rounds={rounds} />
      </div>
      <RequestList requests={requests} />
    </PrivatePage>
  );
}
