import { glob, readFile } from "node:fs/promises";
import { expect, test } from "vitest";

/** What a button is called that changes nothing, or leaves. */
const wayBack = /\.(cancel|close|stay|back|later|dismiss|linkCancel|pictureCancel)\b/;

/** In each row of buttons of a class that has a way back: their names in their order, and where it stands. */
function rowsOf(text: string, row: string): { labels: string[]; back: number }[] {
  const blocks = text.matchAll(new RegExp(`<(p|div|span) className="${row}"[^>]*>(.*?)</\\1>`, "gs"));
  const rows = [...blocks].map(([, , block = ""]) => {
    const buttons = block.matchAll(/<button\b.*?>(?!\))\s*(?:<Icon[^>]*>\s*)?([^<]*)<\/button>|\{button\}/gs);
    const labels = [...buttons].map(([, label = "submit"]) => label.trim());
    return { labels, back: labels.findIndex((label) => wayBack.test(label)) };
  });
  return rows.filter(({ back }) => back !== -1);
}

test("on a page the act stands first and the way back last; in a dialog it is the other way round", async () => {
  const rows = { cluster: 0, dialog__foot: 0 };
  const wrong: string[] = [];
  for await (const file of glob("src/web/**/*.tsx")) {
    const text = await readFile(file, "utf8");
    for (const row of ["cluster", "dialog__foot"] as const) {
      const found = rowsOf(text, row);
      rows[row] += found.length;
      const isWrong = ({ labels, back }: (typeof found)[number]) =>
        back !== (row === "cluster" ? labels.length - 1 : 0);
      wrong.push(...found.filter(isWrong).map(({ labels }) => `${file}: ${labels.join(" · ")}`));
    }
  }
  expect(wrong).toEqual([]);
  expect(rows.cluster).toBeGreaterThan(6);
  expect(rows.dialog__foot).toBeGreaterThan(4);
});
