import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { z } from "zod";
import { type Data, fillFacts } from "../data.ts";
import { type Entry, SOURCES } from "../index.ts";
import { artUrl, hem, mapWithNames, ribbon } from "./art.ts";
import { fundingHeader, fundingNotice } from "./funding.ts";
import { escapeHtml } from "./html.ts";

const text = z.string();

const source = z.strictObject({
  titlu: text,
  text,
  eticheta: text,
  tinte: z.array(z.strictObject({ numar: text, text })),
  nota: text,
  proiect: text,
  contact: text,
  randuri: z.array(z.tuple([text, text])),
});

/** The poster, A3: funding marks on top, the map, the targets at their true size, contact, publicity block. */
export function posterHtml(entry: Entry, data: Data, fonts: string): string {
  const raw = readFileSync(join(SOURCES, "text", `${entry.slug}.yaml`), "utf8");
  const poster = source.parse(parse(fillFacts(raw, data)));
  const css = readFileSync(join(import.meta.dirname, "poster.css"), "utf8");
  const facts = poster.tinte.map(
    ({ numar, text: what }) =>
      `<li><strong>${escapeHtml(numar)}</strong><span>${escapeHtml(what)}</span>${ribbon(Number(numar), "#f2b632", "#2f6353")}</li>`,
  );
  const rows = poster.randuri.map(
    ([name, value]) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`,
  );
  return `<!doctype html>
<html lang="ro-RO"><head><meta charset="utf-8"><title>${escapeHtml(entry.title)}</title><style>${fonts}${css}</style></head>
<body>${fundingHeader(data.project)}
<main><p class="brand"><img src="${artUrl("sigla")}" alt="">${escapeHtml(data.project.nume)}</p>
<h1>${escapeHtml(poster.titlu)}</h1><p class="lead">${escapeHtml(poster.text)}</p>${mapWithNames()}</main>
${hem(118, "#b0381c")}
<section class="facts"><h2>${escapeHtml(poster.eticheta)}</h2><p class="key">${escapeHtml(poster.nota)}</p><ul>${facts.join("")}</ul></section>
<footer><div class="contact"><h2>${escapeHtml(poster.contact)}</h2><dl>${rows.join("")}</dl></div>
<div><p class="project">${escapeHtml(poster.proiect)}</p>${fundingNotice(data.project)}</div></footer>
</body></html>`;
}
