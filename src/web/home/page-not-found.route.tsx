import { data } from "react-router";
import { home as strings } from "#strings/home.ts";
import type { ApiClient } from "../api-client.ts";
import { browserApi } from "../browser-api.ts";
import { pageMeta } from "../page-meta.ts";
import { apiContext } from "../server-context.ts";
import type { Route } from "./+types/page-not-found.route.ts";
import { loadHome } from "./home-content.ts";
import { HomePage } from "./home-page.tsx";

export const loader = ({ context }: Route.LoaderArgs) => load(context.get(apiContext));
export const clientLoader = () => load(browserApi);

/** An unknown address shows the home page, and says so to people and to machines (contract §5). */
async function load(api: ApiClient) {
  return data(await loadHome(api), { status: 404 });
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const { description } = loaderData.seo;
  return pageMeta({ matches, title: strings.missingTitle, description, path: null });
};

export default function PageNotFound({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <p className="wrap missing">{strings.missing}</p>
      <HomePage content={loaderData} />
    </>
  );
}
