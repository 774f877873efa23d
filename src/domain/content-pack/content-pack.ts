import { z } from "zod";
import { LegalPage, legalSlugs, Seed } from "./articles.ts";
import { CompetitionRules } from "./competition.ts";
import { Course } from "./courses.ts";
import { DocumentEntry, type PackDocument } from "./documents.ts";
import { Pages } from "./pages.ts";
import { Project } from "./project.ts";
import { Agency, Region } from "./region.ts";
import { Site } from "./site.ts";

/** Everything written in the pack's YAML and Markdown. A key is a file: `site` is `site.yaml`, `pages.home` is `pages/home.yaml`. */
export const PackTexts = z.strictObject({
  site: Site,
  project: Project,
  region: Region,
  agencies: z.array(Agency).min(1),
  courses: z.array(Course).min(1),
  documents: z.array(DocumentEntry),
  /** Absent where plans are taken without rounds. */
  competition: CompetitionRules.optional(),
  pages: Pages,
  legal: z.record(z.enum(legalSlugs), LegalPage),
  seed: Seed,
});
export type PackTexts = z.infer<typeof PackTexts>;

/** A drawing of `marks/`: the brand's or an institution's. `path` is absolute and never sent to a client. */
export type PackMark = { name: string; path: string; mediaType: string; size: number; sha256: string };

/** A value that is still missing: an example or a neutral text replaces it (tag `!complete`). */
export type ValueToComplete = {
  /** Relative to the pack's parent, such as `content/agencies.yaml`. */
  file: string;
  line: number;
  /** Such as `agencies[2].phone`. */
  key: string;
  /** The same from the pack's root on: `["agencies", 2, "phone"]`. */
  path: (string | number)[];
  value: unknown;
};

/** A problem that does not stop the portal: a document that is missing or damaged. */
export type ContentWarning = { file: string; message: string };

/** Everything the portal says about one project (contract §6), as read from `CONTENT_DIR`. */
export type ContentPack = PackInOneLanguage & {
  /** The pack in every language that it has been translated to; what a translation leaves out is as it is here. */
  translations: Readonly<Record<string, PackInOneLanguage>>;
  /** In a translated pack: the pack as it was written. */
  original?: ContentPack;
  /** In a pack that editors changed: the pack as it was read from its files. */
  shipped?: ContentPack;
  /** On a portal with a public address: visitors never see an example as a fact (views.ts). */
  hidesExamples?: boolean;
};

type PackInOneLanguage = Omit<PackTexts, "documents"> & {
  documents: PackDocument[];
  marks: PackMark[];
  toComplete: ValueToComplete[];
  warnings: ContentWarning[];
};

/** The pack in a language; in its own where it has no translation. */
export function contentIn(pack: ContentPack, language: string): ContentPack {
  const original = originalOf(pack);
  const translation = original.translations[language];
  return translation ? { ...original, ...translation, original } : original;
}

/** The pack in the language in which it was written. */
export function originalOf(pack: ContentPack): ContentPack {
  return pack.original ?? pack;
}

/** The values to be completed, in every language; one that a translation takes over is one with its original. */
export function allToComplete(pack: ContentPack): ValueToComplete[] {
  const values = [pack, ...Object.values(pack.translations)].flatMap(({ toComplete }) => toComplete);
  return [...new Map(values.map((value) => [`${value.file} ${value.key}`, value])).values()];
}
