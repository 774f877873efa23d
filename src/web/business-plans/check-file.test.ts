import { expect, test } from "vitest";
import { stringsOf } from "#strings/languages.ts";
import { refusalOf } from "./check-file.ts";

const strings = stringsOf("ro");
const limits = { maxBytes: 1024 * 1024, extensions: ["pdf", "docx"] };

test.each([
  ["Plan.pdf", 1],
  ["PLAN.PDF", 1024 * 1024],
  ["plan.final.docx", 10],
  ["plan", 10],
  ["plan.bin", 10],
])("%s of %i bytes may be sent", (name, size) => {
  expect(refusalOf({ name, size, type: "" }, limits, strings)).toBe(null);
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
])("%s of %i bytes: %s", (name, size, refusal) => {
  expect(refusalOf({ name, size, type: "" }, limits, strings)).toBe(refusal);
});

test("one byte more than the limit does not pass", () => {
  expect(refusalOf({ name: "plan.pdf", size: 1024 * 1024 + 1, type: "" }, limits, strings)).not.toBe(null);
});

test.each([
  ["VID_1.mp4", "video/mp4"],
  ["Înregistrare", "audio/mpeg"],
  ["IMG_1.HEIC", ""],
])("%s, which the device knows as no document, is refused before it is sent", (name, type) => {
  expect(refusalOf({ name, size: 1, type }, limits, strings)).toMatch(
    /^Acest tip de fișier nu este acceptat/,
  );
});

test.each([
  ["IMG_1.jpg", ""],
  ["IMG_1.HEIC", ""],
  ["poza", "image/jpeg"],
])("of the picture %s the way for pictures is said, where there is one", (name, type) => {
  const refusal = refusalOf({ name, size: 1, type }, { ...limits, pictures: "Fă poze" }, strings);
  expect(refusal).toBe("Fă poze");
  expect(
    refusalOf({ name: "plan.exe", size: 1, type: "" }, { ...limits, pictures: "Fă poze" }, strings),
  ).toMatch(/^Acest tip/);
});
