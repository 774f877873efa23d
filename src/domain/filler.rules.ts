/**
 * The placeholder texts of a newly added item (specification §7, §9). Exactly these values count as empty: they are
 * never published as a title or text, and never shown to visitors as labels.
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

/** A label, or empty while it is filler. */
export function writtenLabel(label: string): string {
  return labels.includes(label) ? "" : label;
}

/** A text's HTML as its author wrote it; empty while it is filler or has no words. */
export function writtenText(html: string): string {
  return html === filler.text || html.replace(/<[^>]*>/g, "").trim() === "" ? "" : html;
}
