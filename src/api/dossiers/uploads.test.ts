import { randomBytes } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { Actor } from "#domain/context.ts";
import { deleteLeftFiles } from "#domain/files/left-files.commands.ts";
import { forgetUploads } from "#domain/files/uploads.commands.ts";
import { day, minute } from "#domain/moments.ts";
import { engines, freshSqlite } from "#tests/support/databases.ts";
import { dossierOf } from "#tests/support/dossiers.ts";
import { sha256Of } from "#tests/support/plans.ts";
import { jsonRequest } from "#tests/support/requests.ts";
import { closesAt, opensAt, openWithRound } from "#tests/support/round-portal.ts";
import { docx } from "#tests/support/sample-files.ts";

const resumable = { "Tus-Resumable": "1.0.0" };

/** A plan of some pieces. */
const { bytes } = docx("plan.docx", { "word/media/a.bin": randomBytes(700_000) });

async function opened(location: string) {
  const portal = await openWithRound(location);
  portal.goTo(opensAt);
  const { ask, ana } = portal;
  const begin = (size = bytes.length, as: Actor = ana) => {
    const headers = { ...resumable, "Upload-Length": String(size) };
    return ask("dossier/part/plan/upload", { method: "POST", headers, as });
  };
  const begun = async () => (await begin()).headers.get("Location")?.split("/").at(-1) ?? "";
  const offset = async (id: string, as: Actor = ana) => {
    const answer = await ask(`dossier/upload/${id}`, { method: "HEAD", headers: resumable, as });
    return [answer.status, Number(answer.headers.get("Upload-Offset"))];
  };
  const proceed = async (id: string, from: number, body: BodyInit, as: Actor = ana) => {
    const headers = {
      ...resumable,
      "Upload-Offset": String(from),
      "Content-Type": "application/offset+octet-stream",
    };
    const request = { method: "PATCH", headers, body, as, duplex: "half" };
    return (await ask(`dossier/upload/${id}`, request)).status;
  };
  const finish = (upload: string, { key = "k1", as = ana }: { key?: string; as?: Actor } = {}) => {
    const request = jsonRequest("POST", { upload, name: "plan.docx" }, { "Idempotency-Key": key });
    return ask("dossier/part/plan/finish", { ...request, as });
  };
  return { portal, begin, begun, offset, proceed, finish, ...dossierOf(portal) };
}

/** A body that breaks off after so many bytes. */
const broken = (count: number) => {
  let isSent = false;
  return new ReadableStream({
    pull: (controller) => {
      if (isSent) controller.error(new Error("The line went dead."));
      else controller.enqueue(bytes.subarray(0, count));
      isSent = true;
    },
  });
};

describe.each(engines)("an upload that is continued on %s", (_, freshLocation) => {
  test("keeps what came before the line went dead, and becomes the part", async () => {
    const { begun, offset, proceed, finish, own } = await opened(await freshLocation());
    const id = await begun();
    expect(await offset(id)).toEqual([200, 0]);
    await proceed(id, 0, broken(300_000));
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

  test("takes no byte twice: of two requests at one place, one is refused", async () => {
    const { begun, offset, proceed } = await opened(await freshLocation());
    const id = await begun();
    const both = await Promise.all([
      proceed(id, 0, bytes.slice(0, 1000)),
      proceed(id, 0, bytes.slice(0, 1000)),
    ]);
    expect(both.sort()).toEqual([204, 409]);
    expect(await offset(id)).toEqual([200, 1000]);
    expect(await proceed(id, 5000, bytes.slice(5000))).toBe(409);
    expect(await proceed(id, 1000, new Uint8Array(bytes.length))).not.toBe(204);
  });

  test("is its owner's alone", async () => {
    const { portal, begun, offset, proceed, finish } = await opened(await freshLocation());
    const { ion: as } = portal;
    const id = await begun();
    expect(await offset(id, as)).toEqual([404, 0]);
    expect(await proceed(id, 0, bytes, as)).toBe(404);
    expect((await finish(id, { as })).status).toBe(404);
    expect(await offset(id)).toEqual([200, 0]);
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
