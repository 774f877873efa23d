import { fileURLToPath } from "node:url";

export const projectFolder = fileURLToPath(new URL("../..", import.meta.url));

/** What the runner fetches and remembers; never committed, may be deleted at any time. */
export const runtimeFolder = fileURLToPath(new URL("../../.runtime", import.meta.url));
