import { Unreachable } from "../api/reach.ts";
import type { Sent } from "../api/upload-fetch.ts";
import type { Continued, ContinuedFile } from "./continued-upload.ts";

/** How far a file has come: of one that is sent in one request, what the server has is not known before its answer. */
export type FileSent = Sent & Partial<Continued>;

/** Bytes up to which a file is sent in one request: sending it again costs less than asking what has come. */
const smallBytes = 256 * 1024;

/** Whether a file is sent so that it can be continued. */
export function isContinued({ size }: Pick<File, "size">): boolean {
  return size > smallBytes;
}

/** Whether all of a file is there: what the server has said to have, where it says so. */
export function isAllSent({ sent, total, kept = sent }: FileSent): boolean {
  return kept === total;
}

/** Whether the server has said to have some of a file: the line is there. */
export function isAnswered({ kept = 0 }: FileSent): boolean {
  return kept > 0;
}

/** Whole percents; 100 only once all of it is there. */
export function percentOf(progress: FileSent): number {
  const { sent, total } = progress;
  return isAllSent(progress) ? 100 : Math.min(99, Math.floor((100 * sent) / total));
}

/** `sendContinued`, which is loaded for the first such file. Resolves to the id of the upload. */
export async function continueFile(sending: ContinuedFile): Promise<string> {
  const { sendContinued } = await import("./continued-upload.ts").catch(() => {
    throw new Unreachable();
  });
  return await sendContinued(sending);
}
