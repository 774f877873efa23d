import type { Actor } from "#domain/context.ts";
import type { openWithMembers } from "./plans.ts";
import { sha256Of } from "./plans.ts";

type Portal = Awaited<ReturnType<typeof openWithMembers>>;

const resumable = { "Tus-Resumable": "1.0.0" };

/** What a member does with an upload of a file by the tus protocol, as Ana unless `as` says otherwise; it begins at `path`. */
export function uploadsOf({ ask, ana }: Portal, path: string, bytes: Uint8Array<ArrayBuffer>) {
  const begin = (size = bytes.length, as: Actor = ana) => {
    const known = `sha256 ${Buffer.from(sha256Of(bytes)).toString("base64")}`;
    const headers = { ...resumable, "Upload-Length": String(size), "Upload-Metadata": known };
    return ask(path, { method: "POST", headers, as });
  };
  const begun = async (as: Actor = ana) =>
    (await begin(bytes.length, as)).headers.get("Location")?.split("/").at(-1) ?? "";
  const offset = async (id: string, as: Actor = ana) => {
    const answer = await ask(`upload/${id}`, { method: "HEAD", headers: resumable, as });
    return [answer.status, Number(answer.headers.get("Upload-Offset"))];
  };
  const proceed = async (id: string, from: number, body: BodyInit, as: Actor = ana) => {
    const type = { "Content-Type": "application/offset+octet-stream" };
    const headers = { ...resumable, ...type, "Upload-Offset": String(from) };
    const request = { method: "PATCH", headers, body, as, duplex: "half" };
    return (await ask(`upload/${id}`, request)).status;
  };
  const giveUp = async (id: string, as: Actor = ana) =>
    (await ask(`upload/${id}`, { method: "DELETE", headers: resumable, as })).status;
  const list = async (as: Actor = ana) => (await ask("upload", { as })).json();
  return { begin, begun, offset, proceed, giveUp, list };
}

/** A body that breaks off after these bytes. */
export function brokenBody(bytes: Uint8Array): ReadableStream {
  let isSent = false;
  return new ReadableStream({
    pull: (controller) => {
      if (isSent) controller.error(new Error("The line went dead."));
      else controller.enqueue(bytes);
      isSent = true;
    },
  });
}
