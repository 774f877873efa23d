import { contradictingRules } from "./competition.coherence.ts";
import type { PackTexts } from "./content-pack.ts";
import { periodsOutOfOrder } from "./enrolment.ts";
import { unknownFacts } from "./facts.ts";
import { type Incoherence, when } from "./incoherence.ts";
import { unknownPlaceholders } from "./placeholders.ts";
import { placesFigure } from "./project.ts";
import { drawMap } from "./region-map.ts";

/** All contradictions between well-formed files. `marks` are the names of the files in `marks/`. */
export function incoherences(pack: PackTexts, marks: string[]): Incoherence[] {
  return [
    ...repeatedNames(pack),
    ...countiesOffTheMap(pack),
    ...countiesElsewhere(pack),
    ...contradictingCourses(pack),
    ...unknownFigures(pack),
    ...unknownDocuments(pack),
    ...unknownMarks(pack, marks),
    ...contradictingFacts(pack),
    ...unknownFacts(pack),
    ...unknownPlaceholders(pack),
    ...periodsOutOfOrder(pack),
    ...(pack.competition ? contradictingRules(pack.competition, pack) : []),
  ];
}

function repeatedNames({ courses, documents, region }: PackTexts): Incoherence[] {
  return [
    ...repeated("courses", "slug", courses),
    ...repeated("documents", "slug", documents),
    ...repeated("documents", "annex", documents),
    ...repeated("region.counties", "code", region.counties),
    ...repeated("region.counties", "letter", region.counties),
  ];
}

function repeated<Key extends string>(place: string, key: Key, items: Partial<Record<Key, unknown>>[]) {
  const values = items.map((item) => item[key]);
  return values.flatMap((value, index): Incoherence[] => {
    if (value === undefined || values.indexOf(value) === index) return [];
    const expected = `o valoare folosită o singură dată, iar „${value}” apare de două ori`;
    return [{ path: [...place.split("."), index, key], expected }];
  });
}

function countiesOffTheMap({ region }: PackTexts): Incoherence[] {
  const { shapes } = drawMap(region.drawing);
  const letters = region.counties.map((county) => county.letter);
  const strangers = [...shapes.keys()].filter((letter) => !letters.includes(letter));
  const stitches = [...shapes.values()].reduce((sum, shape) => sum + shape.stitchCount, 0);
  const path = ["region", "drawing"];
  return [
    ...strangers.map((letter) => ({
      path,
      expected: `numai literele județelor și puncte, nu și „${letter}”`,
    })),
    ...letters
      .filter((letter) => !shapes.has(letter))
      .map((letter) => ({ path, expected: `cel puțin o celulă cu litera „${letter}”` })),
    ...when(
      stitches !== region.stitches,
      path,
      `atâtea celule cusute câte spune „stitches” (${region.stitches}), iar aici sunt ${stitches}`,
    ),
    ...region.counties.flatMap(({ code }) =>
      when(
        !(code in region.jobBoard.countyCodes),
        ["region", "jobBoard", "countyCodes"],
        `și codul județului ${code}`,
      ),
    ),
  ];
}

function countiesElsewhere({ agencies, seed, region }: PackTexts): Incoherence[] {
  const codes = region.counties.map((county) => county.code);
  const places = [
    ...agencies.map(({ county }, i) => ({ county, path: ["agencies", i, "county"] })),
    ...seed.jobs.map(({ county }, i) => ({ county, path: ["seed", "jobs", i, "county"] })),
  ];
  return places.flatMap(({ county, path }) =>
    when(
      county !== "" && !codes.includes(county),
      path,
      `unul dintre județele din region.yaml (${codes.join(", ")}), nu „${county}”`,
    ),
  );
}

function unknownFigures({ pages, project, competition }: PackTexts): Incoherence[] {
  const places = [
    ...pages.home.targetGroup.facts.map((fact, i) => ({
      ...fact,
      path: ["home", "targetGroup", "facts", i],
    })),
    ...pages.home.objectives.facts.map((fact, i) => ({ ...fact, path: ["home", "objectives", "facts", i] })),
    ...activityPages(pages).flatMap(([key, page]) =>
      (page.side?.facts ?? []).map((fact, i) => ({ ...fact, path: [key, "side", "facts", i] })),
    ),
  ];
  const known = [...Object.keys(project.figures), ...(competition ? [placesFigure] : [])];
  return places.flatMap(({ figure, path }) =>
    when(
      !known.includes(figure),
      ["pages", ...path, "figure"],
      `o cifră din project.yaml (${known.join(", ")}), nu „${figure}”`,
    ),
  );
}

