import { Writable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import { documentContext, failuresContext, nonceContext } from "./server-context.ts";

export { createRequestHandler, RouterContextProvider } from "react-router";
export { apiContext, documentContext, failuresContext, nonceContext } from "./server-context.ts";

/**
 * Renders a page to its whole HTML, and leaves it in the request's context: as a body of the response it would be copied
 * through two streams. The scripts of our own carry the request's nonce, by which the server tells them from anything
 * that content could have brought along.
 */
export default async function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set("Content-Type", "text/html; charset=utf-8");
  const nonce = context.get(nonceContext);
  const page = <ServerRouter context={entry} url={request.url} nonce={nonce} />;
  context.get(documentContext).html = await renderWhole(page, nonce);
  return new Response(null, { status, headers });
}

/** React Router would print it without saying for whom: the server does, with the code that the visitor sees. */
export function handleError(error: unknown, { context }: { context: Readonly<RouterContextProvider> }) {
  context.get(failuresContext).push(error);
}

/** Rejects when any part fails to render: half a page is never sent. */
function renderWhole(page: React.ReactNode, nonce: string): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const chunks: Uint8Array[] = [];
  const whole = new Writable({
    write: (chunk, _encoding, done) => {
      chunks.push(chunk);
      done();
    },
    final: (done) => {
      resolve(Buffer.concat(chunks));
      done();
    },
  });
  const { pipe } = renderToPipeableStream(page, {
    nonce,
    onAllReady: () => pipe(whole),
    onShellError: reject,
    onError: reject,
  });
  return promise;
}
