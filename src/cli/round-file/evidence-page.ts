import type { RoundEvidence } from "#domain/round-file/evidence.queries.ts";
import type { EvidenceRow, PlanLife } from "#domain/round-file/round-file.ts";
import { xmlText } from "#server/feeds/xml.ts";
import { roundFileStrings as strings } from "#strings/ro/round-file.ts";

const style =
  "body{font:1rem/1.5 sans-serif;margin:2rem auto;max-width:75rem;padding:0 1rem}table{border-collapse:collapse;font-size:.875rem}" +
  "td,th{border:1px solid #999;padding:.25rem .5rem;text-align:start;vertical-align:top;overflow-wrap:anywhere}div{overflow-x:auto}";

/** All evidence of a round as one plain page, which needs nothing beside it. */
export function evidencePage({ round, paragraphs, waiting, lives }: RoundEvidence): string {
  const title = xmlText(strings.folder.title(round.name));
  const nameOf = ({ id }: (typeof waiting)[number]) => strings.paragraph(id).title;
  return [
    `<!doctype html><html lang="ro"><meta charset="utf-8"><meta name="viewport" content="width=device-width">`,
    `<title>${title}</title><style>${style}</style><main><h1>${title}</h1><p>${xmlText(strings.folder.lead)}</p>`,
    ...paragraphs.flatMap(({ id, evidence }) => [
      `<h2 id="${id}">${xmlText(strings.paragraph(id).title)}</h2><p>${xmlText(strings.paragraph(id).sentence)}</p>`,
      ...evidence.map(
        (one) => `<h3>${xmlText(strings.evidence(one.id))} (${one.rows.length})</h3>${tableOf(one.rows)}`,
      ),
    ]),
    ...(waiting.length > 0 ? [`<h2>${strings.waiting}</h2><ul>`] : []),
    ...waiting.map((one) => `<li>${xmlText(`${nameOf(one)}. ${strings.waitingUntil(one.until)}`)}</li>`),
    ...(waiting.length > 0 ? ["</ul>"] : []),
    `<h2>${strings.life.title}</h2>`,
    ...lives.map(lifeOf),
    "</main></html>\n",
  ].join("\n");
}

function lifeOf({ number, events, grids }: PlanLife): string {
  const parts = grids.flatMap(({ seal, evaluator, total, said }) => [
    `<h4>${xmlText(strings.life.grid(seal, evaluator, total))}</h4>`,
    tableOf(said.map(({ title: line, points, text: reason }) => ({ line, points, reason }))),
  ]);
  return [`<h3 id="${xmlText(number)}">${xmlText(number)}</h3>`, tableOf(events), ...parts].join("\n");
}

function tableOf(rows: readonly EvidenceRow[]): string {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  if (rows.length === 0) return `<p>${xmlText(strings.none)}</p>`;
  const head = names.map((name) => `<th scope="col">${xmlText(strings.column(name))}</th>`);
  const lines = rows.map((row) => {
    const cells = names.map((name) => `<td>${xmlText(strings.cell(name, row[name] ?? null))}</td>`);
    return `<tr>${cells.join("")}</tr>`;
  });
  return `<div><table><thead><tr>${head.join("")}</tr></thead><tbody>${lines.join("\n")}</tbody></table></div>`;
}
