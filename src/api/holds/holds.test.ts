import { describe, expect, test } from "vitest";
import { jobs } from "#adapters/retention/purge-expired.ts";
import { eraseByEmail } from "#domain/accounts/members/erasure.commands.ts";
import { tellGoingPlans } from "#domain/business-plans/plan-notices.commands.ts";
import { operator } from "#domain/context.ts";
import { accountsSubmittedAt } from "#domain/texts/texts.rules.ts";
import { day } from "#domain/time/moments.ts";
import { engines } from "#tests/support/databases.ts";
import { openWithMembers } from "#tests/support/plans.ts";
import { jsonRequest } from "#tests/support/requests.ts";
import { packWith } from "#tests/support/round-portal.ts";
import { docx, pdf } from "#tests/support/sample-files.ts";

/** A portal that knows the term of its plans: Ana's two and Ion's one. */
async function open(location: string) {
  const pack = await packWith({});
  const plansKept = { years: 3, accountsSubmitted: "2024-02-15" };
  const content = { ...pack, project: { ...pack.project, plansKept } };
  const portal = await openWithMembers(location, { content });
  const { ask, admin, ion, later, context } = portal;
  const numberOf = async (answer: Promise<Response>): Promise<string> =>
    (await (await answer).json()).receiptNumber;
  const first = await numberOf(portal.submit());
  const second = await numberOf(portal.submit(docx()));
  const third = await numberOf(portal.submit(pdf("Ion.pdf"), { as: ion, user: "ion@exemplu.ro" }));
  const place = (json: object) =>
    ask("hold/add", { ...jsonRequest("POST", { reason: "control", until: null, ...json }), as: admin });
  const holds = async () => (await ask("hold/all", { as: admin })).json();
  const going = async () => (await ask("business-plan/going", { as: admin })).json();
  const goTo = (moment: string) => later(Date.parse(moment) - context.now().getTime());
  const retain = async (pack = content) => {
    const ctx = { ...context, content: pack, actor: operator };
    await tellGoingPlans(ctx);
    for (const job of [jobs.plans, jobs.holds, jobs.members]) await job(ctx, "");
  };
  const numbers = async () => {
    const rows = await context.db
      .selectFrom("business_plans")
      .select("receiptNumber")
      .orderBy("id")
      .execute();
    return rows.map(({ receiptNumber }) => receiptNumber);
  };
  const withoutTerm = { ...content, project: { ...content.project, plansKept: undefined } };
  return { ...portal, withoutTerm, first, second, third, place, holds, going, goTo, retain, numbers };
}

