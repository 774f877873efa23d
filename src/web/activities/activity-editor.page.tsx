import type { TeamStrings } from "#strings/languages.ts";
import { NotFound, orNotFound } from "../page/not-found.ts";
import type { LoadContext, MetaContext, PageData } from "../page/page-module.ts";
import { positiveNumber } from "../page/positive-number.ts";
import { PrivatePageShell } from "../shell/private-page.tsx";
import { useTeamStrings } from "../ui/text/strings-context.ts";

/** The activity that `?id=` names. */
export async function load({ api, url }: LoadContext) {
  const id = positiveNumber(url.searchParams.get("id"));
  if (!id) throw new NotFound();
  return (await orNotFound(api.activity.id.$get({ query: { id: String(id) } }))).json();
}

export type Data = PageData<typeof load>;

export function meta({ strings: { editorsStrings } }: MetaContext<Data, TeamStrings>) {
  return { title: editorsStrings.activity, description: editorsStrings.description, path: null };
}

export function Shell() {
  const { editorsStrings } = useTeamStrings();
  return <PrivatePageShell title={editorsStrings.activity} />;
}

/** Only editors reach this page, and see edit/activity-editor.edit.tsx instead. */
export { Shell as Page };
