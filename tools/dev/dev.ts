import { watch } from "node:fs";
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { createFront } from "./front.ts";
import { buildPages, type Portal, runCommand, startPortal } from "./portal.ts";

// `npm run dev`: the portal with example content, on loopback, that restarts and reloads when a file changes.

const port = Number(process.env.PORT || 3000);
const contentDir = process.env.CONTENT_DIR || "content";
const dataDir = process.env.DATA_DIR || ".runtime/dev";
const password = "numai pentru dezvoltare";
const people = { admin: "admin@exemplu.ro", user: "membru@exemplu.ro" };

/** Sources of the built pages; a change elsewhere only needs a restart. */
const ofPages = /^(web|strings|domain)\/|\.config\.ts$/;

// A signal alone would end this process without its exit, with which the portal ends (portal.ts).
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.once(signal, () => process.exit());

await mkdir(dataDir, { recursive: true });
const front = await createFront(port, password);
const settings = { PUBLIC_URL: front.origin, CONTENT_DIR: contentDir, DATA_DIR: dataDir, LOG_LEVEL: "warn" };
// Only a start, a restore and a migration make a portal; users are added to it before the first start, which would add an admin.
await runCommand(["migrate"], settings, "");
for (const [role, email] of Object.entries(people)) {
  // Fails when the user exists already, from an earlier start.
  await runCommand(["user", "add", "--email", email, "--role", role, "--password-stdin"], settings, password);
}
let portal: Portal | null = await startPortal(settings);
front.serve(portal.url);
for (const [role, email] of Object.entries(people)) console.log(`${role}: ${front.signInLink(email)}`);

let changed = new Set<string>();
let settling: NodeJS.Timeout | undefined;
for (const folder of ["src", contentDir]) {
  watch(folder, { recursive: true }, (_event, file) => {
    if (!file || file.includes(".test.")) return;
    changed.add(file.split(path.sep).join("/"));
    clearTimeout(settling);
    settling = setTimeout(() => void restart(), 100);
  });
}

/** A change during a restart triggers another one. */
async function restart() {
  if (portal === null) return;
  const files = changed;
  changed = new Set();
  console.log(`changed: ${[...files].join(", ")}`);
  const stopped = portal;
  portal = null;
  front.hold();
  await stopped.stop();
  if ([...files].some((file) => ofPages.test(file))) await buildPages();
  portal = await startPortal(settings);
  front.serve(portal.url);
  if (changed.size > 0) await restart();
}
