import { strToU8, zipSync } from "fflate";
import { expect, test } from "vitest";
import type { FileRefused } from "#domain/errors.ts";
import { inMemory } from "#domain/foreign-files/foreign-file.ts";
import { docxOf, pdfOf } from "#tests/support/checked-files.ts";
import { swellingSheet } from "#tests/support/sample-files.ts";
import { inspectFile, searchDocument } from "./foreign-files.ts";
import { createQueue } from "./queue.ts";

const nobody = { owner: { firstName: "Ana", lastName: "Pop", email: "ana@exemplu.ro" }, readings: [] };

const search = async (kind: "pdf" | "docx" | "xlsx", bytes: Uint8Array, more = {}) =>
  await searchDocument("part", { kind, file: { ...(await inMemory(bytes)), ...more }, input: nobody });

test("a file that takes too much memory is refused with its cause, and the next one is read", async () => {
  await expect(search("xlsx", swellingSheet().bytes)).rejects.toMatchObject({ code: "reading-too-large" });
  expect(await search("docx", docxOf({ paragraphs: ["Ana Pop"] }))).toMatchObject({ unreadPages: 0 });
});

test("a document whose bytes break off is not read, and its reader takes the next one", async () => {
  const bytes = pdfOf({ pages: [["Ana Pop"]] });
  const broken = new ReadableStream<Uint8Array>({
    start: (controller) => {
      controller.enqueue(bytes.subarray(0, 100));
      controller.error(new Error("The line broke"));
    },
  });
  await expect(search("pdf", bytes, { read: async () => broken })).rejects.toThrow("The line broke");
  expect(await search("pdf", bytes)).not.toBeNull();
});

test("an archive with a name longer than any file system takes is refused", async () => {
  const examined = async (length: number) => {
    const bytes = zipSync({ [`${"a".repeat(length - 4)}.txt`]: strToU8("a") });
    const file = { ...(await inMemory(bytes)), head: bytes.subarray(0, 64) };
    return await inspectFile(file).catch((error: FileRefused) => error.code);
  };
  expect(await examined(255)).toMatchObject({ kind: "zip" });
  expect(await examined(256)).toBe("file-damaged");
});

test("one file of an account at a time, a place for the team, and the team first", async () => {
  const queue = createQueue();
  const begun: string[] = [];
  const enter = async (name: string, account: number, isTeam = false) => {
    const leave = await queue.enter({ account, isTeam });
    begun.push(name);
    return leave;
  };
  const leaveAna = await enter("ana", 1);
  const anaAgain = enter("ana again", 1);
  const leaveIon = await enter("ion", 2);
  const dan = enter("dan", 3);
  const leaveEditor = await enter("editor", 4, true);
  const other = enter("other editor", 5, true);
  expect(begun).toEqual(["ana", "ion", "editor"]);
  leaveIon();
  (await other)();
  leaveEditor();
  (await dan)();
  expect(begun).toEqual(["ana", "ion", "editor", "other editor", "dan"]);
  leaveAna();
  (await anaAgain)();
});
