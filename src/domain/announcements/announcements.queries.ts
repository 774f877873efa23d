import { isMeant } from "../accounts/members/member-filter.rules.ts";
import { MemberFilter } from "../accounts/members/member-filter.ts";
import { requireManager } from "../accounts/members/members.commands.ts";
import { listMembers } from "../accounts/members/members.queries.ts";
import type { Context } from "../context.ts";
import { personName } from "../text/person-name.ts";
import type { Announcement, Recipients } from "./announcements.ts";

/** How many of the last announcements are listed. */
const mostListed = 20;

/** Who would get a letter to the members that a filter means: never the team, nor whoever's account is closed. */
export async function recipientsOf(ctx: Context, filter: MemberFilter): Promise<Recipients> {
  const { items } = await listMembers(ctx);
  const meant = items.filter((row) => isMeant(filter, { ...row, isTeam: false }));
  const open = meant.filter(({ status }) => status === "active" || status === "invited");
  return {
    recipients: open.map(({ id, email, firstName }) => ({ id, email, firstName })),
    invited: open.filter(({ status }) => status === "invited").length,
    closed: meant.filter(({ status }) => status === "disabled").length,
  };
}

/** The last announcements, the newest first, with what became of their letters. */
export async function listAnnouncements(ctx: Context): Promise<Announcement[]> {
  requireManager(ctx);
  const rows = await ctx.db
    .selectFrom("announcements")
    .leftJoin("users", "users.id", "announcements.sentBy")
    .select(["announcements.id", "subject", "text", "filter", "recipients", "sentAt"])
    .select(["firstName", "lastName"])
    .orderBy("announcements.id", "desc")
    .limit(mostListed)
    .execute();
  const ids = rows.map(({ id }) => id);
  const letters = ids.length > 0 ? await countLetters(ctx, ids) : [];
  return rows.map(({ firstName, lastName, filter, ...row }) => {
    const count = (outcome: string | null) =>
      Number(letters.find((one) => one.announcementId === row.id && one.outcome === outcome)?.total ?? 0);
    return {
      ...row,
      filter: MemberFilter.parse(JSON.parse(filter)),
      sentBy: personName({ firstName, lastName }),
      sent: count("sent"),
      waiting: count(null),
      failed: count("failed"),
      dropped: count("dropped"),
    };
  });
}

function countLetters({ db }: Pick<Context, "db">, ids: number[]) {
  return db
    .selectFrom("announcement_letters")
    .select(({ fn }) => ["announcementId", "outcome", fn.countAll<number>().as("total")])
    .where("announcementId", "in", ids)
    .groupBy(["announcementId", "outcome"])
    .execute();
}

/** What the team wrote to a member, the newest first. */
export function announcementsTo({ db }: Pick<Context, "db">, userId: number) {
  return db
    .selectFrom("announcement_letters")
    .innerJoin("announcements", "announcements.id", "announcementId")
    .select(["subject", "text", "sentAt"])
    .where("userId", "=", userId)
    .orderBy("announcements.id", "desc")
    .execute();
}
