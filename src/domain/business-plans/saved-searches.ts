import { z } from "zod";
import { Id } from "../content-item.ts";
import { singleLine } from "../plain-text.ts";

/** The most that one account keeps. */
export const mostSearches = 30;

const SearchName = z.string().overwrite(singleLine).min(1).max(60).meta({ example: "După termen" });

/** A search of the list of plans under a name of one's own; the same name again takes the place of the one before. */
export const NewSearch = z.object({
  name: SearchName,
  query: z.string().max(500).meta({ description: "Of the page's address", example: "?plan=tarziu" }),
});
export type NewSearch = z.infer<typeof NewSearch>;

/** Another name for one. */
export const SearchEdit = z.object({ name: SearchName });

export const SavedSearch = NewSearch.extend({ id: Id }).meta({ id: "SavedSearch" });
export type SavedSearch = z.infer<typeof SavedSearch>;
