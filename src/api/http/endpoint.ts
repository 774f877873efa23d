import { createRoute, type RouteConfig } from "@hono/zod-openapi";
import type { Permission } from "#domain/access/permissions.ts";
import type { ProblemCode } from "./problem-codes.ts";

/**
 * Who may call an endpoint: everyone, all signed-in users, or users with a permission (or one of several). `unidentified` is
 * everyone too, but the token is ignored: a person who signs in may still send an expired one. The domain still decides what
 * the endpoint shows: a hidden item stays hidden.
 */
export type Access = "everyone" | "unidentified" | "signed-in" | Permission | readonly Permission[];

interface Declared {
  /** Errors that do not follow from its rule and input: for the API's description. */
  problems?: ProblemCode[];
  /** It changes nothing, whatever its method: it goes on while the portal is read-only. */
  isReading?: true;
}

/** What is declared of an endpoint beside its form. */
export interface EndpointRule extends Declared {
  access: Access;
}

/**
 * Declares the endpoints of a section of the API's description: address, who may call it (specification §6), and its form.
 *
 *     const { get } = endpoints("jobs");
 *     const item = get("/job/id", "everyone", { summary: "One job", request: …, responses: … });
 */
export function endpoints(section: string) {
  const tags = [section];
  const declaring =
    <const Method extends "get" | "post" | "patch" | "delete">(method: Method) =>
    <const Path extends string, const Form extends Omit<RouteConfig, "method" | "path" | "tags">>(
      path: Path,
      access: Access,
      form: Form & Declared,
    ) =>
      createRoute({ method, path, tags, ...form, access });
  return {
    get: declaring("get"),
    post: declaring("post"),
    patch: declaring("patch"),
    del: declaring("delete"),
  };
}
