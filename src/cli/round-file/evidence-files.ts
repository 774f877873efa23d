import { hash } from "node:crypto";
import type { Signed } from "#domain/register/signing-keys.commands.ts";
import type { RoundEvidence } from "#domain/round-file/evidence.queries.ts";
import type { EvidenceRow, PlanLife } from "#domain/round-file/round-file.ts";
import { xmlText } from "#server/feeds/xml.ts";
import { roundFileStrings as strings } from "#strings/ro/round-file.ts";

/** Every file of the folder, by its place and in their order: the same evidence gives the same bytes. */
export async function evidenceFiles(
  found: RoundEvidence,
  sign: (text: string) => Promise<Signed>,
): Promise<Map<string, Buffer>> {
  const { texts, register, timestamps } = found;
  const heads = canonical(register.heads);
  const signed = await sign(heads);
  const files = new Map<string, string | Buffer>([
    ["index.html", evidencePage(found)],
    ["CITESTE-MA.txt", strings.folder.readMe(found.round.name, signed.keyId)],
    ["heads.json", heads],
    ["heads.json.sig", Buffer.from(signed.signature, "base64")],
    ["register.txt", register.lines.map((line) => `${line.position} ${line.hash} ${line.text}\n`).join("")],
    ...found.paragraphs.map((paragraph) => [`data/${paragraph.id}.json`, canonical(paragraph)] as const),
    ...found.lives.map((life) => [`plans/${life.number}.json`, canonical(life)] as const),
    ...Object.entries(texts).flatMap(([kind, all]) =>
      all.map(({ id, text }) => [`${kind}/${id}.json`, text] as const),
    ),
    ...timestamps.map(
      ({ position, response }) => [`timestamps/${position}.der`, Buffer.from(response, "base64")] as const,
    ),
    ...register.keys.map(({ id, publicKey }) => [`keys/${id}.pem`, publicKey] as const),
  ]);
  const inOrder = [...files].toSorted(([one], [other]) => (one < other ? -1 : 1));
  const manifest = inOrder.map(([place, bytes]) => `${hash("sha256", bytes)}  ${place}\n`).join("");
  const { signature } = await sign(manifest);
  return new Map<string, Buffer>([
    ...inOrder.map(([place, bytes]) => [place, Buffer.from(bytes)] as const),
    ["MANIFEST.sha256", Buffer.from(manifest)],
    ["MANIFEST.sha256.sig", Buffer.from(signature, "base64")],
  ]);
}

/** JSON with its keys in order, to be read by people, too. */
function canonical(value: unknown): string {
  const inOrder = (_: string, one: unknown) =>
    one !== null && typeof one === "object" && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : one;
  return `${JSON.stringify(value, inOrder, 2)}\n`;
}

const style =
  "body{font:1rem/1.5 sans-serif;margin:2rem auto;max-width:75rem;padding:0 1rem}table{border-collapse:collapse;font-size:.875rem}" +
  "td,th{border:1px solid #999;padding:.25rem .5rem;text-align:start;vertical-align:top;overflow-wrap:anywhere}div{overflow-x:auto}";

/** All evidence of a round as one plain page, which needs nothing beside it. */
function evidencePage({ round, paragraphs, waiting, lives }: RoundEvidence): string {
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
