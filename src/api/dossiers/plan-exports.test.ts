import { strFromU8, unzipSync } from "fflate";
import { readSheet } from "read-excel-file/node";
import { expect, onTestFinished, test } from "vitest";
import { connectFiles } from "#adapters/files/connect.ts";
import { planExportStrings as strings } from "#strings/ro/business-plans-export.ts";
import { engines, freshSqlite } from "#tests/support/databases.ts";
import { freshDirectory } from "#tests/support/directories.ts";
import { startObjectStorage } from "#tests/support/object-storage.ts";
import { openWithMembers, sha256Of } from "#tests/support/plans.ts";
import { docx, pdf } from "#tests/support/sample-files.ts";

test.each(engines)(
  "all current plans come in one archive with an index and hashes, on %s",
  async (_, fresh) => {
    const portal = await openWithMembers(await fresh());
    await portal.submit(pdf("Vechi.pdf"));
    const ofAna = await (await portal.submit(docx("Plan: 1.docx"))).json();
    const form = { as: portal.ion, user: "ion@exemplu.ro" };
    const ofIon = await (await portal.submit(pdf("Plan.pdf"), form)).json();
    const answer = await portal.ask("business-plan/archive", { as: portal.admin });
    expect(answer.headers.get("Content-Disposition")).toBe(
      'attachment; filename="planuri-de-afaceri-2023-06-01.zip"',
    );
    const entries = unzipSync(new Uint8Array(await answer.arrayBuffer()));
    const paths = [`${ofIon.receiptNumber}/Plan.pdf`, `${ofAna.receiptNumber}/Plan_ 1.docx`];
    expect(Object.keys(entries)).toEqual([strings.index, strings.checksums, ...paths]);
    expect(paths.map((path) => sha256Of(entries[path] ?? new Uint8Array()))).toEqual([
      ofIon.sha256,
      ofAna.sha256,
    ]);
    const sums = `${ofIon.sha256}  ${paths[0]}\n${ofAna.sha256}  ${paths[1]}\n`;
    expect(strFromU8(entries[strings.checksums] ?? new Uint8Array())).toBe(sums);
  },
);

test("a plan whose bytes are lost is named, and the others come all the same", async () => {
  const portal = await openWithMembers(await freshSqlite());
  const ofAna = await (await portal.submit()).json();
  await portal.submit(docx(), { as: portal.ion, user: "ion@exemplu.ro" });
  await portal.context.files.remove(ofAna.sha256);
  const answer = await portal.ask("business-plan/archive", { as: portal.admin });
  const entries = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  expect(strFromU8(entries[strings.missing] ?? new Uint8Array())).toBe(
    `${ofAna.receiptNumber}/Planul meu.pdf\n`,
  );
  expect(Object.keys(entries)).toHaveLength(4);
});

test("a storage far away is asked about many plans at once, not about one after the other", async () => {
  const storage = await startObjectStorage();
  const { files, close } = await connectFiles({ root: await freshDirectory(), bucket: storage.place });
  onTestFinished(close);
  const portal = await openWithMembers(await freshSqlite(), { files });
  await portal.submit();
  await portal.submit(docx(), { as: portal.ion, user: "ion@exemplu.ro" });
  const bothAsked = Promise.withResolvers<void>();
  let asked = 0;
  storage.meddle = async (call) => {
    if (call.method === "HEAD") {
      asked += 1;
      if (asked === 2) bothAsked.resolve();
      await bothAsked.promise;
    }
    await call.pass();
  };
  const answer = await portal.ask("business-plan/archive", { as: portal.admin });
  expect(Object.keys(unzipSync(new Uint8Array(await answer.arrayBuffer())))).toHaveLength(4);
});

test.each(engines)(
  "S35: the list comes as CSV and XLSX, and no cell is a formula, on %s",
  async (_, fresh) => {
    const portal = await openWithMembers(await fresh());
    const { receiptNumber, sha256, size } = await (await portal.submit(pdf("=cmd.pdf"))).json();
    const csv = await (await portal.ask("business-plan/export/csv", { as: portal.admin })).arrayBuffer();
    const ion = [null, "'=1+1", "Ștefania", "ion@exemplu.ro", strings.noPlan];
    const ana = ["Țiriac", "Ștefania", "ana@exemplu.ro", "'=cmd.pdf", size, 1, "2023-06-01 13:00:00", sha256];
    const grid = portal.context.content.competition?.administrativeGrid ?? [];
    const columns = [...strings.columns, ...grid.map(({ criterion }, index) => `${index + 1}. ${criterion}`)];
    const padded = (row: unknown[]) => columns.map((_, index) => row[index] ?? null);
    const byPerson = Array(grid.length - 1).fill("Un om verifică");
    const said = [null, null, "Un singur fișier, neîmpărțit", "În regulă", ...byPerson];
    const table = [columns, padded(ion), padded([receiptNumber, ...ana, ...said])];
    const quoted = (cell: unknown) => (String(cell).includes(";") ? `"${cell}"` : (cell ?? ""));
    const lines = table.map((row) => row.map(quoted).join(";"));
    expect(new TextDecoder("utf-8", { ignoreBOM: true }).decode(csv).trimEnd()).toBe(
      `\ufeff${lines.join("\r\n")}`,
    );
    const xlsx = await (await portal.ask("business-plan/export/xlsx", { as: portal.admin })).arrayBuffer();
    expect(await readSheet(Buffer.from(xlsx))).toEqual(table);
  },
);

test("S23: members get neither the archive nor the list", async () => {
  const portal = await openWithMembers(await freshSqlite());
  const paths = ["business-plan/archive", "business-plan/export/csv", "business-plan/export/xlsx"];
  const answers = await Promise.all(paths.map((path) => portal.ask(path, { as: portal.ana })));
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
});
