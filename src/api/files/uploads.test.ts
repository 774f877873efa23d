import { randomBytes } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { Actor } from "#domain/context.ts";
import { partTries } from "#domain/dossiers/dossiers.limits.ts";
import { forgetUploads } from "#domain/files/end-uploads.commands.ts";
import { deleteLeftFiles } from "#domain/files/left-files.commands.ts";
import { day, hour, minute } from "#domain/time/moments.ts";
import { brokenBody, uploadsOf } from "#tests/support/continued-uploads.ts";
import { engines, freshSqlite } from "#tests/support/databases.ts";
import { dossierOf, xlsx } from "#tests/support/dossiers.ts";
import { sha256Of } from "#tests/support/plans.ts";
import { jsonRequest } from "#tests/support/requests.ts";
import { closesAt, opensAt, openWithRound } from "#tests/support/round-portal.ts";
import { docx } from "#tests/support/sample-files.ts";

/** A plan of some pieces. */
const { bytes } = docx("plan.docx", { "word/media/a.bin": randomBytes(700_000) });

async function opened(location: string) {
  const portal = await openWithRound(location);
  portal.goTo(opensAt);
  const { ask, ana } = portal;
  const finish = (upload: string, { key = "k1", as = ana }: { key?: string; as?: Actor } = {}) => {
    const request = jsonRequest("POST", { upload, name: "plan.docx" }, { "Idempotency-Key": key });
    return ask("dossier/part/plan/finish", { ...request, as });
  };
  return { portal, finish, ...uploadsOf(portal, "dossier/part/plan/upload", bytes), ...dossierOf(portal) };
}

