import type { ShouldRevalidateFunctionArgs as ShouldRevalidate } from "react-router";
import { membersStrings as strings } from "#strings/members.ts";
import { browserApi } from "../browser-api.ts";
import { pageMeta } from "../page-meta.ts";
import { admit, behindSignIn } from "../session/behind-sign-in.ts";
import { PrivatePage, PrivatePageShell } from "../session/private-page.tsx";
import { standing } from "../standing.ts";
import type { Route } from "./+types/members.route.ts";
import { AddMember } from "./add-member.tsx";
import { ImportMembers } from "./import-members.tsx";
import { MemberList } from "./member-list.tsx";
import "./members.css";

export const handle = behindSignIn;

export const meta: Route.MetaFunction = ({ matches }) => {
  const { title, description } = strings;
  return pageMeta({ matches, title, description, path: null });
};

export const clientLoader = standing(async ({ url }: Route.ClientLoaderArgs) => {
  await admit(url, "admin");
  return (await browserApi.user.all.$get({ query: {} })).json();
});

/** All members are here: looking through them asks nobody. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidate) {
  return currentUrl.search === nextUrl.search && defaultShouldRevalidate;
}

export function HydrateFallback() {
  return <PrivatePageShell title={strings.title} />;
}

export default function MembersPage({ loaderData: members }: Route.ComponentProps) {
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
