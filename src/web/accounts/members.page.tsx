import type { LoadContext, MetaContext, PageData } from "../page/page-module.ts";
import { PrivatePage, PrivatePageShell } from "../shell/private-page.tsx";
import { useStrings } from "../ui/text/strings-context.ts";
import { AddMember } from "./add-member.tsx";
import { ImportMembers } from "./import-members.tsx";
import { MemberList } from "./member-list.tsx";

export async function load({ api }: LoadContext) {
  return (await api.user.all.$get({ query: {} })).json();
}

type Data = PageData<typeof load>;

export function meta({ strings }: MetaContext<Data>) {
  const { title, description } = strings.membersStrings;
  return { title, description, path: null };
}

export function Shell() {
  return <PrivatePageShell title={useStrings().membersStrings.title} />;
}

export function Page({ data: members }: { data: Data }) {
  const { membersStrings: strings } = useStrings();
  return (
    <PrivatePage title={strings.title} lead={strings.lead(members.length)}>
      <div className="block members-ways">
        <AddMember />
        <ImportMembers />
      </div>
      <MemberList members={members} />
    </PrivatePage>
  );
}
