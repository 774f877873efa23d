import { parseDocument } from "htmlparser2";
import { htmlOf } from "#adapters/content-pack/markdown.ts";
import { factPattern } from "#domain/content-pack/facts.ts";
import { sanitiseRichText } from "#domain/text/rich-text.ts";

type Node = ReturnType<typeof parseDocument>["childNodes"][number];
type Element = Extract<Node, { attribs: unknown }>;

/** What HTML shows as one space; a space that does not break is a letter. */
const space = /[ \t\r\n]+/g;

/**
 * Rich text in Markdown. Null where `markdown.ts` would not read the same from it: Markdown has no underlined text and no
 * cells that span, for example.
 */
export async function markdownOf(html: string): Promise<string | null> {
  const markdown = blocks(parseDocument(html).childNodes).join("\n\n");
  return (await isSameText(htmlOf(markdown), html)) ? markdown : null;
}

/** Whether two texts show and say the same, whatever the space around their blocks. */
export async function isSameText(one: string, other: string): Promise<boolean> {
  return (await essence(one)) === (await essence(other));
}

async function essence(html: string): Promise<string> {
  return (await sanitiseRichText(html.replace(/<(\/?)del>/g, "<$1s>")))
    .replace(/<\/?(?:thead|tbody)>| rel="[^"]*"|(?<!\s)\s+(?=<\/code>)/g, "")
    .replace(space, " ")
    .replace(/((?:<(?:strong|em|s|a)\b[^<>]*>)+) /g, " $1")
    .replace(/ ((?:<\/(?:strong|em|s|a)>)+)/g, "$1 ")
    .replace(/(?<!\s)\s*(<\/?(?:p|h[2-4]|[uo]l|li|blockquote|pre|table|tr|t[hd]|br|hr)\b[^<>]*>)\s*/g, "$1")
    .replace(/<(li|t[hd])><p>((?:(?!<\/?p>).)*)<\/p>(?=<\/\1>|<[uo]l)/g, "<$1>$2")
    .replace(/ {2,}/g, " ")
    .trim();
}

const writeBlock: Record<string, (element: Element) => string> = {
  p: ({ childNodes }) => line(childNodes),
  h2: ({ childNodes }) => `## ${line(childNodes)}`,
  h3: ({ childNodes }) => `### ${line(childNodes)}`,
  h4: ({ childNodes }) => `#### ${line(childNodes)}`,
  hr: () => "---",
  blockquote: ({ childNodes }) => blocks(childNodes).join("\n\n").replaceAll(/^/gm, "> "),
  pre: (element) => `\`\`\`\n${plain(element).replace(/\n$/, "")}\n\`\`\``,
  ul: ({ childNodes }) => list(childNodes, () => "- "),
  ol: ({ childNodes, attribs }) => list(childNodes, (index) => `${Number(attribs.start ?? 1) + index}. `),
  table,
};

const marks: Record<string, string> = { strong: "**", em: "*", s: "~~" };

/** What stands between blocks is a paragraph of its own. */
function blocks(nodes: Node[]): string[] {
  const written: string[] = [];
  let between: Node[] = [];
  const endLine = () => {
    written.push(line(between));
    between = [];
  };
  for (const node of nodes) {
    const write = isElement(node) && writeBlock[node.name];
    if (!write) {
      between.push(node);
      continue;
    }
    endLine();
    written.push(write(node));
  }
  endLine();
  return written.filter((block) => block !== "");
}

function list(nodes: Node[], marker: (index: number) => string): string {
  const items = nodes.filter((node) => isElement(node)).map(({ childNodes }) => childNodes);
  const isLoose = items.some(
    (item) => item.filter((node) => isElement(node) && node.name === "p").length > 1,
  );
  const written = items.map((item, index) => {
    const begin = marker(index);
    const text = blocks(item).join(isLoose ? "\n\n" : "\n");
    return begin + text.replaceAll(/\n(?=.)/g, `\n${" ".repeat(begin.length)}`);
  });
  return written.join(isLoose ? "\n\n" : "\n");
}

function table(element: Element): string {
  const [head = [], ...rows] = rowsOf(element).map((row) =>
    row.childNodes
      .filter((node) => isElement(node))
      .map((cell) => blocks(cell.childNodes).join(" ").replaceAll("|", "\\|")),
  );
  return [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

function rowsOf({ childNodes }: Element): Element[] {
  return childNodes
    .filter((node) => isElement(node))
    .flatMap((node) => (node.name === "tr" ? node : rowsOf(node)));
}

function line(nodes: Node[]): string {
  return nodes
    .map(inline)
    .join("")
    .trim()
    .replace(/^(?:[-+](?= )|#)/, "\\$&")
    .replace(/^(\d+)([.)] )/, "$1\\$2");
}

function inline(node: Node): string {
  if (!isElement(node)) return "data" in node ? escaped(node.data.replaceAll(space, " ")) : "";
  const text = node.childNodes.map(inline).join("");
  if (node.name === "br") return "\\\n";
  if (node.name === "code") return `\`${plain(node)}\``;
  const mark = marks[node.name];
  if (mark) return text.replace(/^( *)([^ ](?:.*[^ ])?)( *)$/s, `$1${mark}$2${mark}$3`);
  return node.name === "a" ? link(node, text) : text;
}

/** An address that is shown as it is becomes a link by itself. */
function link(element: Element, text: string): string {
  const { href = "" } = element.attribs;
  const shown = plain(element);
  return [shown, `mailto:${shown}`].includes(href) ? shown : `[${text}](${href})`;
}

/** Facts stay as they are written. */
const special = new RegExp(`(${factPattern.source})|[\\\\\`*_[\\]<~]|&(?=#?\\w+;)`, "g");

function escaped(text: string): string {
  return text.replaceAll(special, (found, fact) => fact ?? `\\${found}`);
}

function plain(node: Node): string {
  if ("data" in node) return node.data;
  return isElement(node) ? node.childNodes.map(plain).join("") : "";
}

function isElement(node: Node): node is Element {
  return "attribs" in node;
}
