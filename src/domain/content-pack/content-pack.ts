import { z } from "zod";
import { LegalPage, legalSlugs, Seed } from "./articles.ts";
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
  pages: Pages,
  legal: z.record(z.enum(legalSlugs), LegalPage),
  seed: Seed,
});
export type PackTexts = z.infer<typeof PackTexts>;

/** A drawing of `marks/`: the brand's or an institution's. `path` is absolute and never leaves this server. */
export type PackMark = { name: string; path: string; mediaType: string; size: number; sha256: string };

/** A value nobody has given yet: an example or a neutral text stands in its place (tag `!complete`). */
export type ValueToComplete = {
  /** Relative to the pack's parent, such as `content/agencies.yaml`. */
  file: string;
  line: number;
  /** Such as `agencies[2].phone`. */
  key: string;
  value: unknown;
};

/** Something wrong that does not stop the portal: a document that is missing or damaged. */
export type ContentWarning = { file: string; message: string };

/** Everything the portal says about one project (contract §6), as read from `CONTENT_DIR`. */
export type ContentPack = Omit<PackTexts, "documents"> & {
  documents: PackDocument[];
  marks: PackMark[];
  toComplete: ValueToComplete[];
  warnings: ContentWarning[];
};
