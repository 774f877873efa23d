import type { BenchPlan, EvaluationDesk } from "#domain/evaluation/evaluation.ts";
import { openToEvaluate } from "./evaluating-portal.ts";
import { launch } from "./server.ts";
import type { Saver } from "./until-killed.ts";
import { openSession } from "./users.ts";

const items = ["descriere.idee", "buget.costuri", "conclusion.strong"];

/** An evaluator who writes three texts of each of two grids, in a new portal's data folder. */
export async function entrySavers(dataDir: string): Promise<Saver[]> {
  const launched = launch(["src/portal.mjs", "start"], { DATA_DIR: dataDir, LOG_LEVEL: "silent" });
  const stop = async () => void (await launched.end("SIGTERM"));
  const portal = { url: await launched.url, dataDir, stop };
  const { token } = await openSession(portal, await openToEvaluate(portal, ["Haine", "Biciclete"]));
  const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" };
  const answer = await fetch(`${portal.url}/api/cntr/evaluation/desk`, { headers });
  const { plans }: EvaluationDesk = await answer.json();
  await portal.stop();
  return plans.flatMap(({ alias }) => items.map((item) => entrySaver({ alias, item, headers })));
}

interface Given {
  alias: string;
  item: string;
  headers: Record<string, string>;
}

function entrySaver({ alias, item, headers }: Given): Saver {
  let version = 0;
  return {
    name: `${alias}, ${item}`,
    next: () => {
      const text = crypto.randomUUID();
      const body = JSON.stringify({ alias, item, step: null, text, version });
      version += 1;
      return {
        word: text,
        send: (origin) => fetch(`${origin}/api/cntr/evaluation/entry`, { method: "POST", headers, body }),
      };
    },
    read: async (origin) => {
      const answer = await fetch(`${origin}/api/cntr/evaluation/plan/${alias}`, { headers });
      const { entries }: BenchPlan = await answer.json();
      const own = entries.find((entry) => entry.item === item);
      version = own?.version ?? 0;
      return own?.text || null;
    },
  };
}