describe.each(engines)("an upload that is continued on %s", (_, freshLocation) => {
  test("keeps what came before the line went dead, and becomes the part", async () => {
    const { begun, offset, proceed, finish, own } = await opened(await freshLocation());
    const id = await begun();
    expect(await offset(id)).toEqual([200, 0]);
    await proceed(id, 0, brokenBody(bytes.subarray(0, 300_000)));
    expect(await offset(id)).toEqual([200, 300_000]);
    expect((await (await finish(id)).json()).code).toBe("upload-incomplete");
    expect(await proceed(id, 300_000, bytes.slice(300_000))).toBe(204);
    expect((await own()).parts[1]?.file).toBeNull();
    const kept = await (await finish(id)).json();
    expect(kept).toMatchObject({ name: "plan.docx", size: bytes.length, sha256: sha256Of(bytes) });
    expect((await own()).parts[1]?.file).toEqual(kept);
    expect(await (await finish(id)).json()).toEqual(kept);
    expect((await offset(id))[0]).toBe(404);
  });

  test("is given up by its owner alone, and by another file for the part", async () => {
    const { portal, begun, proceed, list, giveUp, add } = await opened(await freshLocation());
    const id = await begun();
    await proceed(id, 0, bytes.slice(0, 1000));
    await giveUp(id, portal.ion);
    expect(await list()).toMatchObject([{ id }]);
    expect(await giveUp(id)).toBe(204);
    expect(await list()).toEqual([]);
    const other = await begun();
    await proceed(other, 0, bytes.slice(0, 1000));
    await add("buget", xlsx());
    expect(await list()).toMatchObject([{ id: other }]);
    await add("plan", docx());
    expect(await list()).toEqual([]);
    expect(await proceed(other, 1000, bytes.slice(1000))).toBe(404);
    const pieces = await portal.context.db.selectFrom("upload_pieces").select("sha256").execute();
    expect(pieces).toEqual([]);
  });

  test("is looked into as often as a file that comes in one request, and no more", async () => {
    const { begun, finish } = await opened(await freshLocation());
    const id = await begun();
    const statuses = new Set<number>();
    // To begin it was the first attempt.
    for (let time = 1; time < partTries.max; time++) statuses.add((await finish(id)).status);
    expect([...statuses]).toEqual([409]);
    expect((await finish(id)).status).toBe(429);
  });

  test("asked how much has come, ends the request of a line that is dead and counts what it brought", async () => {
    const { begun, offset, proceed } = await opened(await freshLocation());
    const id = await begun();
    const isRead = Promise.withResolvers<void>();
    const pull = (controller: ReadableStreamDefaultController) => {
      controller.enqueue(bytes.slice(0, 1000));
      isRead.resolve();
      return new Promise<void>(() => undefined);
    };
    const dead = proceed(id, 0, new ReadableStream({ pull }, { highWaterMark: 0 }));
    await isRead.promise;
    expect(await offset(id)).toEqual([200, 1000]);
    expect(await dead).toBe(204);
  });

  test("keeps small pieces as few larger ones, and becomes the same file", async () => {
    const { portal, begun, offset, proceed, finish } = await opened(await freshLocation());
    const id = await begun();
    const step = 20_000;
    for (let from = 0; from < 200_000; from += step) {
      expect(await proceed(id, from, bytes.slice(from, from + step))).toBe(204);
      expect(await offset(id)).toEqual([200, from + step]);
    }
    expect(await proceed(id, 200_000, new Uint8Array())).toBe(204);
    const { db } = portal.context;
    const sizes = (await db.selectFrom("upload_pieces").select("size").orderBy("start").execute()).map(
      ({ size }) => size,
    );
    expect(sizes).toEqual([80_000, 80_000, 40_000]);
    expect(await proceed(id, 200_000, bytes.slice(200_000))).toBe(204);
    expect(await (await finish(id)).json()).toMatchObject({ sha256: sha256Of(bytes) });
  });

  test("is refused once an account has stored too much within an hour, given-up uploads included, and then goes on", async () => {
    const { portal, begin, begun, offset, proceed, giveUp } = await opened(await freshLocation());
    const first = await begun();
    expect(await proceed(first, 0, bytes.slice(0, 300_000))).toBe(204);
    expect(await giveUp(first)).toBe(204);
    const id = await begun();
    const counts = portal.context.db.selectFrom("rate_limits").select(["hits", "key"]);
    const [count] = await counts.where("key", "like", "upload-bytes:%").execute();
    expect(count?.hits).toBe(300_000);
    const hits = 500 * 1024 * 1024;
    await portal.context.write((tx) =>
      tx
        .updateTable("rate_limits")
        .set({ hits })
        .where("key", "=", count?.key ?? "")
        .execute(),
    );
    expect(await proceed(id, 0, bytes.slice(0, 1000))).toBe(429);
    expect(await offset(id)).toEqual([200, 0]);
    expect((await begin()).status).toBe(429);
    portal.later(hour);
    expect(await proceed(id, 0, bytes.slice(0, 1000))).toBe(204);
  });

  test("is not given up by a request that says so in a header alone", async () => {
    const { portal, begun, offset } = await opened(await freshLocation());
    const id = await begun();
    const headers = { "Tus-Resumable": "1.0.0", "X-HTTP-Method-Override": "DELETE" };
    await portal.ask(`upload/${id}`, { method: "HEAD", headers, as: portal.ana });
    expect(await offset(id)).toEqual([200, 0]);
  });

  test("takes no byte twice: of two requests at one place, one is ended or refused", async () => {
    const { begun, offset, proceed } = await opened(await freshLocation());
    const id = await begun();
    const both = await Promise.all([
      proceed(id, 0, bytes.slice(0, 1000)),
      proceed(id, 0, bytes.slice(0, 1000)),
    ]);
    expect(both).toContain(204);
    expect(await offset(id)).toEqual([200, 1000]);
    expect(await proceed(id, 5000, bytes.slice(5000))).toBe(409);
    expect(await proceed(id, 1000, new Uint8Array(bytes.length))).not.toBe(204);
  });

  test("is its owner's alone", async () => {
    const { portal, begun, offset, proceed, finish, list } = await opened(await freshLocation());
    const { ion: as } = portal;
    const id = await begun();
    await proceed(id, 0, bytes.slice(0, 1000));
    expect(await list()).toMatchObject([
      { id, purpose: "part/plan", sha256: sha256Of(bytes), size: bytes.length, offset: 1000 },
    ]);
    expect(await list(as)).toEqual([]);
    expect(await offset(id, as)).toEqual([404, 0]);
    expect(await proceed(id, 0, bytes, as)).toBe(404);
    expect((await finish(id, { as })).status).toBe(404);
    expect(await offset(id)).toEqual([200, 1000]);
  });

  test("is forgotten after a week, with its pieces; of more than ten the oldest is", async () => {
    const { portal, begun, offset, proceed } = await opened(await freshLocation());
    const { context } = portal;
    const first = await begun();
    await proceed(first, 0, bytes.slice(0, 1000));
    for (let count = 0; count < 10; count += 1) {
      portal.later(minute);
      await begun();
    }
    expect((await offset(first))[0]).toBe(404);
    portal.later(8 * day);
    expect(await forgetUploads(context)).toBe(10);
    expect(await forgetUploads(context)).toBe(0);
    await deleteLeftFiles({
      ...context,
      files: { ...context.files, clearUnused: async (all) => all.length },
    });
    expect(await context.db.selectFrom("upload_pieces").selectAll().execute()).toEqual([]);
  });

  test("that began in time may end within the grace, and none begins after the closing", async () => {
    const { portal, begin, begun, proceed, finish } = await opened(await freshLocation());
    portal.goTo(closesAt, -minute);
    const id = await begun();
    portal.goTo(closesAt, 5 * minute);
    expect((await begin()).status).toBe(409);
    await proceed(id, 0, bytes);
    expect((await finish(id)).status).toBe(200);
  });
});

test("an upload that is larger than the portal takes does not begin", async () => {
  const { begin } = await opened(await freshSqlite());
  const answer = await begin(100 * 1024 * 1024);
  expect([answer.status, (await answer.json()).code]).toEqual([413, "too-large"]);
});
