import type { Context, Hono } from "hono";
import type { Languages } from "#strings/languages.ts";
import { acceptedLanguage } from "./language.ts";
import { answerProblem } from "./problem.ts";

const methods = ["GET", "POST", "PATCH", "DELETE"];

/**
 * Answers requests without an endpoint: a path that exists, with the methods it has (405, or 204 to OPTIONS); any other path
 * with 404.
 */
export function answerUnknown(api: Pick<Hono, "router">, languages: Languages) {
  return (c: Context): Response => {
    // Paths outside the API's base have passed no middleware.
    const language = acceptedLanguage(c.req.header("Accept-Language"), languages);
    const allowed = allowedMethods(api, c.req.path);
    if (allowed.length === 0) {
      return answerProblem(language, "not-found");
    }
    const headers = { Allow: allowed.join(", ") };
    return c.req.method === "OPTIONS"
      ? new Response(null, { status: 204, headers })
      : answerProblem(language, "method-not-allowed", { headers });
  };
}

function allowedMethods({ router }: Pick<Hono, "router">, path: string): string[] {
  const own = methods.filter((method) =>
    router.match(method, path)[0].some(([[, route]]) => route.method === method),
  );
  const implied = own.includes("GET") ? ["HEAD"] : [];
  return own.length > 0 ? [...own, ...implied, "OPTIONS"] : [];
}
