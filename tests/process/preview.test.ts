import { type IncomingMessage, request } from "node:http";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { connectDatabase } from "#adapters/database/connect.ts";
import type { ChangeSet } from "#domain/sets/sets.ts";
import { previewStrings } from "#strings/ro/preview.ts";
import type { PageEntry } from "#web/pages.ts";
import { pages } from "#web/pages.ts";
import { publicPages } from "../e2e/public-pages.ts";
import { openAdminSession } from "../support/admin-session.ts";
import { jsonRequest } from "../support/requests.ts";
import { type RunningPortal, startPortal } from "../support/server.ts";

/** What a link can be; each is a column of the matrix. */
const links = ["wrong", "expired", "revoked", "of a set that was given up", "right"] as const;
type Link = (typeof links)[number];

const newTitle = "Un titlu care nu e public încă";
const hiddenTitle = "Lista preliminară, pregătită";

let portal: RunningPortal;
let token: string;
let hiddenId: number;
let otherHiddenId: number;
const paths = {} as Record<Link, string>;

beforeAll(async () => {
  portal = await startPortal();
  token = await openAdminSession(portal.dataDir);
  const add = async (title: string) =>
    (await send<{ id: number }>("POST", "news/add", { title, text: "<p>Punctaje</p>" })).id;
  hiddenId = await add(hiddenTitle);
  otherHiddenId = await add("Ascunsă și nepusă în set");
  for (const link of links) paths[link] = await prepare(link);
});

afterAll(() => portal.stop());

describe("a preview link", () => {
  test("shows every public page as the set would make it, and only the right link does", async () => {
    const seen: Record<string, unknown> = {};
    const wanted: typeof seen = {};
    for (const link of links) {
      for (const page of publicPages) {
        const answer = await visit(paths[link] + (page === "/" ? "" : page));
        const html = await answer.text();
        const isShown = html.includes("Nu este public încă");
        const isEnded = html.includes(previewStrings.ended);
        seen[`${link} ${page}`] = [answer.status, isShown, isEnded, answer.headers.get("X-Robots-Tag")];
        const isRight = link === "right";
        wanted[`${link} ${page}`] = [isRight ? 200 : 404, isRight, !isRight, "noindex, nofollow"];
      }
    }
    expect(seen).toEqual(wanted);
  });

  test("shows what the set changes, which the public portal does not", async () => {
    const shown = await read(paths.right);
    expect(shown).toContain(newTitle);
    expect(await read(`${paths.right}/noutate?id=${hiddenId}`)).toContain(hiddenTitle);
    expect(await read(`${paths.right}/noutati`)).toContain(hiddenTitle);
    expect(await read("/")).not.toContain(newTitle);
    expect((await visit(`/noutate?id=${hiddenId}`)).status).toBe(404);
    expect(await read("/noutati")).not.toContain(hiddenTitle);
  });

  test("says when the set becomes public by itself", async () => {
    const { id } = await send<{ id: number }>("POST", "set/add", { name: "Luni" });
    await send("PATCH", `set/update?id=${id}`, { publishAt: "2099-03-02T08:00:00.000Z" });
    const { address } = await send<{ address: string }>("POST", `set/link?id=${id}`, { days: 7 });
    expect(await read(new URL(address).pathname)).toContain("se publică singur pe 2 martie 2099, 10:00");
  });

  test("opens nothing else: no other hidden item, no page behind the sign-in, no API, no writing", async () => {
    const { right } = paths;
    expect((await visit(`${right}/noutate?id=${otherHiddenId}`)).status).toBe(404);
    for (const { path, audience } of Object.values<PageEntry>(pages)) {
      if (audience === "public") continue;
      const address = path.replace(":number", "K7MR-9QXA");
      const answer = await visit(right + address);
      expect([address, answer.status, answer.headers.get("Location")]).toEqual([address, 303, address]);
    }
    for (const address of ["set/all", "user/all", "contact/all", "news/all", "text/all", "content/home"]) {
      expect([address, (await visit(`${right}/api/cntr/${address}`)).status]).toEqual([address, 404]);
    }
    for (const path of [
      "newsfile/download/../../news/all",
      "newsfile/download/..%2f..%2fnews/all",
      "picture/%2e%2e/news/all",
    ]) {
      expect([path, await statusAsWritten(`${right}/api/cntr/${path}`)]).toEqual([path, 404]);
    }
    for (const method of ["POST", "PATCH", "DELETE"]) {
      const answer = await fetch(`${portal.url}${right}/contact`, { method, redirect: "manual" });
      expect([method, answer.status]).toEqual([method, 405]);
    }
  });

  test("keeps links and files inside, and runs no script", async () => {
    const html = await read(`${paths.right}/noutate?id=1`);
    expect(html).not.toContain("<script");
    const hrefs = [...html.matchAll(/ href="(\/[^"]*)"/g)].map(([, href = ""]) => href);
    expect(hrefs).toContain(`${paths.right}/noutati`);
    const left = hrefs.filter((href) => publicPages.includes(href.split("#")[0] ?? ""));
    expect(left).toEqual([]);
    const file = hrefs.find((href) => href.includes("/api/cntr/"));
    const answer = await visit(file ?? "");
    expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
    expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(100);
  });

  test("is not written to the log, nor cached, and no other site learns of it", async () => {
    const { headers } = await visit(paths.right);
    expect(headers.get("Cache-Control")).toBe("no-store");
    expect(headers.get("Referrer-Policy")).toBe("no-referrer");
    expect(headers.get("Set-Cookie")).toBeNull();
  });

  test("ends when its set becomes public", async () => {
    const path = await prepare("right");
    expect((await visit(path)).status).toBe(200);
    const sets: { id: number; state: string }[] = await send("GET", "set/all");
    const latest = Math.max(...sets.map(({ id }) => id));
    await send("DELETE", `set?id=${latest}`);
    expect((await visit(path)).status).toBe(404);
  });
});

