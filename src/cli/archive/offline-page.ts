import { DomUtils, parseDocument } from "htmlparser2";
import { linkBetween } from "./archive-places.ts";
import { addressesOf, archived, type Fetched, inStyle, isDropped, isLeftOut } from "./crawl.ts";

/** What the pages of an archive share. */
export interface ArchiveParts {
  origin: URL;
  fetched: ReadonlyMap<string, Fetched>;
  /** What is shown above every page, as HTML; addresses in it are those of the portal. */
  banner: (page: Fetched) => string;
  /** What stands in the place of a form, as HTML. */
  noForm: string;
  /** The script that old addresses with a query and the search need. */
  script: string;
}

type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];

/**
 * A page as it is in the archive: it opens from a disk. Its addresses are relative, forms are replaced, scripts are left out,
 * drawings of other files are in it (browsers show none from a disk), and links to what is not in the archive are text.
 */
export function offlinePage(page: Fetched, parts: ArchiveParts): string {
  const dom = parseDocument(page.body.toString());
  const all = () => DomUtils.getElementsByTagName("*", dom, true);
  for (const form of DomUtils.getElementsByTagName("form", dom, true)) replaceWith(form, parts.noForm);
  const [body] = DomUtils.getElementsByTagName("body", dom, true);
  const [main] = DomUtils.getElementsByTagName("main", dom, true);
  if (main) prepend(main, parts.banner(page));
  if (body) prepend(body, drawingsOf(all(), page, parts));
  for (const element of all()) {
    if (isDropped(element.name, element.attribs)) DomUtils.removeElement(element);
    else rewrite(element, page, parts);
  }
  const [head] = DomUtils.getElementsByTagName("head", dom, true);
  const script = linkBetween(page.place, parts.script);
  const key = page.url.pathname;
  if (head) append(head, `<script src="${script}" data-page="${key}" defer></script>`);
  return DomUtils.getOuterHTML(dom);
}

/** A stylesheet whose addresses are relative. */
export function offlineStyle({ body, place, url }: Fetched, { fetched }: ArchiveParts): string {
  return body.toString().replace(inStyle, (whole, quote: string, address: string) => {
    const target = fetched.get(new URL(address, url).href);
    return target ? `url(${quote}${linkBetween(place, target.place)}${quote})` : whole;
  });
}

function rewrite(element: Element, page: Fetched, parts: ArchiveParts): void {
  const { attribs } = element;
  delete attribs["data-drawings"];
  for (const { name, addresses } of addressesOf(attribs)) {
    for (const address of addresses) {
      const link = linkTo(address, page, parts);
      // A canonical address is where the portal was.
      if (link === null && element.name === "a") unlink(element, page);
      else if (link !== null) attribs[name] = (attribs[name] ?? "").replace(address, link);
    }
  }
}

/** A button to what is not there goes; the words of a link stay. */
function unlink(element: Element, { url }: Fetched): void {
  const { href = "", class: looks = "" } = element.attribs;
  const target = URL.parse(href, url);
  if (looks !== "" && target && isLeftOut(target)) DomUtils.removeElement(element);
  else delete element.attribs.href;
}

/** Where an address of the portal leads in the archive; null where it has no such file. */
function linkTo(address: string, page: Fetched, { fetched, origin }: ArchiveParts): string | null {
  if (address.startsWith("#")) return address;
  const url = URL.parse(address, page.url);
  if (url?.origin !== origin.origin) return address;
  const target = fetched.get(archived(address, page.url)?.href ?? "");
  return target ? linkBetween(page.place, target.place) + url.hash : null;
}

/** The drawings of other files that the page uses, in the page itself; the uses are changed to name them. */
function drawingsOf(elements: Element[], page: Fetched, { fetched }: ArchiveParts): string {
  const drawings = new Map<string, string>();
  const take = (file: Fetched, id: string): string => {
    const own = `${file.url.pathname.split("/").at(-1)?.split("-")[0]}-${id}`;
    if (drawings.has(own)) return own;
    drawings.set(own, "");
    const dom = parseDocument(file.body.toString(), { xmlMode: true });
    const drawing = DomUtils.getElementById(id, dom, true);
    if (!drawing) return own;
    drawing.attribs.id = own;
    for (const { attribs } of DomUtils.getElementsByTagName("use", drawing, true)) {
      if (attribs.href?.startsWith("#")) attribs.href = `#${take(file, attribs.href.slice(1))}`;
    }
    drawings.set(own, DomUtils.getOuterHTML(drawing, { xmlMode: true }));
    return own;
  };
  for (const { name, attribs } of elements) {
    const [address = "", id] = (attribs.href ?? "").split("#");
    const file = name === "use" && id ? fetched.get(new URL(address, page.url).href) : undefined;
    if (file && id && address !== "") attribs.href = `#${take(file, id)}`;
  }
  const all = [...drawings.values()].join("");
  return all === ""
    ? ""
    : `<svg width="0" height="0" style="position:absolute" aria-hidden="true">${all}</svg>`;
}

function replaceWith(element: Element, html: string): void {
  for (const child of nodesOf(html)) DomUtils.append(element, child);
  DomUtils.removeElement(element);
}

function prepend(parent: Element, html: string): void {
  for (const child of nodesOf(html).toReversed()) DomUtils.prependChild(parent, child);
}

function append(parent: Element, html: string): void {
  for (const child of nodesOf(html)) DomUtils.appendChild(parent, child);
}

/** A copy of the list: moving a node takes it out of its parent's. */
function nodesOf(html: string) {
  return [...parseDocument(html).children];
}
