import { writeXlsx } from "hucre/xlsx";
import type { Data } from "../data.ts";
import type { Entry } from "../index.ts";
import { steadyPackage } from "../package.ts";
import { titleOf } from "../pdf/paper.ts";
import { addressesOf } from "./addresses.ts";
import { detailsSheet } from "./details.ts";
import { expensesSheet } from "./expenses.ts";
import { forecastSheet } from "./forecast.ts";
import { jobsSheet } from "./jobs.ts";
import { listsSheet } from "./lists.ts";
import { readWords } from "./words.ts";

/** Makes Annex 3: data and checks, expenses, jobs, 24 months, lists. All sums are formulas. */
export async function budgetXlsx(entry: Entry, data: Data, emblem: Uint8Array): Promise<Uint8Array> {
  const words = readWords();
  const making = { words, addresses: addressesOf(words), data, emblem };
  const title = titleOf(entry);
  const file = await writeXlsx({
    sheets: [
      detailsSheet(title, making),
      expensesSheet(making),
      jobsSheet(making),
      forecastSheet(making),
      listsSheet(making),
    ],
    properties: {
      title,
      subject: entry.about,
      description: entry.about,
      creator: data.project.nume,
      lastModifiedBy: data.project.nume,
    },
    defaultFont: { name: "Calibri", size: 10 },
  });
  return steadyPackage(file, (name, xml) => (name.startsWith("xl/drawings/") ? withOwnSize(xml) : xml));
}

/**
 * Lets the emblem keep its own size. The writer anchors a picture between two cells, which stretches it with
 * them; the emblem is 3:2 whatever the columns are (Regulation (EU) 821/2014, annex II).
 */
function withOwnSize(xml: string): string {
  return xml
    .replaceAll("xdr:twoCellAnchor", "xdr:oneCellAnchor")
    .replaceAll(/<xdr:to>.*?<\/xdr:to>/g, '<xdr:ext cx="685800" cy="457200"/>')
    .replaceAll("Off>0</", "Off>25400</");
}
