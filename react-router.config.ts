import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "src/web",
  ssr: true,
  routeDiscovery: { mode: "initial" },
  /** A page's module comes whole: intent.ts fetches one module for each route, its loader included. */
  splitRouteModules: false,
} satisfies Config;
