import type { VerificationDossier } from "#domain/verification/verification.ts";
import { launch } from "./server.ts";
import type { Saver } from "./until-killed.ts";
import { openSession } from "./users.ts";
import { assignAll, openToVerify } from "./verifying-portal.ts";

const lines = ["cerere", "declaratii"];

/** Two verifiers of one dossier who write their answers to two lines, in a new portal's data folder. */
export async function answerSavers(dataDir: string): Promise<Saver[]> {
  const launched = launch(["src/portal.mjs", "start"], { DATA_DIR: dataDir, LOG_LEVEL: "silent" });
  const stop = async () => void (await launched.end("SIGTERM"));
  const portal = { url: await launched.url, dataDir, stop };
  const { numbers, verifiers } = await openToVerify(portal, [{ firstName: "Ana" }]);
  await assignAll(portal);
  const sessions = await Promise.all(verifiers.map((verifier) => openSession(portal, verifier)));
  await portal.stop();
  return sessions.flatMap(({ email, token }) =>
    lines.map((line) => answerSaver({ number: numbers[0] as string, email, token, line })),
  );
}

interface Given {
  number: string;
  email: string;
  token: string;
  line: string;
}

function answerSaver({ number, email, token, line }: Given): Saver {
  const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" };
  let version = 0;
  return {
    name: `${email}, ${line}`,
    next: () => {
      const remark = crypto.randomUUID();
      const body = JSON.stringify({ number, line, verdict: "clarify", remark, version });
      version += 1;
      return {
        word: remark,
        send: (origin) => fetch(`${origin}/api/cntr/verification/answer`, { method: "POST", headers, body }),
      };
    },
    read: async (origin) => {
      const answer = await fetch(`${origin}/api/cntr/verification/dossier/${number}`, { headers });
      const { grid }: VerificationDossier = await answer.json();
      const own = grid.find(({ check }) => check.id === line)?.own;
      version = own?.version ?? 0;
      return own?.remark || null;
    },
  };
}
