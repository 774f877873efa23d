import { redirect } from "react-router";
import { editorsStrings } from "#strings/editors.ts";
import { browserApi } from "../browser-api.ts";
import { notFound, orNotFound } from "../not-found.ts";
import { pageMeta } from "../page-meta.ts";
import { positiveNumber } from "../positive-number.ts";
import { whoIsSignedIn } from "../session/arrival.ts";
import { behindSignIn } from "../session/behind-sign-in.ts";
import { PrivatePageShell } from "../session/private-page.tsx";
import { standing } from "../standing.ts";
import type { Route } from "./+types/job-editor.route.ts";

export const handle = behindSignIn;

export const meta: Route.MetaFunction = ({ matches }) => {
  const { job: title, description } = editorsStrings;
  return pageMeta({ matches, title, description, path: null });
};

/** What `?id=` names, for admins; everyone else is led to the list (specification §2). */
export const clientLoader = standing(async ({ url }: Route.ClientLoaderArgs) => {
  if ((await whoIsSignedIn())?.role !== "admin") throw redirect("/joburi");
  const id = positiveNumber(url.searchParams.get("id"));
  if (!id) throw notFound();
  const answer = await orNotFound(browserApi.job.id.$get({ query: { id: String(id) } }));
  return { job: await answer.json() };
});

export function HydrateFallback() {
  return <PrivatePageShell title={editorsStrings.job} />;
}

/** In its place stands the editor (editing/admin-pages.tsx), as soon as it is there. */
export default function JobEditorPage() {
  return <PrivatePageShell title={editorsStrings.job} />;
}