describe.each(engines)("holds on %s", (_, freshLocation) => {
  test("the day that was taken away and given back, and a hold for an hour, are told of anew", async () => {
    const portal = await open(await freshLocation());
    const { first, second, third, withoutTerm, place, holds, goTo, retain, numbers, admin, ask } = portal;
    const told = async () =>
      (await portal.context.db.selectFrom("plan_notices").select("planId").execute()).length;
    goTo("2027-12-10T10:00:00.000Z");
    await retain();
    expect(await told()).toBe(3);
    await retain(withoutTerm as never);
    expect(await told()).toBe(0);
    goTo("2028-03-01T10:00:00.000Z");
    await retain();
    expect([await told(), await numbers()]).toEqual([3, [first, second, third]]);

    goTo("2028-03-31T10:01:00.000Z");
    await place({ what: first });
    const [{ id }] = await holds();
    expect((await ask(`hold?id=${id}`, { method: "DELETE", as: admin })).status).toBe(204);
    await retain();
    expect(await numbers()).toEqual([first]);
  });

  test("keep a plan beyond its term, until they are lifted and it was told of for 30 days", async () => {
    const portal = await open(await freshLocation());
    const { first, second, third, place, holds, going, goTo, retain, numbers, later } = portal;
    expect((await place({ what: ` ${first.toLowerCase()} ` })).status).toBe(204);
    expect(await holds()).toMatchObject([{ kind: "plan", title: first, reason: "control", until: null }]);
    expect(await going()).toEqual({ term: "2028-01-01", dayAt: accountsSubmittedAt, plans: [] });
    goTo("2027-12-10T10:00:00.000Z");
    await retain();
    const { plans } = await going();
    expect(plans.map(({ receiptNumber }: { receiptNumber: string }) => receiptNumber)).toEqual(
      [second, third].sort(),
    );
    expect(plans[0]).toMatchObject({ goesAt: "2028-01-09T10:00:00.000Z" });
    goTo("2028-01-09T10:01:00.000Z");
    await retain();
    expect(await numbers()).toEqual([first]);
    later(365 * day);
    const [{ id }] = await holds();
    const lifted = await portal.ask(`hold?id=${id}`, { method: "DELETE", as: portal.admin });
    expect(lifted.status).toBe(204);
    await retain();
    later(30 * day - 1);
    await retain();
    expect(await numbers()).toEqual([first]);
    later(2);
    await retain();
    expect(await numbers()).toEqual([]);
  });

  test("of a plan that was already told of need another 30 days after their last one", async () => {
    const { third, place, goTo, retain, numbers } = await open(await freshLocation());
    goTo("2027-12-10T10:00:00.000Z");
    await retain();
    await place({ what: third, until: "2028-02-01" });
    await retain();
    goTo("2028-01-15T10:00:00.000Z");
    await retain();
    expect(await numbers()).toEqual([third]);
    goTo("2028-02-02T10:00:00.000Z");
    await retain();
    expect(await numbers()).toEqual([third]);
    goTo("2028-03-03T10:01:00.000Z");
    await retain();
    expect(await numbers()).toEqual([]);
  });

  test("of a member keep everything, and an erasure says so", async () => {
    const { place, goTo, retain, context, holds, first, second } = await open(await freshLocation());
    await place({ what: "ANA@exemplu.ro" });
    expect(await holds()).toMatchObject([{ kind: "member", title: "Țiriac Ștefania" }]);
    const erase = (email: string) => eraseByEmail({ ...context, actor: operator }, email);
    await expect(erase("ana@exemplu.ro")).rejects.toMatchObject({ code: "held" });
    goTo("2027-12-10T10:00:00.000Z");
    await retain();
    goTo("2028-03-01T10:00:00.000Z");
    await retain();
    const kept = await context.db.selectFrom("business_plans").select("receiptNumber").execute();
    expect(kept.map(({ receiptNumber }) => receiptNumber).sort()).toEqual([first, second].sort());
    const emails = await context.db.selectFrom("users").select("email").orderBy("email").execute();
    expect(emails).toEqual([{ email: "admin@exemplu.ro" }, { email: "ana@exemplu.ro" }]);
  });

  test("are refused for nothing, and for a past day; each is in the audit log", async () => {
    const { place, first, ask, admin, holds, context } = await open(await freshLocation());
    const fieldOf = async (answer: Response) => [answer.status, (await answer.json()).errors?.[0]?.path];
    expect(await fieldOf(await place({ what: "nimic" }))).toEqual([422, "what"]);
    expect(await fieldOf(await place({ what: first, until: "2023-05-31" }))).toEqual([422, "until"]);
    await place({ what: first });
    await place({ what: first, reason: "câștigător", until: "2034-12-31" });
    expect(await holds()).toMatchObject([{ reason: "câștigător", until: "2034-12-31" }]);
    const [{ id }] = await holds();
    await ask(`hold?id=${id}`, { method: "DELETE", as: admin });
    expect((await ask(`hold?id=${id}`, { method: "DELETE", as: admin })).status).toBe(404);
    const log = await context.db.selectFrom("audit_log").select("action").where("action", "like", "hold.%");
    expect((await log.orderBy("id").execute()).map(({ action }) => action)).toEqual([
      ...["hold.place", "hold.place", "hold.lift"],
    ]);
  });
});
