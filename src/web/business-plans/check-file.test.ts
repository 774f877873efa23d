import { expect, test } from "vitest";
import { stringsOf } from "#strings/languages.ts";
import { refusalOf } from "./check-file.ts";

const strings = stringsOf("ro");
const fileOf = (name: string, size: number, type = "", begin = "") =>
  new File([Buffer.from(begin, "latin1"), new Uint8Array(size - begin.length)], name, { type });

const limits = { maxBytes: 1024 * 1024, extensions: ["pdf", "docx"] };

test.each([
  ["Plan.pdf", 1],
  ["PLAN.PDF", 1024 * 1024],
  ["plan.final.docx", 10],
  ["plan", 10],
  ["plan.bin", 10],
])("%s of %i bytes may be sent", async (name, size) => {
  expect(await refusalOf(fileOf(name, size), limits, strings)).toBe(null);
});

test.each([
  ["plan.exe", 1, "Acest tip de fișier nu este acceptat. Alege un fișier PDF sau DOCX."],
  ["plan.exe.pdf", 1, "Acest tip de fișier nu este acceptat. Alege un fișier PDF sau DOCX."],
  ["plan.png", 1, "Acest tip de fișier nu este acceptat. Alege un fișier PDF sau DOCX."],
  ["plan.pdf", 0, "Fișierul este gol. Alege alt fișier."],
  [
    "plan.pdf",
    2 * 1024 * 1024,
    "Fișierul are 2\u00a0MB, iar limita este 1\u00a0MB. Micșorează-l (de exemplu, pozele din el) și alege-l din nou.",
  ],
])("%s of %i bytes: %s", async (name, size, refusal) => {
  expect(await refusalOf(fileOf(name, size), limits, strings)).toBe(refusal);
});

test("one byte more than the limit does not pass", async () => {
  expect(await refusalOf(fileOf("plan.pdf", 1024 * 1024 + 1), limits, strings)).not.toBe(null);
});

test.each([
  ["VID_1.mp4", "video/mp4"],
  ["Înregistrare", "audio/mpeg"],
  ["IMG_1.HEIC", ""],
])("%s, which the device knows as no document, is refused before it is sent", async (name, type) => {
  expect(await refusalOf(fileOf(name, 1, type), limits, strings)).toMatch(
    /^Acest tip de fișier nu este acceptat/,
  );
});

test.each([
  ["IMG_1.jpg", ""],
  ["IMG_1.HEIC", ""],
  ["poza", "image/jpeg"],
])("of the picture %s the way for pictures is said, where there is one", async (name, type) => {
  const refusal = await refusalOf(fileOf(name, 1, type), { ...limits, pictures: "Fă poze" }, strings);
  expect(refusal).toBe("Fă poze");
  expect(await refusalOf(fileOf("plan.exe", 1), { ...limits, pictures: "Fă poze" }, strings)).toMatch(
    /^Acest tip/,
  );
});

test.each([
  ["plan.jpg", "%PDF-1.7"],
  ["plan.odp", "PK\u0003\u0004"],
  ["plan.ppt", "\u00d0\u00cf\u0011\u00e0"],
  ["plan.xlsx", "{\\rtf1"],
  ["IMG_1.heic", "\u00ef\u00bb\u00bf\r\n%PDF-1.7"],
])("%s, which begins as a document that is taken, is for the server to tell", async (name, begin) => {
  const documents = { ...limits, extensions: ["pdf", "docx", "doc", "rtf"] };
  expect(await refusalOf(fileOf(name, 100, "", begin), documents, strings)).toBe(null);
  expect(await refusalOf(fileOf("plan.exe", 100, "", begin), documents, strings)).toMatch(/^Acest tip/);
});

test("a document that is what it is called is refused where only others are taken", async () => {
  const sheets = { ...limits, extensions: ["xlsx", "xls", "ods"] };
  expect(await refusalOf(fileOf("buget.pdf", 100, "", "%PDF-1.7"), sheets, strings)).toMatch(/^Acest tip/);
});
