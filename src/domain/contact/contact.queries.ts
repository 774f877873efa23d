import { can } from "../access/permissions.ts";
import { holdsWords } from "../accounts/members/member-filter.rules.ts";
import type { ListPage, Paging } from "../content/content-item.ts";
import { listPage, pageOf } from "../content/list-page.queries.ts";
import type { Context } from "../context.ts";
import { Forbidden, NotFound } from "../errors.ts";
import type { HolidaysOf } from "../ports.ts";
import type { Timestamp } from "../tables.ts";
import { fold } from "../text/fold.ts";
import { answerDueOn, lateBefore } from "./contact.rules.ts";
import type { ContactMessage, MessageFilter } from "./contact.ts";

/**
 * The messages to the team, or one page of them: first those without an answer past the day that was promised, the
 * longest past it first, then the newest. Throws Forbidden.
 */
export async function listMessages(
  ctx: Context,
  { words = "" }: MessageFilter,
  paging?: Paging,
): Promise<ListPage<ContactMessage>> {
  const holidaysOf = await ctx.loadHolidays();
  const limit = lateBefore(ctx.now(), holidaysOf);
  const listed = messages(ctx)
    .selectAll()
    .orderBy(({ eb, and }) =>
      eb
        .case()
        .when(and([eb("answeredAt", "is", null), eb("receivedAt", "<", limit)]))
        .then(eb.ref("receivedAt"))
        .else(ctx.now().toISOString())
        .end(),
    )
    .orderBy("receivedAt", "desc")
    .orderBy("id", "desc");
  const count = () =>
    messages(ctx)
      .select(({ fn }) => fn.countAll<number>().as("total"))
      .executeTakeFirstOrThrow();
  const { items, total } =
    words === ""
      ? await listPage(listed, count, paging)
      : pageOf(holding(await listed.execute(), words), paging);
  return { items: items.map((message) => withTerm(message, limit, holidaysOf)), total };
}

/** One message. Throws Forbidden, NotFound. */
export async function messageById(ctx: Context, id: number): Promise<ContactMessage> {
  const message = await messages(ctx)
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirstOrThrow(() => new NotFound());
  const holidaysOf = await ctx.loadHolidays();
  return withTerm(message, lateBefore(ctx.now(), holidaysOf), holidaysOf);
}

type Message = Omit<ContactMessage, "dueOn" | "isLate">;

/** Neither database folds Romanian letters; no message is kept for longer than a year. */
function holding(all: Message[], words: string): Message[] {
  return all.filter(({ firstName, lastName, email, phone, subject, message }) =>
    holdsWords(fold([firstName, lastName, email, phone, subject, message].join(" ")), words),
  );
}

function withTerm(message: Message, limit: Timestamp, holidaysOf: HolidaysOf): ContactMessage {
  const { receivedAt, answeredAt } = message;
  const dueOn = answerDueOn(receivedAt, holidaysOf);
  return { ...message, dueOn, isLate: answeredAt === null && receivedAt < limit };
}

function messages({ actor, db }: Context) {
  if (!can(actor, "messages.read")) throw new Forbidden();
  return db.selectFrom("contact_messages");
}
