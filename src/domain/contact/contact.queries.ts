import { can } from "../access/permissions.ts";
import type { ListPage, Paging } from "../content/content-item.ts";
import { listPage } from "../content/list-page.queries.ts";
import type { Context } from "../context.ts";
import { Forbidden, NotFound } from "../errors.ts";
import type { ContactMessage } from "./contact.ts";

/** The messages to the team, newest first; all of them, or one page. Throws Forbidden. */
export async function listMessages(ctx: Context, paging?: Paging): Promise<ListPage<ContactMessage>> {
  const newest = messages(ctx).selectAll().orderBy("receivedAt", "desc").orderBy("id", "desc");
  const count = () =>
    messages(ctx)
      .select(({ fn }) => fn.countAll<number>().as("total"))
      .executeTakeFirstOrThrow();
  return await listPage(newest, count, paging);
}

/** One message. Throws Forbidden, NotFound. */
export async function messageById(ctx: Context, id: number): Promise<ContactMessage> {
  return await messages(ctx)
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirstOrThrow(() => new NotFound());
}

function messages({ actor, db }: Context) {
  if (!can(actor, "messages.read")) throw new Forbidden();
  return db.selectFrom("contact_messages");
}
