import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseInline } from "marked";
import { parse } from "yaml";
import { z } from "zod";
import { type Data, fillFacts } from "../data.ts";
import { type Entry, SOURCES } from "../index.ts";
import { artUrl, hem, mapWithNames, ribbon } from "./art.ts";
import { fundingHeader, fundingNotice } from "./funding.ts";
import { escapeHtml } from "./html.ts";

const text = z.string();

const source = z.strictObject({
  coperta: z.strictObject({ titlu: text, text, subsol: text }),
  clapa: z.strictObject({ titlu: text, conditii: z.array(text), text, incheiere: text }),
  spate: z.strictObject({
    titlu: text,
    pasi: z.array(text),
    contact: text,
    randuri: z.array(z.tuple([text, text])),
  }),
  interior: z.array(
    z.strictObject({
      imagine: z.enum(["a1", "a2", "a3", "a4"]),
      titlu: text,
      text,
      lista: z.array(text),
      tinta: z.strictObject({ numar: text, text }),
    }),
  ),
  nota: text,
});

type Flyer = z.infer<typeof source>;

/**
 * The flyer: A4 on its side, two pages, folded in three. Outside: flap, back, cover; inside: three panels.
 * The panels are written in reading order and placed by the style sheet.
 */
export function flyerHtml(entry: Entry, data: Data, fonts: string): string {
  const raw = readFileSync(join(SOURCES, "text", `${entry.slug}.yaml`), "utf8");
  const flyer = source.parse(parse(fillFacts(raw, data)));
  const css = readFileSync(join(import.meta.dirname, "flyer.css"), "utf8");
  return `<!doctype html>
<html lang="ro-RO"><head><meta charset="utf-8"><title>${escapeHtml(entry.title)}</title><style>${fonts}${css}</style></head>
<body>
<section class="sheet outside">${cover(flyer, data)}${flap(flyer)}${back(flyer, data)}</section>
<section class="sheet inside">${flyer.interior.map(panel).join("")}<p class="key">${escapeHtml(flyer.nota)}</p></section>
</body></html>`;
}

function cover({ coperta }: Flyer, { project }: Data): string {
  return `<header class="cover">${fundingHeader(project)}
<div class="cloth"><p class="brand"><img src="${artUrl("sigla")}" alt="">${escapeHtml(project.nume)}</p>
<h1>${escapeHtml(coperta.titlu)}</h1>${mapWithNames()}
<p class="lead">${escapeHtml(coperta.text)}</p><p class="when">${escapeHtml(coperta.subsol)}</p></div>${hem(68, "#b0381c")}</header>`;
}

function flap({ clapa }: Flyer): string {
  const conditions = clapa.conditii.map((condition) => `<li>${escapeHtml(condition)}</li>`).join("");
  return `<div class="flap"><img class="picture" src="${artUrl("a1")}" alt=""><div class="words"><h2>${escapeHtml(clapa.titlu)}</h2>
<ul class="checks">${conditions}</ul><p class="answer">${escapeHtml(clapa.incheiere)}</p><p class="small">${escapeHtml(clapa.text)}</p></div></div>`;
}

function back({ spate }: Flyer, { project }: Data): string {
  const steps = spate.pasi.map((step) => `<li>${parseInline(step) as string}</li>`).join("");
  const rows = spate.randuri
    .map(([name, value]) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`)
    .join("");
  return `<div class="back"><h2>${escapeHtml(spate.titlu)}</h2><ol class="steps">${steps}</ol>
<div class="contact"><h3>${escapeHtml(spate.contact)}</h3><dl>${rows}</dl></div>${fundingNotice(project)}</div>`;
}

function panel({ imagine, titlu, text: lead, lista, tinta }: Flyer["interior"][number]): string {
  const items = lista.map((item) => `<li>${escapeHtml(item)}</li>`).join("");
  return `<article class="panel"><img class="picture" src="${artUrl(imagine)}" alt=""><div class="words"><h2>${escapeHtml(titlu)}</h2>
<p>${escapeHtml(lead)}</p><ul class="checks">${items}</ul></div>
<div class="fact"><p><strong>${escapeHtml(tinta.numar)}</strong> ${escapeHtml(tinta.text)}</p>${ribbon(Number(tinta.numar), "#f2b632", "#2f6353")}</div></article>`;
}
