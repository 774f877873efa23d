import { readFile } from "node:fs/promises";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { expect, test } from "vitest";
import { freshSqlite } from "#tests/support/databases.ts";
import { dossierOf } from "#tests/support/dossiers.ts";
import { opensAt, openWithRound, packWith } from "#tests/support/round-portal.ts";
import { docx, sample } from "#tests/support/sample-files.ts";

const model = unzipSync(await readFile("content/documents/anexa-3.xlsx"));

/** The project's own model of a budget, with these values in cells of its first sheet, as a spreadsheet program keeps them. */
function budget(cells: Record<string, string | number>) {
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

const plan = (code: string) =>
  docx("plan.docx", {
    "word/document.xml": `<w:document><w:body><w:tbl><w:tr>${["Codul CAEN și activitatea principală", code]
      .map((words) => `<w:tc><w:p><w:r><w:t>${words}</w:t></w:r></w:p></w:tc>`)
      .join("")}</w:tr></w:tbl></w:body></w:document>`,
  });

test("the grid is answered by what the project's own models say once they are filled in", async () => {
  const portal = await openWithRound(await freshSqlite());
  portal.goTo(opensAt);
  const { own, add } = dossierOf(portal);
  const read = (part: string) => portal.ask(`dossier/part/${part}/check`, { method: "POST", as: portal.ana });
  const grid = async () => {
    const { checks } = await own();
    return Object.fromEntries(
      checks
        .filter(({ answers, names }) => answers.length > 0 || names)
        .map(({ id, state, answers, names }) => [
          id,
          [state, ...answers.map(({ problem }) => problem), names],
        ]),
    );
  };

  await add("buget", budget({ B13: "Sibiu", B15: 4.95, B22: 120_000, B25: 2, B34: "OK", B35: "OK" }));
  await add("plan", plan("1629 Fabricarea altor produse din lemn"));
  expect(await grid()).toEqual({});
  await read("buget");
  await read("plan");
  expect(await grid()).toEqual({
    // The rows of the detailed budget, on another sheet, are still empty.
    buget: ["look", null, null, "not-found", "not-found", null],
    plafon: ["ok", null, null],
    caen: ["ok", null, null],
    sediu: ["ok", null, null],
    "loc-de-munca": ["ok", null, null],
    anonim: ["ok", []],
  });

  await add("buget", budget({ B13: "Cluj", B15: 4.95, B22: 130_000, B25: 0, B34: "OK", B35: "Verifică" }));
  await add("plan", plan("6820, cu Tiriac Stefania"));
  await read("buget");
  await read("plan");
  expect(await grid()).toMatchObject({
    buget: ["look", null, "says-else", "not-found", "not-found", null],
    plafon: ["look", "too-much", null],
    caen: ["look", "excepted", null],
    sediu: ["look", "elsewhere", null],
    "loc-de-munca": ["look", "too-little", null],
    anonim: ["look", ["plan"]],
  });
});

test("a part that names its author may be read for the grid too, where the rules say so", async () => {
  const line = {
    id: "echipaj",
    criterion: "Are echipaj",
    source: "cererea",
    check: "computed" as const,
    whenNo: "reject" as const,
  };
  const value = { part: "cerere", label: "Pescari", atLeast: 2, isCounty: false, exceptions: [] };
  const content = await packWith({ administrativeGrid: [{ ...line, reads: [value] }] });
  const portal = await openWithRound(await freshSqlite(), { content });
  portal.goTo(opensAt);
  const { own, add } = dossierOf(portal);
  const body = "<w:p><w:r><w:t>Pescari 3</w:t></w:r></w:p>";
  await add(
    "cerere",
    docx("c.docx", { "word/document.xml": `<w:document><w:body>${body}</w:body></w:document>` }),
  );
  const readParts = (await own()).parts.filter(({ isRead }) => isRead);
  expect(readParts.map(({ id }) => id)).toEqual(["cerere", "plan", "buget"]);
  await portal.ask("dossier/part/cerere/check", { method: "POST", as: portal.ana });
  expect((await own()).checks).toMatchObject([{ id: "echipaj", state: "ok", answers: [{ found: 3 }] }]);
});
