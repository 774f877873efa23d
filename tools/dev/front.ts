import { once } from "node:events";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

/** Reloads the page once the portal has restarted. */
const reloadScript = `new EventSource("/dev/changes").addEventListener("message", () => location.reload());`;

/**
 * A proxy in front of the restarting portal: it holds requests until the portal listens, reloads pages, and signs in
 * users of a sign-in link.
 */
export async function createFront(port: number, password: string) {
  const pages = new Set<ServerResponse>();
  let upstream = Promise.withResolvers<string>();
  const server = createServer((incoming, response) => {
    answer(incoming, response).catch((error: unknown) => response.writeHead(502).end(String(error)));
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    origin,
    signInLink: (email: string) => `${origin}/dev/sign-in?email=${encodeURIComponent(email)}`,
    hold: () => {
      upstream = Promise.withResolvers();
    },
    serve: (url: string) => {
      upstream.resolve(url);
      for (const page of pages) page.write("data: changed\n\n");
    },
  };

  async function answer(incoming: IncomingMessage, response: ServerResponse) {
    const { pathname, searchParams } = new URL(incoming.url ?? "/", origin);
    if (pathname === "/dev/changes") return listen(response);
    if (pathname === "/dev/reload.js") {
      return response.writeHead(200, { "Content-Type": "text/javascript" }).end(reloadScript);
    }
    const url = await upstream.promise;
    if (pathname === "/dev/sign-in") return await signIn(url, searchParams.get("email") ?? "", response);
    await forward(url, incoming, response);
  }

  function listen(response: ServerResponse) {
    response
      .writeHead(200, { "Content-Type": "text/event-stream", "Cache-Control": "no-store" })
      .flushHeaders();
    pages.add(response);
    response.once("close", () => pages.delete(response));
  }

  /** A remembered login: the page exchanges its cookies for a session. */
  async function signIn(url: string, email: string, response: ServerResponse) {
    const body = new URLSearchParams({ email, password, remember: "on" });
    const { headers } = await fetch(`${url}/api/cntr/user/login`, {
      method: "POST",
      body,
      headers: { Origin: origin },
    });
    response.writeHead(302, { Location: "/", "Set-Cookie": headers.getSetCookie() }).end();
  }
}

async function forward(url: string, incoming: IncomingMessage, response: ServerResponse) {
  const { "accept-encoding": _, "if-none-match": __, ...headers } = incoming.headers;
  const outgoing = request(url + incoming.url, { method: incoming.method ?? "GET", headers });
  incoming.pipe(outgoing);
  const [answer] = (await once(outgoing, "response")) as [IncomingMessage];
  const { statusCode = 502 } = answer;
  if (!answer.headers["content-type"]?.startsWith("text/html")) {
    response.writeHead(statusCode, answer.headers);
    return answer.pipe(response);
  }
  const { "content-length": ___, ...others } = answer.headers;
  const html = (await buffer(answer)).toString();
  const script = `<script src="/dev/reload.js" defer></script></body>`;
  response.writeHead(statusCode, others).end(html.replace("</body>", script));
}
