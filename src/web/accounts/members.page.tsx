import { useState } from "react";
import { useRevalidator } from "react-router";
import type { TeamStrings } from "#strings/languages.ts";
import { typed, useSending } from "../app/use-sending.ts";
import { RequestList } from "../data-requests/request-list.tsx";
import type { LoadContext, MetaContext, PageData } from "../page/page-module.ts";
import { browserApi } from "../session/browser-api.ts";
import { PrivatePage, PrivatePageShell } from "../shell/private-page.tsx";
import { showToast } from "../ui/feedback/toast.ts";
import { Form } from "../ui/form/form.tsx";
import { Disclosure } from "../ui/text/disclosure.tsx";
import { useTeamStrings } from "../ui/text/strings-context.ts";
import { AddToTeam } from "./add-to-team.tsx";
import { ImportMembers } from "./import-members.tsx";
import { MemberList } from "./member-list.tsx";
import { peopleOf } from "./people.ts";
import { PersonFields } from "./person-fields.tsx";

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
