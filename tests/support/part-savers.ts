import { hash, randomBytes } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { Dossier } from "#domain/dossiers/dossiers.ts";
import { openMemberSessions, type Sender } from "./plan-senders.ts";
import { launch } from "./server.ts";

/** Which parts the portal has said that it keeps: the SHA-256 of each, and of the one that was on its way when it was killed. */
export interface SavedParts {
  senders: Sender[];
  /** By member and part. */
  kept: Map<string, { acknowledged: string | null; underWay: string | null }>;
  acknowledged: number;
}

const savers = 4;
const part = "cerere";

export async function partSavers(dataDir: string): Promise<SavedParts> {
  return { senders: await openMemberSessions(dataDir, savers), kept: new Map(), acknowledged: 0 };
}

/**
 * Starts the portal, checks what it shows, lets members replace a part of their dossier without a pause, and kills it (SIGKILL) a random
 * while after the first was acknowledged.
 *
 * @returns the mistakes: an acknowledged part that is not there, or one that is there and not whole; empty when all is well
 */
export async function saveUntilKilled(dataDir: string, saved: SavedParts): Promise<string[]> {
  const portal = launch(["src/portal.mjs", "start"], { DATA_DIR: dataDir, LOG_LEVEL: "silent" });
  const api = `${await portal.url}/api/cntr/dossier`;
  const wrong = await findWrongParts(api, saved);
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const saving = saved.senders.map((sender) => saveOn(api, sender, saved, begin));
  await begun;
  await wait(Math.random() * 150);
  await portal.end("SIGKILL");
  await Promise.all(saving);
  return wrong;
}

/** Checks once more, without saving. */
export async function findLostParts(dataDir: string, saved: SavedParts): Promise<string[]> {
  const portal = launch(["src/portal.mjs", "start"], { DATA_DIR: dataDir, LOG_LEVEL: "silent" });
  const wrong = await findWrongParts(`${await portal.url}/api/cntr/dossier`, saved);
  await portal.end("SIGTERM");
  return wrong;
}

/** Each part is the acknowledged one or, where the answer was lost, the one after it; and can be read to its last byte. */
async function findWrongParts(api: string, { senders, kept }: SavedParts): Promise<string[]> {
  const wrong: string[] = [];
  for (const { email, token } of senders) {
    const headers = { Authorization: `Bearer ${token}` };
    const { parts }: Dossier = await (await fetch(api, { headers })).json();
    const there = parts.find(({ id }) => id === part)?.file?.sha256 ?? null;
    const { acknowledged = null, underWay = null } = kept.get(email) ?? {};
    if (there !== acknowledged && there !== underWay) wrong.push(`lost: ${email} has ${there}`);
    if (there === null) continue;
    const bytes = await (await fetch(`${api}/part/${part}/file`, { headers })).arrayBuffer();
    if (hash("sha256", new Uint8Array(bytes)) !== there) wrong.push(`half: ${email} has ${there}`);
    kept.set(email, { acknowledged: there, underWay: null });
  }
  return wrong;
}

async function saveOn(api: string, { email, token }: Sender, saved: SavedParts, onKept: () => void) {
  for (;;) {
    const bytes = Buffer.concat([Buffer.from("%PDF-1.7\n"), randomBytes(60_000)]);
    const sha256 = hash("sha256", bytes);
    saved.kept.set(email, { acknowledged: saved.kept.get(email)?.acknowledged ?? null, underWay: sha256 });
    const body = new FormData();
    body.append("selectedFile", new File([bytes], "cerere.pdf"));
    const request = { method: "POST", headers: { Authorization: `Bearer ${token}` }, body };
    const answer = await fetch(`${api}/part/${part}`, request)
      .then(async (response) => ({ status: response.status, file: await response.json() }))
      .catch(() => null);
    if (answer === null) return;
    if (answer.status !== 200) throw new Error(`A part was answered with ${answer.status}.`);
    saved.kept.set(email, { acknowledged: sha256, underWay: null });
    saved.acknowledged += 1;
    onKept();
  }
}
