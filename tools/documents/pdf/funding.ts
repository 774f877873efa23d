import type { Data } from "../data.ts";
import { artUrl } from "./art.ts";
import { escapeHtml } from "./html.ts";

type Project = Data["project"];

/**
 * The funding header: European Union, Government, Structural Instruments, in this order (Regulation (EU)
 * 821/2014, art. 4). The last two are text in boxes until the official files come.
 */
export function fundingHeader({ finantare }: Project): string {
  const uniune = escapeHtml(finantare.uniune).replace(" ", "<br>");
  const mark = (name: string) => `<div class="mark"><span>${escapeHtml(name)}</span></div>`;
  return `<div class="funding-header">
<div class="emblem"><img src="${artUrl("eu-emblem")}" alt="Emblema Uniunii Europene"><span>${uniune}</span></div>
${mark(finantare.guvern)}${mark(finantare.instrumente)}</div>`;
}

/** The publicity block that closes every document: who pays, how much, what for, the disclaimer. */
export function fundingNotice(project: Project): string {
  return `<div class="funding-notice">${fundingLines(project)
    .map((line) => `<p>${escapeHtml(line)}</p>`)
    .join("")}</div>`;
}

/** The sentences of the publicity block, for every kind of file. */
export function fundingLines(project: Project): string[] {
  const { finantare, titlu, cod, beneficiar, parteneri, total, nerambursabil, procent, inceput, sfarsit } =
    project;
  return [
    `${finantare.fraza} ${finantare.axa}`,
    `Titlul proiectului: ${titlu}. Cod proiect: ${cod}. Beneficiar: ${beneficiar}. Parteneri: ${parteneri}.`,
    `Valoarea totală a proiectului: ${total}. Finanțare nerambursabilă: ${nerambursabil} (${procent}). Data de început: ${inceput}. Data de încheiere: ${sfarsit}.`,
    finantare.neasumare,
    finantare.programe,
  ];
}
