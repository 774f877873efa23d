import { z } from "zod";

/** The most characters of what is asked about a line. */
export const mostOfQuestion = 2000;

/** What somebody is asked about a line: in words, or by the parts that are opened again for it. */
export const ClarificationItem = z.object({
  line: z.string().max(80).meta({ description: "Of the administrative grid", example: "declaratii" }),
  text: z.string().trim().max(mostOfQuestion, `text-max:${mostOfQuestion}`),
  parts: z.array(z.string().max(80)).max(20).meta({ description: "Opened again; none: answered in words" }),
  takeOut: z
    .array(z.string().trim().min(1).max(200))
    .max(20)
    .meta({ description: "Words that are to go from parts that must not name their author" }),
});
export type ClarificationItem = z.infer<typeof ClarificationItem>;
