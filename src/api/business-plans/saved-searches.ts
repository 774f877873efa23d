import { createRoute, OpenAPIHono } from "@hono/zod-openapi";
import { removeSearch, renameSearch, saveSearch } from "#domain/business-plans/saved-searches.commands.ts";
import { searchesOf } from "#domain/business-plans/saved-searches.queries.ts";
import { NewSearch, SavedSearch, SearchEdit } from "#domain/business-plans/saved-searches.ts";
import type { Context, SignedIn } from "#domain/context.ts";
import { signedInContext } from "../accounts/actor.ts";
import { answer, answers, answerWritten } from "../http/answer.ts";
import type { ApiEnv } from "../http/env.ts";
import { idQuery, jsonBody } from "../http/request.ts";

const responses = answers(SavedSearch.array(), "One's own searches, the oldest first");

const list = createRoute({
  method: "get",
  path: "/business-plan/search/all",
  tags: ["business plans"],
  summary: "The searches of the list of plans that one has saved",
  responses,
});

const add = createRoute({
  method: "post",
  path: "/business-plan/search/add",
  tags: ["business plans"],
  summary: "Saves a search under a name of one's own",
  description: "In place of an earlier one of that name.",
  request: { body: jsonBody(NewSearch) },
  responses,
});

const rename = createRoute({
  method: "patch",
  path: "/business-plan/search/update",
  tags: ["business plans"],
  summary: "Gives one's own search another name",
  request: { query: idQuery, body: jsonBody(SearchEdit) },
  responses,
});

const remove = createRoute({
  method: "delete",
  path: "/business-plan/search",
  tags: ["business plans"],
  summary: "Removes one's own search",
  request: { query: idQuery },
  responses,
});

export const savedSearchesApi = new OpenAPIHono<ApiEnv>()
  .openapi(list, async (c) => answer(c, await ownSearches(signedInContext(c))))
  .openapi(add, async (c) => {
    const ctx = signedInContext(c);
    await saveSearch(ctx, c.req.valid("json"));
    return answerWritten(await ownSearches(ctx));
  })
  .openapi(rename, async (c) => {
    const ctx = signedInContext(c);
    await renameSearch(ctx, c.req.valid("query").id, c.req.valid("json").name);
    return answerWritten(await ownSearches(ctx));
  })
  .openapi(remove, async (c) => {
    const ctx = signedInContext(c);
    await removeSearch(ctx, c.req.valid("query").id);
    return answerWritten(await ownSearches(ctx));
  });

async function ownSearches({ db, actor }: Context & { actor: SignedIn }): Promise<SavedSearch[]> {
  const rows = await searchesOf(db, actor.userId);
  return rows.map(({ id, name, query }) => ({ id, name, query }));
}
