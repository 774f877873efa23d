import { get as getHttp } from "node:http";
import { get as getHttps } from "node:https";
import { text } from "node:stream/consumers";
import { z } from "zod";
import { second } from "#domain/time/moments.ts";
import { readInstances } from "../releases/instances.ts";
import { type Checks, found } from "./parts.ts";

/** How long an instance, and what is in front of it, has to answer (milliseconds). */
const patienceMs = 10 * second;

/** How often an answer may lead to another address, as from http to https. */
const mostHops = 3;

/** Whether the portal serves on this machine, and is what answers at its public address. */
export const runningChecks = {
  running: async ({ dataDir, publicUrl }) => {
    const origins = (await readInstances(dataDir)).map(({ origin }) => origin);
    const [first] = origins;
    if (first === undefined) return found("not-running");
    for (const origin of origins) {
      const said = origin === null ? "silent" : await readinessAt(origin);
      if (said !== "ready") return found("instance-silent", { address: origin ?? "" });
    }
    const said = publicUrl === null ? "ready" : await readinessAt(publicUrl);
    const facts = { address: publicUrl ?? "", origin: first ?? "" };
    if (said === "unready") return found("instance-silent", facts);
    if (said === "silent") return found("address-silent", facts);
    return said === "another" ? found("address-of-another", facts) : null;
  },
} satisfies Partial<Checks>;

const Readiness = z.object({ status: z.enum(["ok", "unavailable"]) });

/** What `/readyz` says there; "another" is no portal. */
async function readinessAt(origin: string): Promise<"ready" | "unready" | "another" | "silent"> {
  const answer = await jsonAt(new URL("/readyz", origin), mostHops).catch(() => null);
  if (answer === null) return "silent";
  const { data } = Readiness.safeParse(answer.json);
  if (!data) return "another";
  return data.status === "ok" ? "ready" : "unready";
}

/** The JSON of an answer, null where it is none; rejects when there is no answer. Whether its certificate is right is another check. */
async function jsonAt(url: URL, hops: number): Promise<{ json: unknown }> {
  const get = url.protocol === "https:" ? getHttps : getHttp;
  const { promise, resolve, reject } = Promise.withResolvers<{ json: unknown }>();
  const options = { rejectUnauthorized: false, signal: AbortSignal.timeout(patienceMs) };
  const asked = get(url, options, (response) => {
    const { location, "content-type": type } = response.headers;
    if (location && hops > 0) resolve(jsonAt(new URL(location, url), hops - 1));
    if (type?.startsWith("application/json")) {
      resolve(text(response).then((body) => ({ json: JSON.parse(body) })));
    } else {
      resolve({ json: null });
      response.destroy();
    }
  });
  asked.on("error", reject);
  return await promise;
}
