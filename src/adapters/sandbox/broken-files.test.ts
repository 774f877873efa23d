import { bytes } from "node:stream/consumers";
import { expect, test } from "vitest";
import { tablesIn } from "#domain/accounts/members/member-list.ts";
import { brokenFiles, type Reader, soundFiles } from "#tests/support/broken-files.ts";
import { freshDirectory } from "#tests/support/directories.ts";
import { examined, type Readers } from "#tests/support/examined-files.ts";
import { cleanDocument } from "../documents/clean-document.ts";
import { readDocument } from "../documents/read-document.ts";
import { archiveEntries, extractEntry } from "../files/archive-entries.ts";
import { createDiskFileStore } from "../files/disk-file-store.ts";
import { inspectFile } from "../files/inspect-file.ts";
import { encodePicture } from "../pictures/encode-picture.ts";
import { searchDocument } from "./search-document.ts";

/** What the sandbox has its tasks done by, without a process for each file: `bench/broken-files.ts` has them, and 1,000 files. */
const readers: Readers = {
  inspectFile,
  encodePicture,
  search: (kind, file, input) => searchDocument({ search: "part", kind, input }, file),
  clean: async (file, kind) => (await cleanDocument(file, kind)) && [],
  unpack: async function* (file) {
    for (const { path } of await archiveEntries(file)) yield (await extractEntry(file, path)).stream;
  },
  readMemberLists: async (file) => {
    const examinedFile = { ...file, head: new Uint8Array() };
    return await tablesIn(await bytes(await file.read()), () => readDocument("xlsx", examinedFile));
  },
};

test.each(Object.keys(soundFiles) as Reader[])(
  "every broken file for %s is taken, or refused with its cause",
  async (reader) => {
    const files = createDiskFileStore(await freshDirectory());
    const sound = await soundFiles[reader]();
    for (const file of sound)
      expect(await examined({ readers, files }, reader, file)).not.toBe("file-damaged");
    const outcomes: string[] = [];
    for (const file of brokenFiles(sound, 7, 30))
      outcomes.push(await examined({ readers, files }, reader, file).catch(String));
    expect(outcomes.filter((outcome) => !/^[a-z:-]+$/.test(outcome))).toEqual([]);
    expect(new Set(outcomes).size).toBeGreaterThan(1);
  },
);
