import type { IncomingMessage, RequestListener } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { parseAccept } from "hono/utils/accept";
import type { createApi } from "#api/app.ts";
import { answerProblem } from "#api/http/problem.ts";
import { defaultLanguage, languageOf } from "#strings/languages.ts";
import { admitUpload } from "./body-timeout.ts";
import { type Answer, bestEncoding, encodeFast } from "./representation.ts";
import { requestIdOf } from "./request-id.ts";

export interface ApiAnswers {
  api: ReturnType<typeof createApi>;
  addressOf: (request: IncomingMessage) => string;
  headers: Record<string, string>;
  /** The page for missing pages, in the language of an address. */
  missingPage: (address: string) => Promise<Answer | null>;
}

/** Addresses of files: people keep and share them. */
const downloads = /^\/api\/cntr\/(?:files\/(?:downloads|annexes)|(?:news|activity)file\/download)\//;

/**
 * Every answer of the API carries the headers, unless the endpoint says otherwise. Whoever follows a link to a file that is
 * no longer there gets the page for missing pages.
 */
export function answerApi({ api, addressOf, headers, missingPage }: ApiAnswers): RequestListener {
  const own = Object.entries(headers);
  const answer = getRequestListener(
    async (request, env) => {
      const incoming = env.incoming as IncomingMessage;
      const bindings = {
        incoming,
        requestId: requestIdOf(incoming),
        admitUpload: () => admitUpload(incoming),
        // Few endpoints ask where a request comes from.
        get clientAddress() {
          return addressOf(incoming);
        },
      };
      const answered = await api.fetch(request, bindings);
      const { url: address = "/", headers: asked } = incoming;
      const isLink = answered.status === 404 && downloads.test(address) && prefersHtml(asked.accept);
      const page = isLink ? await missingPage(address) : null;
      return page ? new Response(new Uint8Array(page.body), page) : await compressed(incoming, answered);
    },
    // Invalid requests (an impossible host, no host at all) do not reach the API.
    // The API drains the rest of a body by itself: this library would cut the connection half a second later.
    {
      errorHandler: () => answerProblem(languageOf(defaultLanguage), "malformed"),
      autoCleanupIncoming: false,
    },
  );
  return (request, response) => {
    for (const [name, value] of own) response.setHeader(name, value);
    return answer(request, response);
  };
}

/**
 * What somebody reads as the person signed in, compressed as the browser takes it; anything else as it is. No other site can make a
 * browser send the token, and secrets are answered to writes alone (docs/decisions/0111).
 */
async function compressed({ method, headers }: IncomingMessage, answer: Response): Promise<Response> {
  const isOwn = method === "GET" && headers.authorization !== undefined && answer.status === 200;
  if (!(isOwn && answer.headers.get("Content-Type")?.startsWith("application/json"))) return answer;
  const encoding = bestEncoding(headers["accept-encoding"] ?? "");
  if (encoding === "identity") return answer;
  const plain = { status: 200, headers: {}, body: Buffer.from(await answer.arrayBuffer()) };
  const { by } = await encodeFast(plain);
  const own = new Headers(answer.headers);
  own.append("Vary", "Accept-Encoding");
  if (by[encoding] !== by.identity) own.set("Content-Encoding", encoding);
  return new Response(new Uint8Array(by[encoding].body), { headers: own });
}

const answerTypes = ["text/html", "application/json", "application/problem+json", "application/*", "*/*"];

/** Whether an Accept header ranks a page above the API's own answer: the first of the types that can be meant is HTML. */
function prefersHtml(accept = ""): boolean {
  return parseAccept(accept).find(({ type, q }) => q > 0 && answerTypes.includes(type))?.type === "text/html";
}
