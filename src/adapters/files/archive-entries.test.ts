import { expect, test } from "vitest";
import { archive } from "#tests/support/sample-files.ts";
import { archiveEntries } from "./archive-entries.ts";

/** The same archive, whose names of ASCII are these bytes, without a mark of UTF-8. */
function named(pairs: Record<string, string | Buffer>) {
  const { bytes } = archive("d.zip", Object.fromEntries(Object.keys(pairs).map((name) => [name, "x"])));
  const marked = Buffer.from(bytes);
  for (const [name, other] of Object.entries(pairs)) {
    const raw = Buffer.from(other as Buffer);
    if (raw.length !== name.length) throw new Error("The names have as many bytes.");
    for (let at = marked.indexOf(name); at >= 0; at = marked.indexOf(name, at + 1)) raw.copy(marked, at);
  }
  const read = async ({ start, end } = { start: 0, end: marked.length - 1 }) =>
    new Blob([new Uint8Array(marked.subarray(start, end + 1))]).stream();
  return { size: marked.length, head: marked.subarray(0, 64), read };
}

const bytesOf = (...parts: (string | number)[]) =>
  Buffer.concat(
    parts.map((part) => (typeof part === "string" ? Buffer.from(part, "latin1") : Buffer.from([part]))),
  );

test.each([
  ["code page 852", bytesOf("Not", 0xc7, " ", 0xad, "i ", 0xee, "el.pdf"), "Notă și țel.pdf"],
  [
    "code page 852, in capitals",
    bytesOf("CERERE ", 0xd7, "N ", 0xdd, "AR", 0xc6, ".pdf"),
    "CERERE ÎN ȚARĂ.pdf",
  ],
  ["code page 1250", bytesOf("Declara", 0xfe, "ie semnat", 0xe3, ".pdf"), "Declarație semnată.pdf"],
  ["UTF-8 without its mark", Buffer.from("Notă și țel.pdf"), "Notă și țel.pdf"],
  ["UTF-8 of a Mac", Buffer.from("Notă.pdf".normalize("NFD")), "Notă.pdf"],
  ["German", bytesOf("Pl", 0x84, "ne f", 0x81, "r ", 0x99, "l.pdf"), "Pläne für Öl.pdf"],
  ["backslashes", Buffer.from("dosar\\plan.pdf"), "dosar/plan.pdf"],
])("the names of an archive are read, of %s", async (_, raw, name) => {
  const entries = await archiveEntries(named({ ["x".repeat(raw.length)]: raw }));
  expect(entries.map(({ path }) => path)).toEqual([name]);
});
