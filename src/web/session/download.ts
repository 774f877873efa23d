import { requireSuccess } from "../api/api-client.ts";
import { sessionFetch } from "./session-fetch.ts";

/** How much of a file has arrived, in bytes; `total` is null while it is unknown. */
export interface Come {
  come: number;
  total: number | null;
}

/** Saves the body of an answer. */
type Take = (bytes: ReadableStream<Uint8Array<ArrayBuffer>>, headers: Headers) => Promise<void>;

export interface Download {
  /** The file name; by default, the one in the answer. */
  name?: string;
  /** Below the API's base, such as `files/download/3`. */
  path: string;
  onProgress?: (come: Come) => void;
  /** Whether it may be too large for memory: then it goes to disk as it comes, where the browser can do that. */
  isLarge?: boolean;
}

/** Saves an answer of the API to the signed-in user. Resolves to false when the user cancels the choice of a file. */
export async function download({
  name,
  path,
  onProgress = () => undefined,
  isLarge = false,
}: Download): Promise<boolean> {
  const take = isLarge && name && window.showSaveFilePicker ? await choosePlace(name) : keepAndSave(name);
  if (take === null) return false;
  const { body, headers } = await requireSuccess(await sessionFetch(`/api/cntr/${path}`));
  if (!body) throw new Error("The answer has no body.");
  const length = headers.get("Content-Encoding") === null ? headers.get("Content-Length") : null;
  await take(body.pipeThrough(counting(length === null ? null : Number(length), onProgress)), headers);
  return true;
}

function counting(total: number | null, onProgress: (come: Come) => void) {
  let come = 0;
  return new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(bytes, stream) {
      come += bytes.byteLength;
      onProgress({ come, total });
      stream.enqueue(bytes);
    },
  });
}

/** Asked before anything is fetched: browsers allow it only right after a click. */
async function choosePlace(suggestedName: string): Promise<Take | null> {
  try {
    const place = await window.showSaveFilePicker?.({ suggestedName });
    return place ? async (bytes) => bytes.pipeTo(await place.createWritable()) : null;
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") return null;
    throw error;
  }
}

function keepAndSave(name?: string): Take {
  return async (bytes, headers) => {
    const type = headers.get("Content-Type") ?? "";
    const file = await new Response(bytes, { headers: { "Content-Type": type } }).blob();
    save(file, name ?? givenName(headers));
  };
}

/**
 * Shows a PDF in a window of its own. Its type is ours, whatever the answer says: nothing else is opened within the portal's origin.
 */
export async function showPdf(path: string): Promise<void> {
  // Opened at once: browsers allow it only right after a click.
  const shown = window.open("", "_blank");
  try {
    const answer = await requireSuccess(await sessionFetch(`/api/cntr/${path}`));
    const file = new Blob([await answer.arrayBuffer()], { type: "application/pdf" });
    const address = URL.createObjectURL(file);
    if (shown) shown.location.replace(address);
    setTimeout(() => URL.revokeObjectURL(address), TIME_TO_SAVE);
  } catch (error) {
    shown?.close();
    throw error;
  }
}

/** Saves a text that the page holds already. */
export function saveText(name: string, text: string): void {
  save(new Blob([text], { type: "text/plain;charset=utf-8" }), name);
}

function save(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), TIME_TO_SAVE);
}

/** `attachment; filename="Plan.pdf"; filename*=UTF-8''Plan%C4%83.pdf` (RFC 6266). */
function givenName(headers: Headers): string {
  const given = headers.get("Content-Disposition") ?? "";
  const [, extended] = /filename\*=UTF-8''([^;]+)/.exec(given) ?? [];
  const [, plain = ""] = /filename="([^"]*)"/.exec(given) ?? [];
  return extended ? decodeURIComponent(extended) : plain;
}

/** Milliseconds after which the browser has certainly begun to save a file. */
const TIME_TO_SAVE = 60_000;

declare global {
  interface Window {
    /** File System Access: missing in Firefox, Safari and on plain http. */
    showSaveFilePicker?: (options: { suggestedName: string }) => Promise<FileSystemFileHandle>;
  }
}
