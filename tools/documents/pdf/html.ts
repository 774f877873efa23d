import type { Block, Inline, Question, Table } from "../blocks.ts";

/** A table of at most so many rows is not split between two pages. */
const SHORT_TABLE = 3;

/** Renders the blocks of a document as the HTML that is printed. Headings get ids for the outline. */
export function blocksToHtml(blocks: Block[]): string {
  return blocks.map(blockHtml).join("\n");
}

/** Makes a text safe inside HTML. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

function blockHtml(block: Block): string {
  switch (block.type) {
    case "heading":
      return `<h${block.level}>${inlinesHtml(block.inlines)}</h${block.level}>`;
    case "paragraph":
      return `<p${block.inlines[0]?.type === "box" ? ' class="choice"' : ""}>${inlinesHtml(block.inlines)}</p>`;
    case "list": {
      const items = block.items.map((item) => `<li>${inlinesHtml(item)}</li>`).join("");
      return block.ordered ? `<ol>${items}</ol>` : `<ul>${items}</ul>`;
    }
    case "note":
      return `<p class="note">${inlinesHtml(block.inlines)}</p>`;
    case "form":
      return `<table class="form">${block.questions.map(questionHtml).join("")}</table>`;
    case "signatures":
      return signaturesHtml(block.roles);
    case "page-break":
      return '<div class="page-break"></div>';
    case "table":
      return tableHtml(block);
  }
}

function questionHtml({ label, hint, lines, choices }: Question): string {
  const help = hint === "" ? "" : `<small>${escapeHtml(hint)}</small>`;
  const answer = choices
    .map((choice) => `<span class="choice-inline">${BOX}${escapeHtml(choice)}</span>`)
    .join(" ");
  return `<tr><th scope="row">${escapeHtml(label)}${help}</th><td style="height:${lines * 7}mm">${answer}</td></tr>`;
}

function signaturesHtml(roles: string[]): string {
  const place = (role: string) =>
    `<div class="signature"><strong>${escapeHtml(role)}</strong><span>Nume și prenume</span><span>Data</span><span>Semnătura</span></div>`;
  return `<div class="signatures">${roles.map(place).join("")}</div>`;
}

function tableHtml({ head, rows, widths, numbers, fillIn }: Table): string {
  const aligned = (column: number) => (numbers.includes(column) ? ' class="number"' : "");
  const columns = widths.map((width) => `<col style="width:${width}%">`).join("");
  const headings = head.map((cell, at) => `<th scope="col"${aligned(at)}>${inlinesHtml(cell)}</th>`).join("");
  const body = rows.map(
    ({ cells, total }) =>
      `<tr${total ? ' class="total"' : ""}>${cells.map((cell, at) => `<td${aligned(at)}>${inlinesHtml(cell)}</td>`).join("")}</tr>`,
  );
  const kind = `data${fillIn ? " fill-in" : ""}${rows.length > SHORT_TABLE ? "" : " short"}`;
  return `<table class="${kind}"><colgroup>${columns}</colgroup><thead><tr>${headings}</tr></thead><tbody>${body.join("")}</tbody></table>`;
}

const BOX = '<span class="box"></span>';

function inlinesHtml(inlines: Inline[]): string {
  return inlines.map(inlineHtml).join("");
}

function inlineHtml(inline: Inline): string {
  switch (inline.type) {
    case "box":
      return BOX;
    case "field":
      return `<span class="field">${escapeHtml(inline.label)}</span>`;
    case "gap":
      return `<span class="gap">${escapeHtml(inline.text)}</span>`;
    case "text": {
      const text = escapeHtml(inline.text);
      const inner = inline.emphasis ? `<em>${text}</em>` : text;
      return inline.strong ? `<strong>${inner}</strong>` : inner;
    }
  }
}
