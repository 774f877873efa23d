import { compareWithNginx } from "./support/against-nginx.ts";
import { cachedBody } from "./support/cached-body.ts";
import { startPortal } from "./support/portal.ts";

/**
 * A cached page against nginx serving the same bytes from a file, in alternating rounds of one run.
 * `node bench/serving.ts [path] [rounds] [seconds a round]`
 */
const [path = "/noutati", rounds = "5", seconds = "5"] = process.argv.slice(2);

const portal = await startPortal();
const address = `${portal.origin}${path}`;
await compareWithNginx(portal, {
  name: path,
  address,
  body: await cachedBody(address),
  rounds: Number(rounds),
  seconds: Number(seconds),
});
