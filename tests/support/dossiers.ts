import type { Actor } from "#domain/context.ts";
import type { Dossier } from "#domain/dossiers/dossiers.ts";
import type { openWithMembers } from "./plans.ts";
import { fileRequest, jsonRequest } from "./requests.ts";
import { archive, docx, pdf, type SampleFile } from "./sample-files.ts";

interface PartForm {
  as?: Actor;
  version?: number;
  key?: string;
}

type Portal = Awaited<ReturnType<typeof openWithMembers>>;

export const xlsx = (name = "Buget.xlsx", more: Record<string, string | Uint8Array> = {}) =>
  archive(name, { "[Content_Types].xml": "<Types/>", "xl/workbook.xml": "<workbook/>", ...more });

/** What a member does with a dossier, as Ana unless `as` says otherwise. */
export function dossierOf(portal: Portal) {
  const { ask, ana } = portal;
  const keyed = (key?: string): Record<string, string> => (key ? { "Idempotency-Key": key } : {});

  const own = async (as: Actor = ana): Promise<Dossier> => (await ask("dossier", { as })).json();
  const add = (part: string, file: SampleFile, { as = ana, version, key }: PartForm = {}) => {
    const request = fileRequest("selectedFile", file, { version });
    return ask(`dossier/part/${part}`, { ...request, method: "POST", headers: keyed(key), as });
  };
  /** What was kept there under a key. */
  const kept = async (part: string, key: string, as: Actor = ana) =>
    (await ask(`dossier/part/${part}/sent`, { headers: keyed(key), as })).json();
  const remove = (part: string, version?: number, as: Actor = ana) =>
    ask(`dossier/part/${part}`, {
      method: "DELETE",
      as,
      headers: version === undefined ? {} : { "If-Match": `"${version}"` },
    });
  /** Adds every part of the project's own competition. */
  const addAll = async (as: Actor = ana) => {
    for (const { id, accepts } of (await own(as)).parts) {
      const text = id === "plan" ? docx() : pdf(`${id}.pdf`);
      const file = accepts.includes("sheet") ? xlsx() : text;
      const answer = await add(id, file, { as });
      if (!answer.ok) throw new Error(await answer.text());
    }
  };
  const send = async ({ as = ana, key, versions }: PartForm & { versions?: Record<string, number> } = {}) => {
    const { parts } = await own(as);
    const seen = Object.fromEntries(parts.flatMap(({ id, file }) => (file ? [[id, file.version]] : [])));
    return ask("dossier/send", { ...jsonRequest("POST", { versions: versions ?? seen }, keyed(key)), as });
  };
  return { own, add, kept, remove, addAll, send };
}
