import { readFile } from "node:fs/promises";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { sample } from "./sample-files.ts";

const model = unzipSync(await readFile("content/documents/anexa-3.xlsx"));

/** The project's own model of a budget, with these values in cells of its first sheet, as a spreadsheet program keeps them. */
export function budget(cells: Record<string, string | number>) {
  const first = "xl/worksheets/sheet1.xml";
  const filled = Object.entries(cells).reduce(
    (xml, [place, value]) =>
      xml.replace(
        new RegExp(`<c r="${place}"( s="\\d+")(?:/>|>(<f>.*?</f>)?(?:<v>.*?</v>)?</c>)`),
        (_, style: string, formula = "") =>
          `<c r="${place}"${style}${typeof value === "string" ? ' t="str"' : ""}>${formula}<v>${value}</v></c>`,
      ),
    strFromU8(model[first] as Uint8Array),
  );
  return sample("buget.xlsx", zipSync({ ...model, [first]: strToU8(filled) }));
}
