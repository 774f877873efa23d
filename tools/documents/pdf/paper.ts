import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Data } from "../data.ts";
import type { Source } from "../source.ts";
import { artUrl, hem } from "./art.ts";
import { fundingHeader, fundingNotice } from "./funding.ts";
import { blocksToHtml, escapeHtml } from "./html.ts";

/** A title longer than this is set smaller, so that the head keeps its shape. */
const LONG_TITLE = 58;

/** The HTML page of a document to read: funding header, head with the map, content, publicity block. */
export function paperHtml(source: Source, { project }: Data, fonts: string): string {
  return `<!doctype html>
<html lang="ro-RO">
<head><meta charset="utf-8"><title>${escapeHtml(titleOf(source))}</title>
<style>${fonts}:root{${runningText(project)}}${readFileSync(join(import.meta.dirname, "paper.css"), "utf8")}</style></head>
<body>
<header>${fundingHeader(project)}${headHtml(source)}</header>
<main>${blocksToHtml(source.blocks)}</main>
${fundingNotice(project)}
</body></html>`;
}

/** The title a reader sees in the window's bar and in search: the annex's number goes first. */
export function titleOf({ annex, title }: { annex?: number | undefined; title: string }): string {
  return annex === undefined ? title : `Anexa ${annex} – ${title}`;
}

function headHtml({ title, lead, annex, label }: Source): string {
  const labels = [
    annex === undefined ? "" : `<span>Anexa ${annex}</span>`,
    label ? '<span class="model">Model orientativ</span>' : "",
  ].join("");
  return `<div class="head${title.length > LONG_TITLE ? " head--long" : ""}"><div>
${labels === "" ? "" : `<p class="labels">${labels}</p>`}
<h1>${escapeHtml(title)}</h1><p class="lead">${escapeHtml(lead)}</p></div>
<img src="${artUrl("map-centru")}" alt="">${hem(117, "#b0381c")}</div>`;
}

/** The words of the page margins, as CSS strings. */
function runningText({ finantare, cod }: Data["project"]): string {
  const words = {
    uniune: finantare.uniune,
    guvern: finantare.guvern,
    instrumente: finantare.instrumente,
    footer: `${finantare.fraza}\\A Cod proiect: ${cod}`,
  };
  const lines = Object.entries(words).map(([name, word]) => `--running-${name}:"${word}";`);
  return `--running-emblem:url("${artUrl("eu-emblem", 27, 18)}");${lines.join("")}`;
}
