import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { apiBase, createApi } from "#api/app.ts";
import type { ApiParts } from "#api/http/env.ts";
import { insertUser } from "#domain/accounts/members/members.commands.ts";
import { openSession } from "#domain/accounts/sign-in/sessions.commands.ts";
import { type Context, operator, visitor } from "#domain/context.ts";
import { languages } from "#strings/languages.ts";
import { addActivity, addJob, addNews, attachToNews } from "./support/content.ts";
import { freshSqlite } from "./support/databases.ts";
import { type Description, requestsOf } from "./support/openapi-fuzz.ts";
import { admin, openPortal, publicUrl } from "./support/portal.ts";
import { startProcessorTime } from "./support/processor-time.ts";

/** So that a test which passes today passes tomorrow; another number tries other requests. */
const seed = Number(process.env.FUZZ_SEED ?? 154_951);
const requestsPerOperation = Number(process.env.FUZZ_REQUESTS ?? 40);
/** Milliseconds of a processor. */
const longestMs = 2000;

const described = await describedOperations();

describe("S06, S35: whatever is sent, the API answers it soon, and never with 5xx", () => {
  test.each(described)(
    "%s %s",
    async (method, path, operation, description) => {
      const { ask, context, reports } = await openPortal(await freshSqlite());
      await attachToNews(context, await addNews(context));
      await Promise.all([addJob(context), addActivity(context)]);
      await addAdmin(context);

      const requests = requestsOf({ method, path, operation }, description);
      await fc.assert(
        fc.asyncProperty(requests, async ({ path: address, init }) => {
          const processorTime = startProcessorTime();
          const answer = await ask(address, { ...init, as: admin });
          const body = await answer.text();
          expect(answer.status, body).toBeLessThan(500);
          expect(processorTime()).toBeLessThan(longestMs);
          expect(body).not.toMatch(/node_modules|SQLITE|select [^|].* from/i);
        }),
        { seed, numRuns: requestsPerOperation },
      );
      expect(reports).toEqual([]);
    },
    60_000,
  );
});

async function describedOperations() {
  const context = { content: { translations: {} } } as ApiParts["context"];
  const nobody = {
    context,
    currentPack: async () => context.content,
    languages,
    readOnly: () => null,
    actorOf: async () => visitor,
    publicUrl,
    report: () => undefined,
  } as Partial<ApiParts>;
  const answer = await createApi(nobody as ApiParts).request(`${apiBase}/openapi.json`);
  const description: Description = JSON.parse(await answer.text());
  return Object.entries(description.paths).flatMap(([path, item]) =>
    Object.entries(item).map(
      ([method, operation]) =>
        [method.toUpperCase(), path.slice(apiBase.length + 1), operation, description] as const,
    ),
  );
}

/** The user and the session that `admin` speaks of. */
async function addAdmin(context: Omit<Context, "actor">) {
  const ctx = { ...context, actor: operator };
  const ana = { firstName: "Ana", lastName: "Pop", email: "ana.pop@exemplu.ro" };
  const passwordHash = await context.passwords.hash("un drum lung spre casă");
  await context.write(async (tx) => {
    const userId = await insertUser(tx, ctx, { ...ana, role: "admin", passwordHash });
    await openSession(tx, ctx, { userId, device: "", family: null });
  });
}
