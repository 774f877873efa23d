import type { getDocumentProxy } from "unpdf";
import type { HiddenPlace, HiddenWords } from "#domain/foreign-files/read-document.ts";
import type { Page } from "./pdf-pictures.ts";

type Metadata = Awaited<ReturnType<Awaited<ReturnType<typeof getDocumentProxy>>["getMetadata"]>>;

/** The properties that people or their programs fill in: of the file (ISO 32000-1, 14.3.3), and in its XMP. */
const places: Record<string, HiddenPlace> = {
  ...{ Title: "title", Author: "author", Subject: "subject", Keywords: "keywords" },
  ...{ Creator: "property", Producer: "property" },
  ...{ "dc:title": "title", "dc:creator": "author", "dc:description": "subject", "dc:subject": "keywords" },
};

/** What the properties of a PDF say. */
export function propertiesOf({ info, metadata }: Metadata): HiddenWords[] {
  const { Custom: own = {}, ...said } = info as Record<string, unknown>;
  const known = [...Object.entries(said), ...(metadata ?? [])].flatMap(([name, value]) => {
    const place = places[name];
    return place ? [{ place, value }] : [];
  });
  const others = Object.values(own as object).map((value) => ({ place: "property" as const, value }));
  return [...known, ...others].flatMap(({ place, value }) =>
    [value].flat().flatMap((words) => (typeof words === "string" ? [{ place, words: words.trim() }] : [])),
  );
}

/** What a page has beside what is drawn on it: notes with their authors, and where links lead. */
export async function notesOf(page: Page): Promise<HiddenWords[]> {
  const notes: Record<string, unknown>[] = await page.getAnnotations();
  return notes.flatMap(({ titleObj, contentsObj, fieldValue, unsafeUrl }) => [
    { place: "change" as const, words: saidBy(titleObj) },
    { place: "change" as const, words: saidBy(contentsObj) },
    { place: "property" as const, words: saidBy({ str: fieldValue }) },
    { place: "link" as const, words: saidBy({ str: unsafeUrl }) },
  ]);
}

function saidBy(said: unknown): string {
  const { str } = (said ?? {}) as { str?: unknown };
  return typeof str === "string" ? str.trim() : "";
}
