import type { Context } from "../context.ts";
import { storedFile, unlessUnreadable } from "../foreign-files/foreign-file.ts";
import { PageWords } from "../foreign-files/page-words.ts";
import { readableKindOf } from "./present-part.ts";

/** The words of the file of a part, by page: none where they cannot be had. Throws Unavailable when its turn to be read does not come. */
export async function pagesOfFile(
  ctx: Pick<Context, "files" | "searchDocument">,
  row: { mediaType: string; sha256: string; size: number },
): Promise<PageWords> {
  const kind = readableKindOf(row);
  const read =
    kind &&
    (await ctx
      .searchDocument("pages", { kind, file: storedFile(ctx, row), input: null })
      .catch(unlessUnreadable));
  return PageWords.safeParse(read).data ?? { pages: [], unreadPages: 0, unreadPictures: 0, isCut: false };
}
