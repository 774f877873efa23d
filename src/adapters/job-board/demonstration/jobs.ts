import type { Region } from "#domain/content-pack/region.ts";
import { occupations } from "./occupations.ts";
import { firms, towns } from "./places.ts";

export type DemonstrationJob = ReturnType<typeof demonstrationJobs>[number];

/** Milliseconds: the listings' dates are rounded to whole hours, so that they are stable for an hour. */
export const HOUR = 3_600_000;

/** Days over which the listings are spread, and after which each expires. */
const NEWEST_DAYS = 20;
const STANDING_DAYS = 30;

/** The first id, as on a board that has existed for a while. */
const FIRST_ID = 1_540_001;

/**
 * The demonstration board's listings, newest first, in the format of such a board: every occupation in every county.
 * They are the same at each start; only their dates move along with `now`.
 */
export function demonstrationJobs({ counties, jobBoard }: Pick<Region, "counties" | "jobBoard">, now: Date) {
  const jobs = occupations.flatMap((occupation, row) =>
    counties.map(({ code, name }, column) => {
      const index = row * counties.length + column;
      const town = nth(towns[code] ?? [name], row + column);
      const firm = nth(firms[occupation.sector], index);
      const title = (row + column) % 3 === 0 ? `${occupation.title}, ${town}` : occupation.title;
      const text = occupation.text.replace("{firm}", firm).replace("{town}", town);
      const createdAt = new Date(Math.floor(now.getTime() / HOUR) * HOUR - age(index));
      return {
        isDemonstration: true,
        id: FIRST_ID + index,
        title,
        slug: slugOf(title),
        salary: occupation.salary ?? null,
        positions: 1 + (index % 4),
        creationDate: createdAt.toISOString(),
        expirationDate: new Date(createdAt.getTime() + STANDING_DAYS * 24 * HOUR).toISOString(),
        company: {
          id: 300 + (index % 40),
          name: firm,
          logoUrl: null,
          verified: index % 2 === 0,
          slug: slugOf(firm),
        },
        locations: [{ cityId: jobBoard.countyCodes[code] ?? 0 }],
        industriesIds: [20 + (row % 9)],
        careerLevelsIds: [jobBoard.careerLevel],
        departmentsIds: [row + 1],
        contractTypesIds: [1],
        details: {
          jobDescription: `<p>${text}</p><ul><li>Contract de muncă de la prima zi</li><li>Loc de muncă: ${town}</li></ul>`,
          idealCandidate: `<p>${occupation.idealCandidate}</p>`,
          companyDescription: `<p>${firm}, ${town}.</p>`,
          metaTags: index % 2 === 0 ? metaElements(title, text) : metaPairs(title, text),
        },
      };
    }),
  );
  return jobs.sort((a, b) => b.creationDate.localeCompare(a.creationDate) || b.id - a.id);
}

/** Milliseconds: no two neighbours in the list share a county or an occupation. */
function age(index: number): number {
  const hours = 1 + ((index * 67) % (NEWEST_DAYS * 24));
  return hours * HOUR;
}

function metaElements(title: string, text: string): string {
  return `<meta charset="utf-8"><meta name="title" content="${title}"><meta name="description" content="${text}">`;
}

function metaPairs(title: string, text: string) {
  return [
    { property: "og:title", content: title },
    { property: "og:description", content: text },
  ];
}

function nth<Item>(items: readonly Item[], index: number): Item {
  return items[index % items.length] as Item;
}

function slugOf(text: string): string {
  const plain = text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  return plain.replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "");
}
