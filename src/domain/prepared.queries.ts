import type { Compilable, CompiledQuery, Kysely } from "kysely";
import type { Context, Reads } from "./context.ts";
import type { Database } from "./tables.ts";

/** Stands for the id while a query is compiled; no id is negative. */
const placeholder = Number.MIN_SAFE_INTEGER;

interface Prepared<Row> {
  query: CompiledQuery<Row>;
  idAt: number;
}

/**
 * Makes a query for one item by its id, which is written out in SQL once for each database and kind of actor instead of
 * at every request: that is most of what such a read costs.
 *
 * @param build may look at the actor's kind and at nothing else of the context
 * @returns a function that answers the first row, if there is one
 */
export function preparedById<Row>(build: (ctx: Context, id: number) => Compilable<Row>) {
  const known = new WeakMap<Reads, Map<Context["actor"]["kind"], Prepared<Row>>>();

  return async (ctx: Context, id: number): Promise<Row | undefined> => {
    const { query, idAt } = knownOf(ctx);
    const parameters = query.parameters.with(idAt, id);
    // `Reads` cannot run what is SQL already; this was made by it.
    const { rows } = await (ctx.db as Kysely<Database>).executeQuery<Row>({ ...query, parameters });
    return rows[0];
  };

  function knownOf(ctx: Context): Prepared<Row> {
    const ofDatabase = known.get(ctx.db) ?? new Map<Context["actor"]["kind"], Prepared<Row>>();
    known.set(ctx.db, ofDatabase);
    const prepared = ofDatabase.get(ctx.actor.kind) ?? prepare(ctx);
    ofDatabase.set(ctx.actor.kind, prepared);
    return prepared;
  }

  function prepare(ctx: Context): Prepared<Row> {
    const query = build(ctx, placeholder).compile();
    return { query, idAt: query.parameters.indexOf(placeholder) };
  }
}
