import { get } from "node:http";
import { setTimeout } from "node:timers/promises";
import { openAdminSession } from "#tests/support/admin-session.ts";
import { startPortal } from "./support/portal.ts";

/**
 * The first answer of a page after each of many writes, beside 50 requests a second for other cached pages. Exits with 1
 * when its p99 is above 25 ms. `node bench/after-write.ts [writes]`
 */
const [writes = "200"] = process.argv.slice(2);
const wanted = 25;
const others = ["/", "/activitate4", "/cursuri", "/joburi", "/contact"];

const portal = await startPortal({ LOG_LEVEL: "silent" });
const token = await openAdminSession(portal.dataDir);
for (const address of [...others, "/noutati"]) await fetchPage(address);

let sent = 0;
const rush = setInterval(() => {
  sent += 1;
  void fetchPage(others[sent % others.length] ?? "/");
}, 20);
const spent: number[] = [];
for (let write = 0; write < Number(writes); write += 1) {
  await writeNews(`Noutate ${write}`);
  const start = performance.now();
  await fetchPage("/noutati");
  spent.push(performance.now() - start);
  await setTimeout(200);
}
clearInterval(rush);
await portal.stop();

spent.sort((one, other) => one - other);
const at = (part: number) => spent[Math.ceil(spent.length * part) - 1] ?? Number.NaN;
console.log(`p50 ${at(0.5).toFixed(1)} ms, p99 ${at(0.99).toFixed(1)} ms (wanted: ${wanted} ms)`);
if (at(0.99) > wanted) process.exitCode = 1;

async function writeNews(title: string): Promise<void> {
  const answer = await fetch(`${portal.origin}/api/cntr/news/update?id=1`, {
    method: "PATCH",
    headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
    body: JSON.stringify({ title }),
  });
  if (!answer.ok) throw new Error(`Writing was answered ${answer.status}: ${await answer.text()}`);
  await answer.body?.cancel();
}

/** Resolves once the whole page has arrived. */
function fetchPage(path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    get(portal.origin + path, { headers: { "Accept-Encoding": "br" } }, (answer) =>
      answer.resume().on("end", resolve),
    ).on("error", reject);
  });
}
