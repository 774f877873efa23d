import { z } from "zod";

/** The activities of the project. Each has one page, whose fixed text is in the content pack. */
export const ActivityType = z.enum(["a1", "a2", "a3", "a4"]);
export type ActivityType = z.infer<typeof ActivityType>;