/** A set with a text and a hidden news item, and the path of its link in one of the states. */
async function prepare(link: Link): Promise<string> {
  const { id } = await send<ChangeSet>("POST", "set/add", { name: "Ziua rezultatelor" });
  const put = (change: object) => send("POST", `set/change?id=${id}`, { version: 1, ...change });
  await put({ type: "text", item: "pages.home.hero.title", edit: { value: newTitle } });
  await put({ type: "news", item: String(hiddenId), edit: { isPublic: true } });
  const { address } = await send<{ address: string }>("POST", `set/link?id=${id}`, { days: 7 });
  const { pathname } = new URL(address);
  if (link === "revoked") await send("DELETE", `set/link?id=${id}`);
  if (link === "of a set that was given up") await send("DELETE", `set?id=${id}`);
  if (link === "expired") await expire(id);
  return link === "wrong" ? pathname.replace(/[0-9a-f]{8}$/, "00000000") : pathname;
}

/** The status of an address as it is written, which `fetch` would tidy. */
async function statusAsWritten(path: string): Promise<number | undefined> {
  const { hostname, port } = new URL(portal.url);
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  request({ hostname, port, path }, resolve).on("error", reject).end();
  const answer = await promise;
  answer.resume();
  return answer.statusCode;
}

async function expire(id: number): Promise<void> {
  const database = await connectDatabase(join(portal.dataDir, "portal.sqlite"), (error) => {
    throw error;
  });
  await database.write((tx) =>
    tx
      .updateTable("change_sets")
      .set({ previewUntil: "2023-01-01T00:00:00.000Z" })
      .where("id", "=", id)
      .execute(),
  );
  await database.close();
}

async function send<Answer>(
  method: "GET" | "POST" | "PATCH" | "DELETE",
  address: string,
  body?: object,
): Promise<Answer> {
  const headers = { Authorization: `Bearer ${token}` };
  const init = body ? jsonRequest(method as "POST", body, headers) : { method, headers };
  const answer = await fetch(`${portal.url}/api/cntr/${address}`, init);
  if (!answer.ok) throw new Error(`${method} ${address}: ${answer.status} ${await answer.text()}`);
  return answer.status === 204 ? ({} as Answer) : await answer.json();
}

function visit(path: string): Promise<Response> {
  return fetch(portal.url + path, { redirect: "manual" });
}

async function read(path: string): Promise<string> {
  return (await visit(path)).text();
}
