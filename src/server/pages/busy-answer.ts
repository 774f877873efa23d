import type { IncomingMessage, ServerResponse } from "node:http";
import { answerProblem } from "#api/http/problem.ts";
import type { Language } from "#strings/languages.ts";

/** Seconds after which a client may try again; the page does so by itself. */
const RETRY_AFTER = 10;

/** Answers 503 at no cost: a few words, and the page loads itself anew; the API's problem `unavailable` below `/api`. */
export function createBusyAnswer(
  languageAt: (address: string) => Language,
  headers: Record<string, string>,
): (request: IncomingMessage, response: ServerResponse, isApi: boolean) => Promise<void> {
  return async (request, response, isApi) => {
    const language = languageAt(request.url ?? "/");
    const problem = answerProblem(language, "unavailable");
    const [type, body] = isApi
      ? [problem.headers.get("Content-Type") ?? "", await problem.text()]
      : ["text/html; charset=utf-8", pageIn(language)];
    response
      .writeHead(503, {
        ...headers,
        "Content-Type": type,
        "Cache-Control": "no-store",
        "Retry-After": String(RETRY_AFTER),
      })
      .end(body);
  };
}

function pageIn({ key, strings: { failureStrings: strings } }: Language): string {
  return (
    `<!doctype html><html lang="${key}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width, initial-scale=1">` +
    `<meta http-equiv="refresh" content="${RETRY_AFTER}"><title>${strings.busyTitle}</title></head>` +
    `<body><main><h1>${strings.busyTitle}</h1><p>${strings.busyText}</p>` +
    `<p><a href="">${strings.retry}</a></p></main></body></html>`
  );
}
