import { hash, randomBytes } from "node:crypto";
import type { Dossier } from "#domain/dossiers/dossiers.ts";
import { openMemberSessions, type Sender } from "./plan-senders.ts";
import type { Saver } from "./until-killed.ts";

const part = "cerere";

/** Members who replace a part of their dossier; a part that cannot be read to its last byte is no part. */
export async function partSavers(dataDir: string): Promise<Saver[]> {
  return (await openMemberSessions(dataDir, 4)).map(partSaver);
}

function partSaver({ email, token }: Sender): Saver {
  const headers = { Authorization: `Bearer ${token}` };
  return {
    name: email,
    next: () => {
      const bytes = Buffer.concat([Buffer.from("%PDF-1.7\n"), randomBytes(60_000)]);
      const body = new FormData();
      body.append("selectedFile", new File([bytes], "cerere.pdf"));
      const request = { method: "POST", headers, body };
      return {
        word: hash("sha256", bytes),
        send: (origin) => fetch(`${origin}/api/cntr/dossier/part/${part}`, request),
      };
    },
    read: async (origin) => {
      const api = `${origin}/api/cntr/dossier`;
      const { parts }: Dossier = await (await fetch(api, { headers })).json();
      const there = parts.find(({ id }) => id === part)?.file?.sha256 ?? null;
      if (there === null) return null;
      const bytes = await (await fetch(`${api}/part/${part}/file`, { headers })).arrayBuffer();
      return hash("sha256", new Uint8Array(bytes)) === there ? there : `half of ${there}`;
    },
  };
}
