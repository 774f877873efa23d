import { buffer } from "node:stream/consumers";
import { strFromU8, unzipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { operator } from "#domain/context.ts";
import { budget } from "#tests/support/budgets.ts";
import { pdfOf, scanOf } from "#tests/support/checked-files.ts";
import { engines } from "#tests/support/databases.ts";
import { filledPlan, openDocument } from "#tests/support/filled-plans.ts";
import { lockedPdf, type SampleFile, sample } from "#tests/support/sample-files.ts";
import { openForVerification } from "#tests/support/verification.ts";
import { eraseUser } from "../accounts/members/erasure.commands.ts";
import { Unavailable } from "../errors.ts";
import { deleteLeftFiles } from "../files/left-files.commands.ts";
import { filesInRows } from "../files/stored-files.queries.ts";
import { type FileKind, fileKinds } from "../foreign-files/file-kinds.ts";
import { hour } from "../time/moments.ts";
import { prepareCopies } from "./evaluation-copies.commands.ts";
import { copiesOf } from "./evaluation-copies.queries.ts";

type Files = Record<string, [FileKind, SampleFile]>;

/** A round whose outcomes are published, with two plans of these files. */
async function openAdmitted(location: string, files: Files = {}) {
  const portal = await openForVerification(location);
  const ctx = { ...portal.context, actor: operator };
  const { write } = ctx;
  const plans = await ctx.db.selectFrom("business_plans").select(["id", "userId"]).orderBy("id").execute();
  const admit = (planId: number) =>
    write((tx) =>
      tx
        .insertInto("plan_events")
        .values({ planId, event: "admit", at: ctx.now().toISOString(), actorId: null, data: "{}" })
        .execute(),
    );
  const put = async (planId: number, part: string, [kind, { bytes }]: Files[string]) => {
    const stored = await ctx.files.put([bytes]);
    const file = { ...stored, mediaType: fileKinds[kind].mediaType, name: `${part}.${kind}`, title: part };
    const position = part === "plan" ? 1 : 2;
    await write(async (tx) => {
      await tx.deleteFrom("plan_parts").where("planId", "=", planId).where("part", "=", part).execute();
      await tx
        .insertInto("plan_parts")
        .values({ planId, part, ...file, position: 100 + position })
        .execute();
    });
  };
  for (const { id } of plans) for (const [part, file] of Object.entries(files)) await put(id, part, file);
  const [first = { id: 0, userId: 0 }, second = { id: 0, userId: 0 }] = plans;
  const copies = () => copiesOf(ctx.db, [first.id, second.id]);
  return { ...portal, ctx, first, second, admit, put, copies };
}

const filled: Files = {
  plan: ["docx", filledPlan()],
  buget: ["xlsx", budget({ B12: "Pâine", B22: 120_000 })],
};

describe.each(engines)("the copies of plans on %s", (_, freshLocation) => {
  test("are made of admitted plans alone, once, with their title, their words and cleaned files", async () => {
    const { ctx, first, second, admit, copies } = await openAdmitted(await freshLocation(), filled);
    await prepareCopies(ctx);
    expect(await copies()).toEqual(new Map());
    await admit(first.id);
    await prepareCopies(ctx);
    const made = await copies();
    expect([...made.keys()]).toEqual([first.id]);
    const { words, files = [], troubles } = made.get(first.id) ?? {};
    expect(words).toMatchObject({ title: "Răspunsul 1", unread: [], pictures: 0, isCut: false });
    expect([...new Set(words?.sections.map(({ part }) => part))]).toEqual(["plan", "buget"]);
    expect(troubles).toEqual([]);
    expect(files).toMatchObject([
      { part: "plan", title: "Planul de afaceri", extension: "docx" },
      { part: "buget", title: "Bugetul și previziunile", extension: "xlsx" },
    ]);
    const stored = await ctx.files.read(files[0]?.sha256 ?? "");
    const entries = unzipSync(await buffer(stored as ReadableStream<Uint8Array>));
    expect(strFromU8(entries["docProps/core.xml"] as Uint8Array)).not.toContain("creator");
    const read = ctx.searchDocument;
    let count = 0;
    const searchDocument: typeof read = async (...given) => {
      count += 1;
      return await read(...given);
    };
    await prepareCopies({ ...ctx, searchDocument });
    expect(count).toBe(0);
    expect(second.id).not.toBe(first.id);
  });

  test("say what is a scan, what cannot be cleaned, is damaged, or missing, and what was not divided", async () => {
    const portal = await openAdmitted(await freshLocation());
    const { ctx, first, second, admit, put, copies } = portal;
    const scan = sample("scan.pdf", await scanOf(2));
    await put(first.id, "plan", ["pdf", scan]);
    await put(first.id, "buget", ["pdf", lockedPdf()]);
    await ctx.write((tx) => tx.deleteFrom("plan_parts").where("planId", "=", second.id).execute());
    await admit(first.id);
    await admit(second.id);
    await prepareCopies(ctx);
    const made = await copies();
    expect(made.get(first.id)).toMatchObject({
      words: { sections: [], title: null, unread: ["plan", "buget"], pictures: 2, pages: 2 },
      files: [{ part: "plan" }],
      troubles: [
        { part: "buget", trouble: "unreadable" },
        { part: "buget", trouble: "not-cleaned" },
      ],
    });
    expect(made.get(second.id)?.troubles).toEqual([
      { part: "plan", trouble: "not-divided" },
      { part: "buget", trouble: "not-divided" },
    ]);
    await ctx.write((tx) =>
      tx.deleteFrom("plan_parts").where("planId", "=", first.id).where("part", "=", "buget").execute(),
    );
    await prepareCopies(ctx);
    expect((await copies()).get(first.id)?.troubles).toEqual([{ part: "buget", trouble: "missing" }]);
  });

  test("a file that waits for its turn is tried again, and a part that counts anew is copied anew", async () => {
    const odt = openDocument("text", "<text:p>Ideea, pe scurt: pâine.</text:p>");
    const pdf = sample("plan.pdf", pdfOf({ pages: [["Rezumatul planului|Vindem paine."]] }));
    const { ctx, first, admit, copies } = await openAdmitted(await freshLocation(), {
      ...filled,
      plan: ["odt", odt],
    });
    await admit(first.id);
    const busy = () => Promise.reject(new Unavailable("busy", "reader-busy"));
    await prepareCopies({ ...ctx, cleanDocument: busy });
    expect(await copies()).toEqual(new Map());
    await prepareCopies(ctx);
    const before = (await copies()).get(first.id);
    expect(before?.words.sections[0]?.blocks).toEqual([
      { label: "Ideea, pe scurt", paragraphs: ["pâine."], table: null },
    ]);
    const { mediaType, ...file } = {
      ...(await ctx.files.put([pdf.bytes])),
      mediaType: fileKinds.pdf.mediaType,
    };
    const clarified = { planId: first.id, part: "plan", title: "Plan", name: "a.pdf", mediaType, ...file };
    await ctx.write((tx) =>
      tx
        .insertInto("clarified_parts")
        .values({ ...clarified, addedAt: ctx.now().toISOString(), changes: null })
        .execute(),
    );
    await prepareCopies(ctx);
    const after = (await copies()).get(first.id);
    expect(after?.words.sections[0]?.blocks[0]).toMatchObject({ label: "Rezumatul planului" });
    const named = await filesInRows(ctx.db);
    expect(after?.files.map(({ sha256 }) => named.has(sha256))).toEqual([true, true]);
    const left = await ctx.db.selectFrom("left_files").select("sha256").execute();
    expect(left).toContainEqual({ sha256: before?.files[0]?.sha256 });
  });

  test("go with the account of their sender, and their files with them", async () => {
    const portal = await openAdmitted(await freshLocation(), filled);
    const { ctx, first, admit, copies, later } = portal;
    await admit(first.id);
    await prepareCopies(ctx);
    const [file] = (await copies()).get(first.id)?.files ?? [];
    const { email } = await ctx.db
      .selectFrom("users")
      .select("email")
      .where("id", "=", first.userId)
      .executeTakeFirstOrThrow();
    await ctx.write((tx) => eraseUser(tx, ctx, { id: first.userId, email }));
    expect(await copies()).toEqual(new Map());
    expect((await filesInRows(ctx.db)).has(file?.sha256 ?? "")).toBe(false);
    later(2 * hour);
    await deleteLeftFiles(ctx);
    await prepareCopies(ctx);
    expect(await copies()).toEqual(new Map());
  });
});
