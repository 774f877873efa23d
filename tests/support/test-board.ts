import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout } from "node:timers/promises";
import { loadContentPack } from "#adapters/content-pack/load-content-pack.ts";
import { createDemonstrationBoard } from "#adapters/job-board/demonstration/board.ts";
import { type Behaviour, hostile, misbehave } from "./misbehaviour.ts";

const { region } = await loadContentPack("content");

/**
 * A job board on loopback that can be made to fail. `calls` are the requested paths; `load` is the maximum number of
 * concurrent calls for details.
 *
 * @param delay milliseconds before each answer
 */
export async function startTestBoard(now: () => Date, delay = 0) {
  const answerAt = createDemonstrationBoard({ region, now });
  const calls: string[] = [];
  const load = { detailsAtOnce: 0, underWay: 0 };
  let behaviour: Behaviour = "well";

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    load,
    behave: (next: Behaviour) => {
      behaviour = next;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };

  async function answer({ url = "/" }: IncomingMessage, response: ServerResponse) {
    calls.push(url);
    const kind = url.startsWith("/jobs/") ? "details" : "list";
    if (kind === "details") countUntilAnswered(response);
    if (delay > 0) await setTimeout(delay);
    if (misbehave(behaviour, kind, response)) return;
    const text = await answerAt(url);
    response.writeHead(text ? 200 : 404, { "Content-Type": "application/json; charset=utf-8" });
    response.end(text && behaviour === "hostile" ? JSON.stringify(hostile(JSON.parse(text))) : text);
  }

  function countUntilAnswered(response: ServerResponse) {
    load.underWay += 1;
    load.detailsAtOnce = Math.max(load.detailsAtOnce, load.underWay);
    response.once("close", () => {
      load.underWay -= 1;
    });
  }
}
