import { openAdminSession } from "#tests/support/admin-session.ts";
import { jsonRequest } from "#tests/support/requests.ts";
import { startPortal } from "./support/portal.ts";

/**
 * Writes, one after the other, while readers of a preview link ask for its pages: how long each write waits for its answer.
 * `node bench/preview-writes.ts [readers] [writes]`
 */
const [readers = "15", writes = "200"] = process.argv.slice(2);

const portal = await startPortal({ LOG_LEVEL: "silent" });
const token = await openAdminSession(portal.dataDir);
const send = async (method: "POST", path: string, body: object) => {
  const { headers, ...request } = jsonRequest(method, body);
  const answer = await fetch(`${portal.origin}/api/cntr/${path}`, {
    ...request,
    headers: { ...headers, Authorization: `Bearer ${token}` },
  });
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  return answer.json();
};
const { id } = await send("POST", "set/add", { name: "Ziua rezultatelor" });
const title = { type: "text", item: "pages.home.hero.title", edit: { value: "Nou" }, version: 1 };
await send("POST", `set/change?id=${id}`, title);
const { address } = await send("POST", `set/link?id=${id}`, { days: 7 });
const { pathname } = new URL(address);

const measure = async () => {
  const waits: number[] = [];
  for (let n = 0; n < Number(writes); n += 1) {
    const startedAt = performance.now();
    await send("POST", "news/add", { title: `Știrea ${n}`, text: "<p>Text</p>" });
    waits.push(performance.now() - startedAt);
  }
  const sorted = waits.sort((one, other) => one - other);
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))]?.toFixed(1);
  return `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`;
};
console.log(`writes alone: ${await measure()}`);
let isOver = false;
let pages = 0;
const read = async () => {
  while (!isOver) {
    const answer = await fetch(`${portal.origin}${pathname}/noutati`);
    await answer.arrayBuffer();
    if (answer.status === 200) pages += 1;
  }
};
const reading = Array.from({ length: Number(readers) }, read);
console.log(`writes beside ${readers} readers of a preview: ${await measure()}`);
isOver = true;
await Promise.all(reading);
console.log(`${pages} pages of the preview were shown meanwhile`);
await portal.stop();
