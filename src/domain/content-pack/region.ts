import { z } from "zod";
import { countyCode, email, phone, text, webAddress } from "./values.ts";

const percent = z.number().min(0).max(100);

const County = z.strictObject({
  code: countyCode,
  name: text,
  /** The colour of its stitches; neighbours differ (design §4). */
  thread: z.enum(["ochre", "brick", "spruce"]),
  /** The letter of the county in the drawing. */
  letter: z.string().regex(/^[A-Z]$/, "o literă mare"),
  /** The position of its name, in percent of the map's width and height. */
  plate: z.strictObject({ left: percent, top: percent }),
});
export type County = z.infer<typeof County>;

/**
 * How to query the external job board (specification §7). Boards use different names: they are data, so that another
 * board needs only other YAML.
 */
const JobBoardContent = z.strictObject({
  name: text,
  parameters: z.strictObject({ counties: text, careerLevels: text }),
  careerLevel: z.int(),
  pageSize: z.int().positive(),
  sort: text,
  /** The board's own code of each county, by county code. */
  countyCodes: z.record(countyCode, z.int()),
  /** The URL of a job's public page, with the placeholders `{slug}` and `{id}`. */
  publicPage: webAddress.refine(
    (url) => url.includes("{id}"),
    "o adresă cu locul numărului, de exemplu https://exemplu.ro/{slug}/{id}",
  ),
});
export type JobBoardContent = z.infer<typeof JobBoardContent>;

/** `region.yaml`: the counties, their stitched map and how the job board names them. */
export const Region = z.strictObject({
  name: text,
  mapTitle: text,
  /** Attribution of the outlines, where a licence requires it. */
  mapCredit: z.strictObject({ text, url: webAddress }).optional(),
  /** Stitches on the map: one for each person of the target group (design §1). */
  stitches: z.int().positive(),
  /** The map as text: a line a row, a character a cell, a county's letter where it has a stitch. */
  drawing: text,
  counties: z.array(County).min(1),
  jobBoard: JobBoardContent,
});
export type Region = z.infer<typeof Region>;

/** One of `agencies.yaml`: a partner employment agency. */
export const Agency = z.strictObject({
  county: countyCode,
  name: text,
  address: text,
  phone,
  fax: phone,
  email,
  url: webAddress,
});
export type Agency = z.infer<typeof Agency>;
