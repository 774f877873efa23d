import { can } from "../access/permissions.ts";
import { holdsWords } from "../accounts/member-filter.rules.ts";
import type { ListPage, Paging } from "../content/content-item.ts";
import { listPage } from "../content/list-page.queries.ts";
import type { Context } from "../context.ts";
import { Forbidden, NotFound } from "../errors.ts";
import type { HolidaysOf } from "../ports.ts";
import { fold } from "../text/fold.ts";
import { dayInRomania } from "../time/calendar.ts";
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
  return { items: items.map((message) => withTerm(message, ctx, holidaysOf)), total };
}

/** One message. Throws Forbidden, NotFound. */
export async function messageById(ctx: Context, id: number): Promise<ContactMessage> {
  const message = await messages(ctx)
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirstOrThrow(() => new NotFound());
  return withTerm(message, ctx, await ctx.loadHolidays());
}

type Message = Omit<ContactMessage, "dueOn" | "isLate">;

/** Neither database folds Romanian letters; no message is kept for longer than a year. */
function holding(all: Message[], words: string): Message[] {
  return all.filter(({ firstName, lastName, email, phone, subject, message }) =>
    holdsWords(fold([firstName, lastName, email, phone, subject, message].join(" ")), words),
  );
}

function pageOf(found: Message[], paging: Paging | undefined): ListPage<Message> {
  const { page, pageSize } = paging ?? { page: 1, pageSize: found.length };
  return { items: found.slice((page - 1) * pageSize, page * pageSize), total: found.length };
}

function withTerm(message: Message, { now }: Context, holidaysOf: HolidaysOf): ContactMessage {
  const dueOn = answerDueOn(message.receivedAt, holidaysOf);
  return { ...message, dueOn, isLate: message.answeredAt === null && dueOn < dayInRomania(now()) };
}

function messages({ actor, db }: Context) {
  if (!can(actor, "messages.read")) throw new Forbidden();
  return db.selectFrom("contact_messages");
}
