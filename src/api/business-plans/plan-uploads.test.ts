import { randomBytes } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { Actor } from "#domain/context.ts";
import { ScannerUnavailable } from "#domain/errors.ts";
import { forgetUploads } from "#domain/files/end-uploads.commands.ts";
import { day, minute } from "#domain/time/moments.ts";
import { uploadsOf } from "#tests/support/continued-uploads.ts";
import { engines, freshPostgres, freshSqlite } from "#tests/support/databases.ts";
import { fileStores } from "#tests/support/file-stores.ts";
import { openWithMembers, sha256Of } from "#tests/support/plans.ts";
import { jsonRequest } from "#tests/support/requests.ts";
import { closesAt, opensAt, openWithRound } from "#tests/support/round-portal.ts";
import { docx, sample } from "#tests/support/sample-files.ts";

const { bytes } = docx("plan.docx", { "word/media/a.bin": randomBytes(700_000) });
const grace = 15 * minute;

interface Finish {
  key?: string;
  user?: string;
  conditions?: string;
  name?: string;
  as?: Actor;
}

async function opened(location: string, file = bytes, parts: Parameters<typeof openWithRound>[1] = {}) {
  const portal = await openWithRound(location, parts);
  portal.goTo(opensAt);
  const { ask, ana } = portal;
  const uploads = uploadsOf(portal, "business-plan/upload", file);
  /** An upload that has come whole. */
  const whole = async () => {
    const id = await uploads.begun();
    await uploads.proceed(id, 0, file.slice());
    return id;
  };
  const finish = (upload: string, { key = "k1", as = ana, ...given }: Finish = {}) => {
    const form = { upload, name: "Planul meu.docx", user: "ana@exemplu.ro", ...given };
    return ask("business-plan/finish", { ...jsonRequest("POST", form, { "Idempotency-Key": key }), as });
  };
  const sent = (key: string, as: Actor = ana) =>
    ask("business-plan/sent", { headers: { "Idempotency-Key": key }, as });
  return { portal, ...uploads, whole, finish, sent };
}

describe.each(engines)("a plan whose file came by an upload on %s", (_, freshLocation) => {
  test("is recorded as one that came in one request: receipt, letters, register, and once under its key", async () => {
    const { portal, whole, offset, finish, sent } = await opened(await freshLocation());
    const { context, takeMails } = portal;
    const { conditions } = await (await portal.ask("files/upload/business-plan", { as: portal.ana })).json();
    const id = await whole();
    expect(await (await sent("k1")).json()).toBeNull();
    const receipt = await (await finish(id, { conditions: conditions.version })).json();
    expect(receipt).toMatchObject({
      fileName: "Planul meu.docx",
      size: bytes.length,
      sha256: sha256Of(bytes),
    });
    expect(receipt).toMatchObject({ round: "Runda 1", version: 1, isExtended: false, conditions, parts: [] });
    const lines = await context.db.selectFrom("register_lines").select("text").execute();
    expect(lines.filter(({ text }) => text.includes(receipt.receiptNumber))).toHaveLength(1);
    expect((await takeMails()).map(({ kind }) => kind)).toContain("plan-receipt");

    expect(await (await finish(id)).json()).toEqual(receipt);
    expect(await (await sent("k1")).json()).toEqual(receipt);
    expect(await (await sent("k1", portal.ion)).json()).toBeNull();
    expect((await offset(id))[0]).toBe(404);
    const again = await (await portal.submit(sample("Planul meu.docx", bytes), { key: "k2" })).json();
    expect(again).toEqual(receipt);
    expect(await portal.countPlans()).toBe(1);
  });

  test("counts from when its upload began: it may end within the grace, and no later", async () => {
    const { portal, begin, begun, proceed, finish } = await opened(await freshLocation());
    portal.goTo(closesAt, -minute);
    const { ion: as } = portal;
    const [first, second] = [await begun(), await begun(as)];
    portal.goTo(closesAt, minute);
    expect((await (await begin()).json()).code).toBe("competition-closed");
    await proceed(first, 0, bytes.slice());
    await proceed(second, 0, bytes.slice(), as);
    portal.goTo(closesAt, grace - 1);
    expect(await (await finish(first)).json()).toMatchObject({ version: 1, isExtended: false });
    portal.goTo(closesAt, grace);
    const late = await (await finish(second, { as, user: "ion@exemplu.ro" })).json();
    expect([late.code, late.detail]).toEqual([
      "competition-closed",
      expect.stringContaining("Nu am primit planul"),
    ]);
  });

  test("is refused as another's, with other conditions, before it is whole, or for something else, and stays there", async () => {
    const { portal, begun, whole, proceed, offset, finish } = await opened(await freshLocation());
    const half = await begun();
    await proceed(half, 0, bytes.slice(0, 1000));
    expect((await (await finish(half)).json()).code).toBe("upload-incomplete");
    const id = await whole();
    expect((await finish(id, { user: "ion@exemplu.ro" })).status).toBe(403);
    expect((await finish(id, { user: "ion@exemplu.ro", as: portal.ion })).status).toBe(404);
    expect((await finish(id, { conditions: "00000000" })).status).toBe(409);
    const form = jsonRequest("POST", { upload: id, name: "plan.docx" });
    expect((await portal.ask("dossier/part/plan/finish", { ...form, as: portal.ana })).status).toBe(404);
    expect(await portal.countPlans()).toBe(0);
    expect(await offset(id)).toEqual([200, bytes.length]);
    expect((await finish(id)).status).toBe(200);
  });
});

