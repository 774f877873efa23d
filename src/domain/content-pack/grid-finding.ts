import { z } from "zod";

/** In what a file may say something else than a reading of the grid asks. */
export const gridProblems = [
  ...(["not-found", "says-else", "too-little", "too-much", "elsewhere"] as const),
  ...(["excepted", "total-differs"] as const),
] as const;

const said = z.union([z.string(), z.number()]).nullable();

/** What a file says at a label, and what it is held against. */
export const saidAtLabel = {
  label: z.string().meta({ description: "As the file writes it", example: "Locuri de muncă create" }),
  found: said.meta({ description: "Beside the label; null where nothing is", example: 2 }),
  bound: said.meta({ description: "What it is held against", example: 1 }),
};

/** Why a line of the administrative grid was computed as NU. */
export const GridFinding = z
  .object({
    problem: z.enum([...gridProblems, "part-missing", "late", "unanswered"]),
    part: z.string().meta({ description: "The title of the part that says so; empty where none does" }),
    ...saidAtLabel,
    source: z.string().meta({ description: "Where the line is judged from" }),
  })
  .meta({ id: "GridFinding" });
export type GridFinding = z.infer<typeof GridFinding>;
