import { hash } from "node:crypto";
import type { Context, TypedResponse } from "hono";
import type { JSONParsed } from "hono/utils/types";
import { z } from "zod";
import type { ListPage } from "#domain/content/content-item.ts";
import type { ApiEnv } from "./env.ts";

/** The `responses` of an endpoint that answers JSON. Errors are added for all of them in openapi.ts. */
export function answers<Schema extends z.ZodType>(schema: Schema, description: string) {
  return { 200: { description, content: { "application/json": { schema } } } };
}

/** The `responses` of an endpoint that adds something and answers it. */
export function answersCreated<Schema extends z.ZodType>(schema: Schema, description: string) {
  return { 201: answers(schema, description)[200] };
}

/** The `responses` of an endpoint that answers without content. */
export function answersNothing(description: string) {
  return { 204: { description } };
}

/** The `responses` of an endpoint that answers a list, whole or by pages. */
export function answersList<Schema extends z.ZodType>(schema: Schema, description: string) {
  const headers = z.object({
    "X-Total-Count": z.string().meta({ type: "integer", description: "How many there are on all pages" }),
  });
  return { 200: { ...answers(z.array(schema), description)[200], headers } };
}

/**
 * Answers a read with JSON. A visitor's answer is the same for everyone and may be cached, if revalidated each time
 * (ETag, 304); answers that depend on the actor are never cached.
 */
export function answer<Body>(
  c: Context<ApiEnv>,
  body: Body,
  headers: Record<string, string> = {},
  etagPrefix = "",
): TypedResponse<JSONParsed<Body>, 200, "json"> & Response {
  const json = JSON.stringify(body);
  const etag = `"${etagPrefix}${hash("sha256", json, "base64url").slice(0, 22)}"`;
  const isUnchanged = matchesEtag(c.req.header("If-None-Match"), etag);
  const response = new Response(isUnchanged ? null : json, {
    status: isUnchanged ? 304 : 200,
    headers: {
      ...(isUnchanged ? {} : { "Content-Type": "application/json; charset=utf-8" }),
      "Cache-Control": cacheControl(c),
      ETag: etag,
      ...headers,
    },
  });
  return response as TypedResponse<JSONParsed<Body>, 200, "json"> & Response;
}

/** Answers one item; its ETag begins with its version, as `If-Match` takes it. */
export function answerItem<Item extends { version: number }>(c: Context<ApiEnv>, item: Item) {
  return answer(c, item, {}, `${item.version}-`);
}

/** Answers a write with the item's current state; its ETag is its version, for the next `If-Match`. */
export function answerWritten<Body extends object, Status extends 200 | 201 = 200>(
  body: Body,
  status?: Status,
): TypedResponse<JSONParsed<Body>, Status, "json"> & Response {
  const response = new Response(JSON.stringify(body), {
    status: status ?? 200,
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Cache-Control": "no-store",
      ...("version" in body && { ETag: `"${body.version}"` }),
    },
  });
  return response as TypedResponse<JSONParsed<Body>, Status, "json"> & Response;
}

/** Answers without content, once what was asked is done. */
export async function answerNothing(
  done: Promise<unknown>,
): Promise<TypedResponse<null, 204, "body"> & Response> {
  await done;
  const response = new Response(null, { status: 204, headers: { "Cache-Control": "no-store" } });
  return response as TypedResponse<null, 204, "body"> & Response;
}

/** Answers a list, or the page of it that was asked for. */
export function answerList<Item>(c: Context<ApiEnv>, { items, total }: ListPage<Item>) {
  return answer(c, items, { "X-Total-Count": String(total) });
}

/** Public reads may be cached and must be revalidated; those of signed-in users are never cached. */
export function cacheControl(c: Context<ApiEnv>): string {
  return c.var.ctx.actor.kind === "visitor" ? "public, max-age=0, must-revalidate" : "no-store";
}

/** Whether a header such as If-None-Match names the ETag; as RFC 9110 §13.1.2 says, weak ones are compared as strong. */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  if (!header) {
    return false;
  }
  return header.split(",").some((candidate) => {
    const trimmed = candidate.trim();
    return trimmed === "*" || trimmed.replace(/^W\//, "") === etag;
  });
}