test.for(fileStores)(
  "with files %s, bytes that came to two instances are one plan, and pieces go after a week",
  async ([, freshStore]) => {
    const location = await freshPostgres();
    const { files } = await freshStore();
    const one = await opened(location, bytes, { files });
    const other = await openWithMembers(location, { files, now: one.portal.context.now });
    const others = uploadsOf(other, "business-plan/upload", bytes);
    const [id, left] = [await one.begun(), await one.begun()];
    await one.proceed(id, 0, bytes.slice(0, 300_000));
    await one.proceed(left, 0, bytes.slice(0, 1000));
    expect(await others.list()).toContainEqual(expect.objectContaining({ id, offset: 300_000 }));
    await others.proceed(id, 300_000, bytes.slice(300_000));
    expect(await (await one.finish(id)).json()).toMatchObject({ sha256: sha256Of(bytes) });

    const piece = sha256Of(bytes.subarray(0, 1000));
    expect(await files.sizeOf(piece)).toBe(1000);
    one.portal.later(8 * day);
    expect(await forgetUploads(one.portal.context)).toBe(1);
    const { db } = one.portal.context;
    expect((await db.selectFrom("left_files").select("sha256").execute()).map((row) => row.sha256)).toContain(
      piece,
    );
  },
);

test("a file that is refused by its bytes ends its upload", async () => {
  const { whole, finish, list } = await opened(await freshSqlite(), new TextEncoder().encode("Nu sunt PDF."));
  expect((await (await finish(await whole())).json()).code).toBe("type-not-accepted");
  expect(await list()).toEqual([]);
});

test("an infected file is refused, and a scanner that gives no verdict ends nothing", async () => {
  const verdicts = [Promise.reject(new ScannerUnavailable(new Error("down"))), Promise.resolve("infected")];
  for (const verdict of verdicts) verdict.catch(() => undefined);
  const scanFile = () => verdicts.shift() as Promise<"infected">;
  const { whole, finish, offset } = await opened(await freshSqlite(), bytes, { scanFile });
  const id = await whole();
  expect((await finish(id)).status).toBe(503);
  expect(await offset(id)).toEqual([200, bytes.length]);
  expect((await (await finish(id)).json()).code).toBe("file-infected");
});
