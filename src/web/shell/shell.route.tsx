import { Outlet } from "react-router";
import { shell } from "#strings/shell.ts";
import type { ApiClient } from "../api-client.ts";
import { browserApi } from "../browser-api.ts";
import { pageMeta } from "../page-meta.ts";
import { apiContext } from "../server-context.ts";
import { ForAdmins } from "../session/for-admins.tsx";
import type { Route } from "./+types/shell.route.ts";
import { Failure, isMissing } from "./failure.tsx";
import { Frame } from "./frame.tsx";
import { type ShellData, shellData } from "./site.ts";

export const loader = ({ context, url }: Route.LoaderArgs) => load(context.get(apiContext), url);
export const clientLoader = ({ url }: Route.ClientLoaderArgs) => load(browserApi, url);

/** The server is asked under the portal's public address, so that is the origin on both sides. */
async function load(api: ApiClient, { origin }: URL): Promise<ShellData> {
  const site = await (await api.content.site.$get()).json();
  return { site, publicUrl: origin };
}

/** What the shell shows is the same on every page: loaded once. */
export const shouldRevalidate = () => false;

/** Only a page that fails is left without a meta of its own. */
export const meta: Route.MetaFunction = ({ matches, error }) => {
  if (!shellData(matches)) return [{ title: shell.failure.title }];
  const { title } = isMissing(error) ? shell.missing : shell.failure;
  return pageMeta({ matches, title, description: shell.missing.description, path: null });
};

export default function Shell({ loaderData: { site } }: Route.ComponentProps) {
  return (
    <Frame site={site}>
      <ForAdmins>
        <Outlet />
      </ForAdmins>
    </Frame>
  );
}

export function ErrorBoundary({ loaderData, error }: Route.ErrorBoundaryProps) {
  if (!loaderData) throw error;
  return (
    <Frame site={loaderData.site}>
      <ForAdmins>
        <Failure error={error} site={loaderData.site} />
      </ForAdmins>
    </Frame>
  );
}
