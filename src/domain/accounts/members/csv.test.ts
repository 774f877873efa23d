import { expect, test } from "vitest";
import { startProcessorTime } from "#tests/support/processor-time.ts";
import { decodeText, readCsv } from "./csv.ts";

const utf8 = (text: string) => new TextEncoder().encode(text);

test.each<[string, Uint8Array, string[][]]>([
  ["commas", utf8("Ana,Pop,ana@exemplu.ro\n"), [["Ana", "Pop", "ana@exemplu.ro"]]],
  ["semicolons", utf8("Ana;Pop;ana@exemplu.ro"), [["Ana", "Pop", "ana@exemplu.ro"]]],
  ["tabs", utf8("Ana\tPop\tana@exemplu.ro"), [["Ana", "Pop", "ana@exemplu.ro"]]],
  ["a byte order mark", utf8("\uFEFFȘtefan;Țâră;s@e.ro\r\n"), [["Ștefan", "Țâră", "s@e.ro"]]],
  ["Windows-1250", Uint8Array.of(0xaa, 0x74, 0x3b, 0xde, 0xe3, 0x3b, 0x61), [["Şt", "Ţă", "a"]]],
  ["Windows-1252", Uint8Array.of(0x48, 0xe9, 0x6c, 0xe8, 0x6e, 0x65, 0x3b, 0x61), [["Hélène", "a"]]],
  ["DOS", Uint8Array.of(0xdd, 0x83, 0x72, 0xc7, 0x3b, 0xb8, 0x74, 0x65, 0x66), [["Țâră", "Ștef"]]],
  [
    "UTF-8 with a letter that is none",
    Uint8Array.of(...utf8("Ștefănescu;Ion"), 0xff),
    [["Ștefănescu", "Ion\ufffd"]],
  ],
  ["ISO 8859-2", Uint8Array.of(0xa9, 0x65, 0xb9, 0x3b, 0xde, 0xe3), [["Šeš", "Ţă"]]],
  ["UTF-16 without a mark", Buffer.from("Ștefan\tȚâră", "utf16le"), [["Ștefan", "Țâră"]]],
  [
    "bars, and the line ends of old Macs",
    utf8("a|b\rc|d\r"),
    [
      ["a", "b"],
      ["c", "d"],
    ],
  ],
  ["the separator that Excel writes first", utf8("sep=,\r\na;b,c\r\n"), [["a;b", "c"]]],
  [
    "the separator of the headings, not of a title above them",
    utf8("Lista, pe 2026, a tuturor, cu e-mail\nNume;Prenume;E-mail\n"),
    [["Lista, pe 2026, a tuturor, cu e-mail"], ["Nume", "Prenume", "E-mail"]],
  ],
  ["quotes", utf8('"Ana, Maria";"Pop ""Popa""";x'), [["Ana, Maria", 'Pop "Popa"', "x"]]],
  ["spaces around", utf8(' Ana ; "Pop" ;x '), [["Ana", "Pop", "x"]]],
  [
    "empty cells",
    utf8(";;x\n;y;\n"),
    [
      ["", "", "x"],
      ["", "y", ""],
    ],
  ],
  [
    "no end of line at the end",
    utf8("a,b,c\nd,e,f"),
    [
      ["a", "b", "c"],
      ["d", "e", "f"],
    ],
  ],
  ["nothing", utf8(""), []],
  [
    "a quote that is never closed",
    utf8('a,"b,c\nd,e,f'),
    [
      ["a", '"b', "c"],
      ["d", "e", "f"],
    ],
  ],
])("reads %s", (_, bytes, expected) => {
  expect(readCsv(decodeText(bytes)).map(({ cells }) => cells)).toEqual(expected);
});

test("counts lines as an editor does, past empty ones and those within quotes", () => {
  const records = readCsv(decodeText(utf8('a,b,c\r\n\r\n"d\ne",f,g\n\nh,i,j\n')));
  expect(records.map(({ line }) => line)).toEqual([1, 3, 6]);
});

test("reads a long file of one long line in no time", () => {
  const processorTime = startProcessorTime();
  readCsv(decodeText(utf8('"'.repeat(200_000))));
  readCsv(decodeText(utf8("a,".repeat(200_000))));
  expect(processorTime()).toBeLessThan(2000);
});
