import type { WriteSheet } from "hucre/xlsx";
import { type Addresses, FIRST, FORECAST, forecastRows } from "./addresses.ts";
import { type Cells, type Dress, put, putRow } from "./cells.ts";
import { FIRST_ROW, framed, type Making, putFunding } from "./frame.ts";
import { pickFrom, rateIn } from "./validations.ts";
import type { Words } from "./words.ts";

type Line = { asked: [string, string]; content: string | number | null; dress: Dress };

/** The first sheet: what the plan is, the summary, the checks, the publicity block. */
export function detailsSheet(title: string, making: Making): WriteSheet {
  const { words, addresses, data } = making;
  const cells: Cells = new Map();
  put(cells, [FIRST_ROW, 1], title, "title");
  words.instructiuni.forEach((line, at) => {
    put(cells, [FIRST_ROW + 1 + at, 1], line, "text");
  });
  putLines(cells, FIRST.detail, words.date, detailLines(words, addresses));
  putLines(cells, FIRST.summary, words.sumar, summaryLines(words, addresses));
  const last = putLines(cells, FIRST.check, words.verificari, checkLines(words, addresses));
  const states = `B${FIRST.check}:B${last}`;
  putConclusion(cells, last + 1, states, words);
  const funding = putFunding(cells, last + 3, 3, data);
  const wide = words.instructiuni.map((_, at) => ({
    startRow: FIRST_ROW + at,
    endRow: FIRST_ROW + at,
    startCol: 0,
    endCol: 2,
  }));
  const bold = (rgb: string, fill: string) =>
    ({
      font: { bold: true, color: { rgb } },
      fill: { type: "pattern", pattern: "solid", bgColor: { rgb: fill } },
    }) as const;
  return framed(
    {
      name: words.date.nume,
      cells,
      landscape: false,
      widths: [46, 26, 60],
      marks: { union: 1, government: [2, 2], instruments: [3, 3] },
      merges: [...wide, ...funding],
      heights: [
        ...[FIRST.detail, FIRST.summary, FIRST.check].map((row): [number, number] => [row - 2, 22]),
        ...funding.map(({ startRow }): [number, number] => [startRow + 1, 27]),
      ],
      sheet: {
        dataValidations: [
          pickFrom(addresses.lists.counties(data.project.judete.length), `B${FIRST.detail + 1}`),
          rateIn(`B${FIRST.detail + 3}`),
        ],
        conditionalRules: [
          {
            type: "cellIs",
            priority: 1,
            operator: "equal",
            formula: '"Verifică"',
            range: states,
            style: bold("B00020", "FDE8EA"),
          },
          {
            type: "cellIs",
            priority: 2,
            operator: "equal",
            formula: '"OK"',
            range: states,
            style: bold("1B6A3A", "E1F2E6"),
          },
        ],
        a11y: { headerRow: FIRST.detail - 2, summary: words.instructiuni[0] ?? title },
      },
    },
    making,
  );
}

type Part = { titlu: string; coloane: string[] };

function putLines(cells: Cells, row: number, { titlu, coloane }: Part, lines: Line[]): number {
  put(cells, [row - 2, 1], titlu, "subtitle");
  putRow(cells, [row - 1, 1], coloane, "head");
  lines.forEach(({ asked: [label, help], content, dress }, at) => {
    put(cells, [row + at, 1], label, "label");
    put(cells, [row + at, 2], content, dress);
    put(cells, [row + at, 3], help, "note");
  });
  return row + lines.length - 1;
}

function detailLines({ date, plafonEuro }: Words, { ceilingEuro, rate }: Addresses): Line[] {
  return [
    { asked: date.titluPlan, content: null, dress: "input" },
    { asked: date.judet, content: null, dress: "input" },
    { asked: date.plafonEuro, content: plafonEuro, dress: "computed money" },
    { asked: date.curs, content: null, dress: "input rate" },
    {
      asked: date.plafonLei,
      content: `=IF(${rate}>0,ROUND(${ceilingEuro}*${rate},2),0)`,
      dress: "computed money",
    },
    { asked: date.contributie, content: 0.0225, dress: "input percent" },
    { asked: date.soldInitial, content: 0, dress: "input money" },
  ];
}

function summaryLines(words: Words, { expenseTotal, jobTotal, forecast, forecastRow }: Addresses): Line[] {
  const { sumar } = words;
  const { income, result, closing } = forecastRows(words);
  const money = (asked: [string, string], formula: string): Line => ({
    asked,
    content: formula,
    dress: "computed money",
  });
  return [
    money(sumar.total, `=${expenseTotal("J")}`),
    money(sumar.cerut, `=${expenseTotal("K")}`),
    money(sumar.propriu, `=${expenseTotal("L")}`),
    {
      asked: sumar.procent,
      content: `=IF(B${FIRST.summary}=0,0,B${FIRST.summary + 2}/B${FIRST.summary})`,
      dress: "computed percent",
    },
    { asked: sumar.locuri, content: `=${jobTotal("B")}`, dress: "computed whole" },
    money(sumar.venituri1, `=${forecast(income, FORECAST.year1)}`),
    money(sumar.rezultat1, `=${forecast(result, FORECAST.year1)}`),
    money(sumar.venituri2, `=${forecast(income, FORECAST.year2)}`),
    money(sumar.rezultat2, `=${forecast(result, FORECAST.year2)}`),
    money(sumar.minim, `=MIN(${forecastRow(closing).join(",")})`),
  ];
}

function checkLines(words: Words, addresses: Addresses): Line[] {
  const { verificari } = words;
  const { rate, ceilingLei, expenses, expenseTotal, jobTotal, forecast, forecastRow } = addresses;
  const { income, grant, own, closing } = forecastRows(words);
  const check = (asked: [string, string], holds: string): Line => ({
    asked,
    content: `=IF(${holds},"OK","Verifică")`,
    dress: "computed",
  });
  return [
    check(verificari.curs, `${rate}>0`),
    check(verificari.cheltuieli, `${expenseTotal("J")}>0`),
    check(verificari.randuri, `COUNTIF(${expenses("O")},"Verifică")=0`),
    check(verificari.plafon, `AND(${ceilingLei}>0,${expenseTotal("K")}<=${ceilingLei})`),
    check(verificari.peRand, `SUMPRODUCT(--(${expenses("K")}>${expenses("J")}+0.005))=0`),
    check(verificari.transe, `ABS(${forecast(grant, FORECAST.total)}-${expenseTotal("K")})<0.01`),
    check(verificari.aport, `${forecast(own, FORECAST.total)}>=${expenseTotal("L")}-0.005`),
    check(verificari.locuri, `${jobTotal("B")}>=1`),
    check(verificari.vanzari, `${forecast(income, FORECAST.total)}>0`),
    check(verificari.sold, `MIN(${forecastRow(closing).join(",")})>=0`),
  ];
}

function putConclusion(cells: Cells, row: number, states: string, { verificari }: Words): void {
  const open = `COUNTIF(${states},"Verifică")`;
  put(cells, [row, 1], verificari.concluzie, "total");
  put(cells, [row, 2], `=IF(${open}=0,"${verificari.bine}","${verificari.maiSunt}"&${open})`, "total");
  put(cells, [row, 3], null, "total");
}
