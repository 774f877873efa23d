export interface CleanPaste {
  html: string;
  /** Whether pictures were left out that somebody saw. */
  lostPictures: boolean;
}

/**
 * Cleans pasted HTML before the editor's own schema filters it: Word's lists, which
 * are paragraphs with a drawn bullet, become lists; Google's wrapper goes; no heading is above the page's own.
 * Pictures stay where they are the portal's own.
 *
 * @param pathOf the path of an own picture, by its address
 */
export function cleanPaste(html: string, pathOf: (src: string) => string | undefined): CleanPaste {
  const { body } = new DOMParser().parseFromString(inert(html), "text/html");
  for (const element of body.querySelectorAll(machinery)) element.remove();
  const lostPictures = keepOwnPictures(body, pathOf);
  removeComments(body);
  for (const wrapper of body.querySelectorAll('b[id^="docs-internal-guid"]')) unwrap(wrapper);
  for (const element of body.querySelectorAll("sup,sub,span")) keepPosition(element);
  gatherWordLists(body);
  nestLists(body);
  for (const styled of body.querySelectorAll("[data-style]")) sayWhatItLooksLike(styled);
  const hasFirst = body.querySelector("h1") !== null;
  for (const heading of body.querySelectorAll("h1,h2,h3,h5,h6"))
    rename(heading, levelOf(heading.tagName, hasFirst));
  for (const mark of body.querySelectorAll(footnotes)) unwrap(mark);
  mendCedillas(body);
  for (const inHeading of body.querySelectorAll("h2 *,h3 *,h4 *")) {
    if (/^(B|STRONG|SPAN|FONT)$/.test(inHeading.tagName)) unwrap(inHeading);
  }
  for (const paragraph of body.querySelectorAll("p")) {
    const isEmpty = !paragraph.textContent?.trim() && !paragraph.querySelector("img");
    if (isEmpty && !paragraph.closest("td,th,li")) paragraph.remove();
  }
  return { html: body.innerHTML, lostPictures };
}

/** A chapter is a title and its parts are subtitles; what has no chapter of its own keeps its levels. */
function levelOf(tagName: string, hasFirst: boolean): string {
  if (tagName === "H1") return "h2";
  if (tagName === "H2" && !hasFirst) return "h2";
  return /H[23]/.test(tagName) ? "h3" : "h4";
}

/** Marks of footnotes, which lead nowhere here: Word's, Google's, LibreOffice's. Their number stays. */
const footnotes = ["_ftn", "_edn", "ftnt", "sdfootnote", "sdendnote"]
  .map((name) => `a[href*="#${name}"]`)
  .join(",");

const commas: Record<string, string> = { "\u015e": "Ș", "\u015f": "ș", "\u0162": "Ț", "\u0163": "ț" };

/** Letters with the cedilla of older keyboards become those with a comma, as Romanian writes them. */
function mendCedillas(body: HTMLElement) {
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode;
    text.nodeValue =
      text.nodeValue?.replace(/[\u015e\u015f\u0162\u0163]/g, (letter) => commas[letter] ?? letter) ?? "";
  }
}

/** Takes out other pictures; returns whether one of them was no invisible counter of readers. */
function keepOwnPictures(body: HTMLElement, pathOf: (src: string) => string | undefined): boolean {
  let isLost = false;
  for (const image of body.querySelectorAll("img")) {
    const path = pathOf(image.getAttribute("src") ?? "");
    if (path) image.setAttribute("src", path);
    else {
      isLost ||= image.getAttribute("width") !== "1";
      image.remove();
    }
  }
  return isLost;
}

/** The page's policy refuses styles and handlers even in a document that is never shown: they get other names first. */
function inert(html: string): string {
  return html
    .replace(/<(style|script)\b[\s\S]*?<\/\1>/gi, "")
    .replace(/<[a-z][^<>]*>/gi, (tag) => tag.replace(/\s(style|on[a-z]+)\s*=/gi, " data-$1="));
}

const positioned = { sup: "⁰¹²³⁴⁵⁶⁷⁸⁹", sub: "₀₁₂₃₄₅₆₇₈₉" };

/** Digits above or below the line make a power or a formula: they become signs that stand there by themselves. */
function keepPosition(element: Element) {
  const [, named = element.localName] = /vertical-align:\s*(sup|sub)(er)?\b/i.exec(styleOf(element)) ?? [];
  const text = element.textContent ?? "";
  if (
    (named === "sup" || named === "sub") &&
    /^\d+$/.test(text) &&
    !element.closest("a,[data-style*=mso-list]")
  )
    element.replaceWith([...text].map((digit) => positioned[named][Number(digit)]).join(""));
}

function styleOf(element: Element): string {
  return element.getAttribute("data-style") ?? "";
}

/** Letters that say something by their style alone. */
const looks: [tagName: string, style: RegExp][] = [
  ["strong", /font-weight:\s*(bold|[6-9]00)/i],
  ["em", /font-style:\s*(italic|oblique)/i],
  ["s", /text-decoration(-line)?:[^;]*line-through/i],
  ["u", /text-decoration(-line)?:[^;]*underline/i],
];

