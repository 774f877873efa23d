import { createApi } from "#api/app.ts";
import { rulesOf } from "#api/enforce-access.ts";
import type { Access } from "#api/http/endpoint.ts";
import type { ApiParts } from "#api/http/env.ts";

const rules = Object.entries(rulesOf(createApi({} as ApiParts)));

/** Who may call each endpoint, by method and path. */
export const access: Record<string, Access> = Object.fromEntries(
  rules.map(([endpoint, rule]) => [endpoint, rule.access]),
);

/** The endpoints that go on while the portal is read-only though they are not asked with GET. */
export const readingPosts = rules.flatMap(([endpoint, { isReading }]) => (isReading ? [endpoint] : []));
