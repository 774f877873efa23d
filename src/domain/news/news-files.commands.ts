import type { Context } from "../context.ts";
import { type AttachmentKind, attachFile, removeFile, restoreFile } from "../files/attachments.commands.ts";
import type { Upload } from "../files/store-upload.ts";
import { type NewsFileRow, newsFiles } from "./news.queries.ts";

const filesOfNews: AttachmentKind<NewsFileRow> = {
  table: "news_files",
  itemColumn: "newsId",
  noun: "news",
  filesOf: newsFiles,
};

/** Attaches a file to a news item (see attachFile). */
export function attachToNews(
  ctx: Context,
  newsId: number,
  upload: Upload,
  requestKey?: string,
): Promise<NewsFileRow> {
  return attachFile(ctx, filesOfNews, newsId, { upload, requestKey });
}

/** Removes a file from its news item; `restoreNewsFile` brings it back. Throws Forbidden, NotFound. */
export function removeNewsFile(ctx: Context, id: number): Promise<void> {
  return removeFile(ctx, filesOfNews, id);
}

/** Brings a removed file back to its news item. Throws Forbidden, NotFound. */
export function restoreNewsFile(ctx: Context, id: number): Promise<NewsFileRow> {
  return restoreFile(ctx, filesOfNews, id);
}
