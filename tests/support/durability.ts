import { randomBytes } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { pdf, sample } from "./sample-files.ts";
import { launch } from "./server.ts";

/** What the portal has said that it keeps. */
export interface Acknowledged {
  /** Titles of news. */
  titles: Set<string>;
  /** Files attached to the first news item: their ids, with the bytes that were sent. */
  files: Map<number, Uint8Array>;
}

const writers = 4;

/** What the portal acknowledges in each cycle at least, however slow the machine is. */
const atLeast = { titles: 6, files: 1 };

/**
 * Starts the portal on `dataDir`, checks that everything it ever acknowledged is there and whole, lets several clients
 * write news and files without a pause, and kills the process (SIGKILL) a random while after the first of both were
 * acknowledged.
 *
 * @returns what it had acknowledged before and does not have any more; always empty, if all is well
 */
export async function writeUntilKilled(
  dataDir: string,
  token: string,
  acknowledged: Acknowledged,
): Promise<string[]> {
  const portal = launch(["src/portal.mjs", "start"], { DATA_DIR: dataDir, LOG_LEVEL: "silent" });
  const api = `${await portal.url}/api/cntr`;
  const lost = await findLost(api, token, acknowledged);
  const { titles, files } = acknowledged;
  const goal = { titles: titles.size + atLeast.titles, files: files.size + atLeast.files };
  const { promise: reached, resolve: reach } = Promise.withResolvers<void>();
  const onAcknowledged = () => {
    if (titles.size >= goal.titles && files.size >= goal.files) reach();
  };
  const writing = Array.from({ length: writers }, (_, writer) =>
    (writer === 0 ? attachOn : addOn)(api, token, acknowledged, onAcknowledged),
  );
  await reached;
  await wait(Math.random() * 600);
  await portal.end("SIGKILL");
  await Promise.all(writing);
  return lost;
}

/** Checks once more, without writing. */
export async function findLostAfterwards(
  dataDir: string,
  token: string,
  acknowledged: Acknowledged,
): Promise<string[]> {
  const portal = launch(["src/portal.mjs", "start"], { DATA_DIR: dataDir, LOG_LEVEL: "silent" });
  const lost = await findLost(`${await portal.url}/api/cntr`, token, acknowledged);
  await portal.end("SIGTERM");
  return lost;
}

async function findLost(api: string, token: string, { titles, files }: Acknowledged): Promise<string[]> {
  const answer = await fetch(`${api}/news/all`, { headers: { Authorization: `Bearer ${token}` } });
  const news: { title: string }[] = await answer.json();
  const there = new Set(news.map(({ title }) => title));
  const lost = [...titles.difference(there)];
  for (const [id, bytes] of files) {
    const file = await fetch(`${api}/newsfile/download/${id}`);
    if (!file.ok || !Buffer.from(await file.arrayBuffer()).equals(bytes)) lost.push(`file ${id}`);
  }
  return lost;
}

/** Adds news, one after the other, until the portal is gone. */
async function addOn(
  api: string,
  token: string,
  { titles }: Acknowledged,
  onAcknowledged: () => void,
): Promise<void> {
  for (;;) {
    const title = randomBytes(8).toString("hex");
    const answer = await fetch(`${api}/news/add`, {
      method: "POST",
      headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
      body: JSON.stringify({ title }),
    }).catch(() => null);
    if (answer === null) return;
    if (answer.status !== 201) continue;
    titles.add(title);
    onAcknowledged();
  }
}

/** Attaches files to the first news item, one after the other, until the portal is gone. */
async function attachOn(
  api: string,
  token: string,
  { files }: Acknowledged,
  onAcknowledged: () => void,
): Promise<void> {
  for (;;) {
    const { name, bytes } = sample("Anexă.pdf", Buffer.concat([pdf().bytes, randomBytes(200_000)]));
    const body = new FormData();
    body.append("id", "1");
    body.append("file", new File([bytes], name));
    const headers = { Authorization: `Bearer ${token}` };
    const answer = await fetch(`${api}/news/add/files`, { method: "PATCH", headers, body })
      .then(async (response) => ({ status: response.status, file: await response.json() }))
      .catch(() => null);
    if (answer === null) return;
    if (answer.status !== 200) continue;
    files.set(answer.file.id, bytes);
    onAcknowledged();
  }
}
