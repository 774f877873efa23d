import { expect, test } from "vitest";
import { day } from "#domain/moments.ts";
import { addJob, addNews } from "#tests/support/content.ts";
import { engines } from "#tests/support/databases.ts";
import { openWithMembers } from "#tests/support/plans.ts";
import { addRole } from "#tests/support/roles.ts";

test.each(engines)(
  "counts what waits, as far as whoever asks may see it, on %s",
  async (_, freshLocation) => {
    addRole("reads messages", ["messages.read"]);
    addRole("manages members", ["members.manage"]);
    const portal = await openWithMembers(await freshLocation());
    const { context, admin } = portal;
    const waiting = async (as = admin) => (await portal.ask("user/waiting", { as })).json();
    const before = await waiting();

    await addNews(context, { isPublic: 0, publishedAt: null });
    await addNews(context, { isPublic: 0, publishedAt: null, deletedAt: context.now().toISOString() });
    await addNews(context);
    await addJob(context, { isPublic: 0, publishedAt: null });
    const person = { lastName: "Pop", firstName: "Ana", email: "a@exemplu.ro", phone: "", subject: "S" };
    const message = { ...person, message: "M", receivedAt: context.now().toISOString() };
    await context.write((tx) => tx.insertInto("contact_messages").values([message, message]).execute());
    await context.write((tx) =>
      tx.updateTable("contact_messages").set({ readAt: message.receivedAt }).where("id", "=", 1).execute(),
    );
    await portal.submit();

    expect(await waiting()).toEqual({
      drafts: before.drafts + 2,
      failedSets: 0,
      unreadMessages: 1,
      newPlans: 1,
      closings: 0,
    });
    expect(await waiting({ ...admin, role: "reads messages" })).toEqual({
      drafts: null,
      failedSets: null,
      unreadMessages: 1,
      newPlans: null,
      closings: null,
    });
    expect(await waiting({ ...admin, role: "manages members" })).toEqual({
      drafts: null,
      failedSets: null,
      unreadMessages: null,
      newPlans: null,
      closings: null,
    });
    portal.later(day);
    expect(await waiting()).toMatchObject({ newPlans: 0 });
  },
);