/** Elements that hold nothing but words: the style of an item of a list is that of its bullet. */
const wordHolders = /^(SPAN|FONT|A|P|INS|DEL|B|STRONG|I|EM|TD|TH|DIV|H[1-6])$/;

/** What is bold for its tag alone is not so if its style takes that back. */
function sayWhatItLooksLike(styled: Element) {
  const style = styleOf(styled);
  styled.removeAttribute("data-style");
  if (!wordHolders.test(styled.tagName)) return;
  for (const [tagName, look] of looks) {
    const isLink = styled.tagName === "A" || styled.closest("a") !== null;
    if (look.test(style) && !(tagName === "u" && isLink)) wrapWords(styled, tagName);
  }
  const isPlain = /font-weight:\s*(normal|[1-5]00)/i.test(style) && /^(B|STRONG)$/.test(styled.tagName);
  const isUpright = /font-style:\s*normal/i.test(style) && /^(I|EM)$/.test(styled.tagName);
  if (isPlain || isUpright) unwrap(styled);
}

function wrapWords(element: Element, tagName: string) {
  const wrapper = document.createElement(tagName);
  wrapper.append(...element.childNodes);
  element.append(wrapper);
}

/** What is no text, and words that nobody saw where they were copied, such as Word's hidden text. */
const machinery =
  "script,style,meta,link,title,xml,o\\:p,iframe,object,svg,button,input,nav,colgroup,br.Apple-interchange-newline,[hidden]," +
  ["display:none", "display: none", "visibility:hidden", "visibility: hidden", "mso-hide:all"]
    .map((style) => `[data-style*="${style}" i]`)
    .join();

function removeComments(body: HTMLElement) {
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_COMMENT);
  const comments: Node[] = [];
  while (walker.nextNode()) comments.push(walker.currentNode);
  for (const comment of comments) comment.parentNode?.removeChild(comment);
}

/** Word says of a paragraph that it is `mso-list:l0 level2 lfo1`, and draws its bullet or number in a span. */
function gatherWordLists(body: HTMLElement) {
  let open: { list: Element; level: number }[] = [];
  for (const paragraph of [...body.querySelectorAll('p[data-style*="mso-list"]')]) {
    const level = Number(/level(\d)/.exec(styleOf(paragraph))?.[1] ?? 1);
    const mark = takeMark(paragraph);
    if (/\p{L}{2}/u.test(mark) && /\d/.test(mark)) {
      // No list counts so: "Art. 3.", "Pasul 3:".
      paragraph.prepend(`${mark} `);
      continue;
    }
    const tagName = listOf(mark);
    if (paragraph.previousElementSibling !== open[0]?.list) open = [];
    open = open.filter((one) => one.level < level || (one.level === level && one.list.tagName === tagName));
    const list = open.find((one) => one.level === level)?.list ?? document.createElement(tagName);
    if (!list.parentNode) {
      countFrom(list, mark);
      const item = open.at(-1)?.list.lastElementChild;
      if (item) item.append(list);
      else paragraph.before(list);
      open = [...open, { list, level }];
    }
    list.append(rename(paragraph, "li"));
  }
}

/** The bullet or number before a paragraph, which is removed: `·`, `o`, `1.`, `a)`. */
function takeMark(paragraph: Element): string {
  const spans = [...paragraph.querySelectorAll('span[data-style*="mso-list"]')];
  const drawn = spans.find(({ textContent }) => textContent);
  drawn?.remove();
  return drawn?.textContent?.trim() ?? "";
}

function listOf(mark: string): "OL" | "UL" {
  return /^\(?(\d+|[a-z]|[ivxlc]+)[.)]/i.test(mark) ? "OL" : "UL";
}

/** A list goes on counting as Word did: from 3 at `3.`, `2.3.`, `c)` and `iii.`; one letter that may be a Roman number says nothing. */
function countFrom(list: Element, mark: string) {
  const last = mark.split(/[^\p{L}\d]/u).findLast(Boolean) ?? "";
  const written = /^(?:\d+|[a-hj-u]|[ivxl]{2,})$/i.test(last) ? last : "1";
  const letters = written.toLowerCase();
  const ofLetters = letters.length > 1 ? fromRoman(letters) : letters.charCodeAt(0) - 96;
  const number = Number(written) || ofLetters;
  if (list.tagName === "OL" && number > 1) list.setAttribute("start", String(number));
}

function fromRoman(letters: string): number {
  const values = [...letters].map((letter) => ({ i: 1, v: 5, x: 10, l: 50 })[letter] ?? 0);
  return values.reduce((sum, value, at) => sum + (value < (values[at + 1] ?? 0) ? -value : value), 0);
}

/** Google puts a list that belongs to an item beside that item. */
function nestLists(body: HTMLElement) {
  for (const list of body.querySelectorAll(":is(ul, ol) > :is(ul, ol)"))
    list.previousElementSibling?.append(list);
}

function rename(element: Element, tagName: string): Element {
  const renamed = document.createElement(tagName);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
  return renamed;
}

function unwrap(element: Element) {
  element.replaceWith(...element.childNodes);
}
