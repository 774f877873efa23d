import { allToComplete } from "#domain/content-pack/content-pack.ts";
import { type Checks, found, required } from "./parts.ts";

/** What the settings and the content pack say. */
export const settingsChecks = {
  address: ({ isPublic }) => (isPublic ? null : found("default-address")),
  https: ({ publicUrl }) => {
    const address = required(publicUrl, "no-address");
    return address.startsWith("https:") ? null : found("no-https", { address });
  },
  proxies: ({ publicUrl, trustedProxies }) =>
    required(publicUrl, "no-address") && trustedProxies.length === 0 ? found("no-proxies") : null,
  examples: ({ content, contentDir }) => {
    if (!content) return found("pack-unreadable", { folder: contentDir });
    const count = allToComplete(content).length;
    return count > 0 ? found("examples-left", { count, folder: contentDir }) : null;
  },
  "log-level": ({ logLevel }) => {
    if (logLevel === "silent" || logLevel === "error") return found("log-silent", { level: logLevel });
    return logLevel === "debug" ? found("log-loud") : null;
  },
} satisfies Partial<Checks>;
