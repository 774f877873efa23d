import { browserApi } from "../browser-api.ts";
import { pageMeta } from "../page-meta.ts";
import { apiContext } from "../server-context.ts";
import { shellData } from "../shell/site.ts";
import type { Route } from "./+types/home.route.ts";
import { loadHome } from "./home-content.ts";
import { HomePage } from "./home-page.tsx";
import { organization } from "./organization.ts";

export const loader = ({ context }: Route.LoaderArgs) => loadHome(context.get(apiContext));
export const clientLoader = () => loadHome(browserApi);

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const { title, description } = loaderData.seo;
  const { site } = shellData(matches);
  return pageMeta({ matches, title, description, path: "/", structuredData: [organization(site)] });
};

export default function Home({ loaderData }: Route.ComponentProps) {
  return <HomePage content={loaderData} />;
}
