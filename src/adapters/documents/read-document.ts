import type { ReadDocumentFile } from "#domain/read-document.ts";
import { inOwnProcess } from "./in-own-process.ts";

/** Bytes that the reader may answer with: the words of any honest document are fewer. */
const most = 8 * 1024 * 1024;

/** Reads a document (see ReadDocumentFile in domain/read-document.ts). */
export const readDocument: ReadDocumentFile = async (kind, open) => {
  const answer = await inOwnProcess({ program: "./document-reader.ts", argument: kind, open, most });
  try {
    return answer && (JSON.parse(answer.toString("utf8")) as Awaited<ReturnType<ReadDocumentFile>>);
  } catch {
    return null;
  }
};
