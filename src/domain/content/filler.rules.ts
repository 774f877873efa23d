/**
 * The placeholder texts of a newly added item (specification §7, §9). Exactly these values are empty: as a title or text
 * they are stored as nothing, as labels they are never shown to visitors.
 */
export const filler = {
  news: { title: "Titlul noutății", format: "Format", newsType: "Tip noutate" },
  job: { title: "Titlul jobului" },
  activity: { title: "Titlul activității" },
  text: "<p>Apasă aici și scrie textul. Până când publici, îl văd numai administratorii.</p>",
} as const;

const titles: readonly string[] = [filler.news.title, filler.job.title, filler.activity.title];
const labels: readonly string[] = [filler.news.format, filler.news.newsType];

/** A title, or empty while it is filler. */
export function writtenTitle(title: string): string {
  return titles.includes(title) ? "" : title;
}

/** The title of an edit, if it has one. */
export function titleOf({ title }: { title?: string | undefined }): { title?: string } {
  return title === undefined ? {} : { title: writtenTitle(title) };
}

/** A text that is to be stored: filler is none. */
export function keptText(html: string): string {
  return html === filler.text ? "" : html;
}

/** A label, or empty while it is filler. */
export function writtenLabel(label: string): string {
  return labels.includes(label) ? "" : label;
}

/** A text's HTML as its author wrote it; empty while it is filler or has no words. */
export function writtenText(html: string): string {
  return html === filler.text || html.replace(/<[^<>]*>/g, "").trim() === "" ? "" : html;
}
