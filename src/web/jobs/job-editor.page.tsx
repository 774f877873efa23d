import type { TeamStrings } from "#strings/languages.ts";
import { NotFound, orNotFound } from "../page/not-found.ts";
import type { PageMeta } from "../page/page-meta.ts";
import type { LoadContext, MetaContext, PageData } from "../page/page-module.ts";
import { positiveNumber } from "../page/positive-number.ts";
import { PrivatePageShell } from "../shell/private-page.tsx";
import { useTeamStrings } from "../ui/text/strings-context.ts";
import { JobEditor } from "./edit/job-editor.tsx";

/** The job that `?id=` names. */
export async function load({ api, url: { searchParams } }: LoadContext) {
  const id = positiveNumber(searchParams.get("id"));
  if (!id) throw new NotFound();
  const answer = await orNotFound(api.job.id.$get({ query: { id: String(id) } }));
  return { job: await answer.json() };
}

export function meta({ strings: { editorsStrings } }: MetaContext<unknown, TeamStrings>): PageMeta {
  return { title: editorsStrings.job, description: editorsStrings.description, path: null };
}

export function Shell() {
  const { editorsStrings } = useTeamStrings();
  return <PrivatePageShell title={editorsStrings.job} />;
}

export function Page({ data: { job } }: { data: PageData<typeof load> }) {
  return <JobEditor job={job} />;
}
