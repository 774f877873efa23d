import type { Reads } from "#domain/context.ts";
import type { WaitingChange } from "#domain/sets/sets.ts";
import type { Strings } from "#strings/languages.ts";
import { xmlText } from "../feeds/xml.ts";
import type { Href } from "../pages/web-build.ts";

/** Pages by the beginnings of the keys of what they say; what is on every page leads to the first. */
const pagesOfTexts = {
  "pages.activity1": "activity1",
  "pages.activity2": "activity2",
  "pages.activity3": "activity3",
  "pages.activity4": "activity4",
  "pages.courses": "courses",
  courses: "courses",
  "pages.jobs": "jobs",
  "pages.news": "news",
  "pages.contact": "contact",
  "site.contact": "contact",
  "legal.confidentialitate": "privacy",
  "legal.accesibilitate": "accessibility",
  "legal.termeni": "terms",
} as const;

/** What a set changes, as links to where it is seen in its preview: HTML. */
export async function changedPlaces(
  db: Reads,
  changes: readonly WaitingChange[],
  { setsStrings, textsStrings, editingStrings }: Strings,
  href: Href,
): Promise<string> {
  const links = changes.map(async ({ change: { type, item }, title }) => {
    const name =
      type === "text"
        ? textsStrings.placeOf(item).title
        : `${setsStrings.kinds[type]}: ${title || editingStrings.noTitle}`;
    const address = await addressOf(db, type, item, href);
    return address ? `<a href="${xmlText(address)}">${xmlText(name)}</a>` : xmlText(name);
  });
  // Ten texts of one page are one place.
  return [...new Set(await Promise.all(links))].join(" · ");
}

async function addressOf(
  db: Reads,
  type: WaitingChange["change"]["type"],
  item: string,
  href: Href,
): Promise<string | null> {
  if (type === "news") return href("newsItem", { id: item });
  if (type === "job") return href("job", { id: item });
  if (type === "document") return null;
  if (type === "text") {
    const page = Object.entries(pagesOfTexts).find(([key]) => item === key || item.startsWith(`${key}.`));
    return href(page?.[1] ?? "home");
  }
  const activity = await db
    .selectFrom("activities")
    .select("type")
    .where("id", "=", Number(item))
    .executeTakeFirst();
  return activity ? href(`activity${activity.type.slice(1) as "1"}`) : null;
}
