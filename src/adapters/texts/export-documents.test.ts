import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { loadContentPack } from "#adapters/content-pack/load-content-pack.ts";
import { createDiskFileStore } from "#adapters/files/disk-file-store.ts";
import { textsInPack } from "#domain/texts/edited-pack.ts";
import { freshDirectory } from "#tests/support/directories.ts";
import { archive, pdf } from "#tests/support/sample-files.ts";
import { exportContentPack } from "./export-content-pack.ts";

const mediaType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
const publishedAt = "2026-12-02T09:00:00.000Z";

test("documents that editors replaced, added or took down are in the exported pack, with their files", async () => {
  const pack = await loadContentPack("content");
  const files = createDiskFileStore(await freshDirectory());
  const sheet = archive("a.xlsx", { "[Content_Types].xml": "<Types/>", "xl/workbook.xml": "altfel" });
  const [replaced, added] = [await files.put([sheet.bytes]), await files.put([pdf().bytes])];
  const slug = "anexa-3";
  const entries = pack.documents.map(({ content: _, ...entry }) =>
    entry.slug === "anexa-1" ? { ...entry, hidden: true as const } : entry,
  );
  const entry = { slug: "calendar", title: "Calendarul", file: "calendar.pdf", downloadName: "Calendar.pdf" };
  const key = "pages.news.documents.documents";
  const list = [...pack.pages.news.documents.documents, "calendar"];
  const text = { language: "", initial: null };
  const version = { note: "", publishedAt, mediaType };
  const found = textsInPack(pack, {
    texts: [
      { ...text, key: "documents", value: [...entries, { ...entry, model: false }] },
      { ...text, key, value: list },
    ],
    documents: new Map([
      [slug, [{ ...version, ...replaced, number: 2 }]],
      ["calendar", [{ ...version, ...added, mediaType: "application/pdf", number: 1 }]],
    ]),
  });
  expect(found.leftAside).toEqual([]);

  const to = join(await freshDirectory(), "exported");
  await exportContentPack({ dir: "content", files, ...found }, to);
  expect(await readFile(join(to, "documents", "anexa-3.xlsx"))).toEqual(Buffer.from(sheet.bytes));
  const written = await loadContentPack(to);
  expect(written.pages.news.documents.documents).toEqual(list);
  expect(written.documents.find((one) => one.slug === "calendar")).toMatchObject({
    ...entry,
    content: { size: pdf().bytes.length },
  });
  expect(written.documents.find((one) => one.slug === "anexa-1")?.hidden).toBe(true);
  const [before, after] = await Promise.all(
    ["content", to].map(async (dir) => (await readFile(join(dir, "documents.yaml"), "utf8")).split("\n")),
  );
  expect(after?.filter((line) => !before?.includes(line))).toHaveLength(5);
});
