import { OpenAPIHono, type z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { itemTables } from "#domain/content/attachment-table.ts";
import type { ContentNoun } from "#domain/content/content-item.commands.ts";
import {
  addItem,
  deleteItem,
  editItem,
  type ItemType,
  moveItem,
  restoreItem,
  type Saved,
} from "#domain/content/item-type.commands.ts";
import type { Context as Asked } from "#domain/context.ts";
import { EditedMeanwhile } from "#domain/errors.ts";
import { lastWriter } from "#domain/history/item-history.queries.ts";
import type { Asking } from "../accounts/present-can.ts";
import {
  answerItem,
  answerNothing,
  answers,
  answersCreated,
  answersNothing,
  answerWritten,
} from "../http/answer.ts";
import { endpoints } from "../http/endpoint.ts";
import type { ApiEnv } from "../http/env.ts";
import { addHeaders, editHeaders, idQuery, jsonBody } from "../http/request.ts";

/** A kind of content, as the API shows it: its items in answers, a new one, an edit, a place in the list. */
interface Kind<
  Noun extends ContentNoun,
  Row extends Saved,
  Item extends z.ZodType<{ version: number }>,
  Added extends z.ZodType<object>,
  Edit extends z.ZodType<object>,
  Place extends z.ZodType,
> {
  type: ItemType<Row, z.output<Added>, z.output<Edit>, z.output<Place>> & { noun: Noun };
  schemas: { item: Item; added: Added; edit: Edit; place: Place };
  present: (row: Row, asking: Asking) => z.output<Item>;
  words: Words;
}

/** The words that the API's description has for a kind of content. */
interface Words {
  /** One of them, without an article. */
  item: string;
  answeredWith?: string;
  deletedWith?: string;
  /** Where one is moved, and what holds there. */
  moves: { to: string; rule: string };
}

/** Of kinds that are in the order of publication until an editor moves an item. */
export const amongOthers: Words["moves"] = {
  to: "among the others",
  rule: "What is published later comes before all of them, as ever.",
};

/**
 * The endpoints of one item of a kind of content: reading, adding, changing, moving, deleting it and bringing it back. What they
 * refuse is said at the domain's commands (item-type.commands.ts).
 */
export function itemApi<
  const Noun extends ContentNoun,
  Row extends Saved,
  Item extends z.ZodType<{ version: number }>,
  Added extends z.ZodType<object>,
  Edit extends z.ZodType<object>,
  Place extends z.ZodType,
>({
  type,
  schemas,
  present,
  words: { item, answeredWith = "", deletedWith = "", moves },
}: Kind<Noun, Row, Item, Added, Edit, Place>) {
  const { noun } = type;
  const one = withArticle(item);
  const { del, get, patch, post } = endpoints(itemTables[noun]);

  const read = get(`/${noun}/id`, "everyone", {
    summary: `One ${item}`,
    request: { query: idQuery },
    responses: answers(schemas.item, `The ${item}${answeredWith}`),
  });

  const add = post(`/${noun}/add`, "content.edit", {
    summary: `Adds ${one}`,
    description: "Hidden, unless `isPublic` is true. HTML is sanitised.",
    request: { headers: addHeaders, body: jsonBody(schemas.added) },
    responses: answersCreated(schemas.item, `The ${item} as it was added`),
  });

  const update = patch(`/${noun}/update`, "content.edit", {
    summary: `Changes ${one}, publishes or hides it`,
    description: "Fields left out stay as they are. HTML is sanitised.",
    request: { query: idQuery, headers: editHeaders, body: jsonBody(schemas.edit) },
    responses: answers(schemas.item, `The ${item} as it stands now`),
  });

  const remove = del(`/${noun}`, "content.edit", {
    summary: `Deletes ${one}${deletedWith}`,
    description: `\`${noun}/restore\` brings it back.`,
    request: { query: idQuery },
    responses: answersNothing("It is gone"),
  });

  const move = post(`/${noun}/move`, "content.edit", {
    summary: `Moves ${one} ${moves.to}`,
    description: `${moves.rule} Its version stays the same.`,
    request: { query: idQuery, body: jsonBody(schemas.place) },
    responses: answersNothing("It is moved"),
  });

  const restore = post(`/${noun}/restore`, "content.edit", {
    summary: `Brings back ${one} that was deleted`,
    request: { query: idQuery },
    responses: answers(schemas.item, `The ${item} as it was`),
  });

  return new OpenAPIHono<ApiEnv>()
    .openapi(read, async (c) => {
      const { ctx } = c.var;
      return answerItem(c, present(await type.byId(ctx, c.req.valid("query").id), ctx));
    })
    .openapi(add, async (c) => {
      const { ctx } = c.var;
      const { json, header } = parsed(c, schemas.added);
      return answerWritten(present(await addItem(ctx, type, json, header["idempotency-key"]), ctx), 201);
    })
    .openapi(update, async (c) => {
      const { ctx } = c.var;
      const { json, query, header } = parsed(c, schemas.edit);
      const edited = editItem(ctx, type, { id: query.id, version: header["if-match"] }, json);
      const shown = (row: Row) => present(row, ctx);
      return answerWritten(shown(await showingCurrent({ ctx, noun }, edited, shown)));
    })
    .openapi(remove, async (c) => answerNothing(deleteItem(c.var.ctx, type, c.req.valid("query").id)))
    .openapi(move, async (c) => {
      const { json, query } = parsed(c, schemas.place);
      return await answerNothing(moveItem(c.var.ctx, type, query.id, json));
    })
    .openapi(restore, async (c) => {
      const { ctx } = c.var;
      return answerWritten(present(await restoreItem(ctx, type, c.req.valid("query").id), ctx));
    });
}

export function withArticle(item: string): string {
  return `${/^[aeiou]/.test(item) ? "an" : "a"} ${item}`;
}

/** A request as its schemas parsed it: of a schema that is a parameter, the framework cannot tell what it makes. */
function parsed<Body extends z.ZodType>({ req }: Context<ApiEnv>, _body: Body) {
  const valid = (part: "json" | "query" | "header"): unknown => req.valid(part as never);
  return {
    json: valid("json") as z.output<Body>,
    query: valid("query") as z.output<typeof idQuery>,
    header: valid("header") as z.output<typeof addHeaders> & z.output<typeof editHeaders>,
  };
}

/** Adds the current item, as in any other answer (contract §3), and its last editor to the refusal of an outdated save. */
function showingCurrent<Row extends Saved>(
  { ctx, noun }: { ctx: Asked; noun: ContentNoun },
  saved: Promise<Row>,
  present: (row: Row) => object,
): Promise<Row> {
  return saved.catch(async (error) => {
    if (!(error instanceof EditedMeanwhile)) throw error;
    const current = error.current as Row;
    const updatedBy = await lastWriter(ctx, { type: noun, item: current.id });
    throw new EditedMeanwhile({ ...present(current), updatedBy });
  });
}
