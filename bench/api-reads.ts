import { compareWithNginx } from "./support/against-nginx.ts";
import { startPortal } from "./support/portal.ts";

/**
 * One news item by its id, through the API from SQLite, against nginx serving the same bytes from a file, in
 * alternating rounds of one run.
 * `node bench/api-reads.ts [path] [rounds] [seconds a round]`
 */
const [path = "/api/cntr/news/id?id=1", rounds = "5", seconds = "5"] = process.argv.slice(2);

const portal = await startPortal({ LOG_LEVEL: "error" });
const address = `${portal.origin}${path}`;
const answer = await fetch(address);
const body = Buffer.from(await answer.arrayBuffer());
await compareWithNginx(portal, {
  name: `${path}, ${body.length} bytes`,
  address,
  body,
  rounds: Number(rounds),
  seconds: Number(seconds),
});