function unknownDocuments({ documents, pages, seed }: PackTexts): Incoherence[] {
  const places = [
    ...activityPages(pages).flatMap(([key, { documents: groups, competition }]) => [
      ...groups.map((group, i) => ({
        slugs: group.documents,
        path: ["pages", key, "documents", i, "documents"],
      })),
      { slugs: competition?.documents ?? [], path: ["pages", key, "competition", "documents"] },
      ...(competition?.annexes.groups ?? []).map((group, i) => ({
        slugs: group.documents,
        path: ["pages", key, "competition", "annexes", "groups", i, "documents"],
      })),
    ]),
    {
      slugs: pages.home.hero.document ? [pages.home.hero.document] : [],
      path: ["pages", "home", "hero", "document"],
    },
    { slugs: pages.news.documents.documents, path: ["pages", "news", "documents", "documents"] },
    ...seed.activities.map((item, i) => ({
      slugs: item.attachments,
      path: ["seed", "activities", i, "attachments"],
    })),
    ...seed.news.map((item, i) => ({ slugs: item.attachments, path: ["seed", "news", i, "attachments"] })),
  ];
  const known = documents.map((document) => document.slug);
  return places.flatMap(({ slugs, path }) =>
    slugs.flatMap((slug, index) =>
      when(!known.includes(slug), [...path, index], `numele unui document din documents.yaml, nu „${slug}”`),
    ),
  );
}

function unknownMarks({ site, project }: PackTexts, marks: string[]): Incoherence[] {
  const places = [
    { name: site.mark, path: ["site", "mark"] },
    { name: site.markOnDark, path: ["site", "markOnDark"] },
    ...Object.entries(site.icons ?? {}).map(([size, name]) => ({ name, path: ["site", "icons", size] })),
    ...project.funding.marks.map(({ image }, i) => ({
      name: image,
      path: ["project", "funding", "marks", i, "image"],
    })),
  ];
  return places.flatMap(({ name, path }) =>
    when(name !== undefined && !marks.includes(name), path, `un fișier SVG sau PNG din marks/, nu „${name}”`),
  );
}

function contradictingFacts({ project, pages }: PackTexts): Incoherence[] {
  const { ages, levels, courseLevels, funding, plansKept, end } = project;
  const accounts = plansKept?.accountsSubmitted ?? null;
  const codes = levels.map((level) => level.code);
  return [
    ...when(ages.to < ages.from, ["project", "ages", "to"], `cel puțin ${ages.from}`),
    ...when(
      accounts !== null && accounts <= end,
      ["project", "plansKept", "accountsSubmitted"],
      `o zi de după ultima zi a proiectului, ${end}`,
    ),
    ...when(
      funding.grant > funding.total,
      ["project", "funding", "grant"],
      `cel mult valoarea totală, ${funding.total}`,
    ),
    ...courseLevels.flatMap((code, index) =>
      when(
        !codes.includes(code),
        ["project", "courseLevels", index],
        `unul dintre nivelurile ${codes.join(", ")}`,
      ),
    ),
    ...activityPages(pages).flatMap(([key, { code }]) =>
      when(!key.endsWith(code.slice(1)), ["pages", key, "code"], `codul paginii, a${key.at(-1)}`),
    ),
  ];
}

function activityPages({ activity1, activity2, activity3, activity4 }: PackTexts["pages"]) {
  return Object.entries({ activity1, activity2, activity3, activity4 });
}

/** Hours that do not add up, and groups that end before they begin or have more free places than places. */
function contradictingCourses(pack: PackTexts): Incoherence[] {
  return [...hoursThatDoNotAddUp(pack), ...sessionsThatContradictThemselves(pack)];
}

function hoursThatDoNotAddUp({ courses }: PackTexts): Incoherence[] {
  return courses.flatMap(({ hours }, index) => {
    const sum = hours ? hours.theory + hours.practice : 0;
    const expected = `suma orelor de teorie și de practică, adică ${sum}`;
    return when(hours !== null && hours.total !== sum, ["courses", index, "hours", "total"], expected);
  });
}

function sessionsThatContradictThemselves({ courses }: PackTexts): Incoherence[] {
  return courses.flatMap(({ sessions }, course) =>
    sessions.flatMap(({ firstDay, lastDay, places, free }, index) => {
      const path = ["courses", course, "sessions", index];
      return [
        ...when(
          lastDay !== undefined && lastDay < firstDay,
          [...path, "lastDay"],
          `o zi de la ${firstDay} încolo`,
        ),
        ...when(
          places !== undefined && free !== undefined && free > places,
          [...path, "free"],
          `cel mult ${places}, câte locuri are grupa`,
        ),
      ];
    }),
  );
}
