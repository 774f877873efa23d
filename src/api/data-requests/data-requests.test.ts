import { describe, expect, test } from "vitest";
import {
  erasuresToOverwrite,
  forgetRequests,
  noteOverwritten,
} from "#domain/data-requests/erase-person.commands.ts";
import { day } from "#domain/time/moments.ts";
import { openAccounts, password } from "#tests/support/accounts.ts";
import { engines } from "#tests/support/databases.ts";

const email = "ana.pop@exemplu.ro";

async function open(location: string) {
  const portal = await openAccounts(location);
  await portal.addUser("admin@exemplu.ro", "admin");
  await portal.addUser(email);
  const { send } = portal;
  const admin = await portal.signIn("admin@exemplu.ro");
  const ana = await portal.signIn(email);
  const ask = async (kind: string, wish = "") =>
    (await send("POST", "user/me/requests", { token: ana, json: { kind, wish } })).json();
  const act = async (path: string, json: object) => {
    const answer = await send("POST", `data-request/${path}`, { token: admin, json });
    return answer.status;
  };
  const all = async () => (await send("GET", "data-request/all", { token: admin })).json();
  const erase = (id: number, current = password) =>
    act(`erase?id=${id}`, { answer: "Am șters tot.", current, code: "" });
  return { ...portal, admin, ana, ask, act, all, erase };
}

describe.each(engines)("requests about data on %s", (_, freshLocation) => {
  test("of a member have a number and a term, by letter; asking again is asking once", async () => {
    const { ask, all, letters, send, ana } = await open(await freshLocation());
    const filed = await ask("correction", "Numele meu este Anna.");
    expect(filed).toEqual({
      number: "CER-2023-0001",
      kind: "correction",
      dueOn: "2023-07-01",
      closedAt: null,
    });
    expect(await ask("correction")).toEqual(filed);
    expect((await ask("copy")).number).toBe("CER-2023-0002");
    const [letter] = await letters();
    expect(letter).toMatchObject({
      kind: "data-request",
      recipient: email,
      data: { number: "CER-2023-0001" },
    });
    expect(await all()).toMatchObject([
      { name: "Țiriac Ștefania", contact: email, wish: "Numele meu este Anna.", isLate: false },
      { number: "CER-2023-0002", outcome: null },
    ]);
    const own = await (await send("GET", "user/me/requests", { token: ana })).json();
    expect(own.map(({ number }: { number: string }) => number)).toEqual(["CER-2023-0002", "CER-2023-0001"]);
  });

  test("are late after their term, extended once, and closed once with an answer", async () => {
    const { ask, act, all, later, letters, send, admin, signIn } = await open(await freshLocation());
    await ask("copy");
    later(31 * day);
    const token = await signIn("admin@exemplu.ro");
    const now = async () => (await (await send("GET", "data-request/all", { token })).json())[0];
    expect(await now()).toMatchObject({ dueOn: "2023-07-01", isLate: true });
    expect(admin).not.toBe(token);
    const post = async (path: string, json: object) =>
      (await send("POST", `data-request/${path}`, { token, json })).status;
    expect(await post("extend?id=1", { reason: "Sunt multe date." })).toBe(204);
    expect(await now()).toMatchObject({ dueOn: "2023-09-01", isLate: false });
    expect(await post("extend?id=1", { reason: "Încă." })).toBe(409);
    const copy = await (await send("GET", "data-request/copy?id=1", { token })).json();
    expect(copy).toMatchObject({ account: { email }, plans: [], requests: [{ number: "CER-2023-0001" }] });
    expect(await post("close?id=1", { outcome: "done", answer: "Ți-am trimis copia." })).toBe(204);
    expect(await post("close?id=1", { outcome: "done", answer: "Iar." })).toBe(409);
    expect((await letters()).at(-1)).toMatchObject({
      kind: "data-request-answer",
      recipient: email,
      data: { answer: "Ți-am trimis copia." },
    });
    expect([await act("close?id=9", { outcome: "done", answer: "x" }), await all()]).toEqual([
      401,
      expect.anything(),
    ]);
  });

  test("erase the person once the password is repeated, and hold nothing of theirs afterwards", async () => {
    const { ask, erase, all, context, letters, act } = await open(await freshLocation());
    await ask("copy", "Pentru Ștefania Țiriac");
    await ask("erasure", "Sunt Ștefania Țiriac");
    expect(await erase(1)).toBe(409);
    expect(await erase(2, "alt drum, la fel de lung")).toBe(403);
    const userId = (await context.db.selectFrom("users").select("id").where("email", "=", email).execute())[0]
      ?.id;
    const hold = {
      kind: "member",
      item: userId ?? 0,
      reason: "x",
      until: null,
      placedAt: "",
      placedBy: 1,
    } as const;
    await context.write((tx) => tx.insertInto("holds").values(hold).execute());
    expect(await erase(2)).toBe(409);
    await context.write((tx) => tx.deleteFrom("holds").execute());
    expect(await erase(2)).toBe(204);
    expect((await letters()).at(-1)).toMatchObject({ kind: "data-request-answer", recipient: email });
    const rows = await context.db.selectFrom("data_requests").selectAll().execute();
    expect(JSON.stringify(rows)).not.toMatch(/Țiriac|ana\.pop/);
    expect(await context.db.selectFrom("users").select("email").execute()).toEqual([
      { email: "admin@exemplu.ro" },
    ]);
    expect(await all()).toMatchObject([
      { number: "CER-2023-0001", name: "", hasAccount: false, outcome: null },
      { number: "CER-2023-0002", name: "", outcome: "done" },
    ]);
    expect(await erasuresToOverwrite(context)).toBe(1);
    await noteOverwritten(context);
    expect(await erasuresToOverwrite(context)).toBe(0);
    expect(await act("close?id=1", { outcome: "done", answer: "Șters." })).toBe(204);
    const actions = await context.db
      .selectFrom("audit_log")
      .select("action")
      .where("action", "like", "data-request.%")
      .orderBy("id")
      .execute();
    expect(actions.map(({ action }) => action.split(".")[1])).toEqual(["file", "file", "close", "close"]);
  });

  test("that came another way join the account of their e-mail, and go three years after their answer", async () => {
    const { act, all, context, later } = await open(await freshLocation());
    const asked = { kind: "erasure", wish: "", name: "Ana Pop" };
    expect(await act("add", { ...asked, contact: "ANA.POP@exemplu.ro", receivedOn: "2023-05-20" })).toBe(204);
    expect(await act("add", { ...asked, contact: "Str. Lungă 1", receivedOn: "2023-05-10" })).toBe(204);
    expect(await act("add", { ...asked, contact: "x", receivedOn: "2023-06-02" })).toBe(422);
    expect(await all()).toMatchObject([
      { contact: "Str. Lungă 1", hasAccount: false, dueOn: "2023-06-10" },
      { contact: email, hasAccount: true, dueOn: "2023-06-20" },
    ]);
    await act("close?id=2", { outcome: "refused", answer: "Nu avem date despre tine." });
    later(3 * 365 * day);
    expect(await forgetRequests(context)).toBe(0);
    later(1);
    expect(await forgetRequests(context)).toBe(1);
    expect(await context.db.selectFrom("data_requests").select("id").execute()).toEqual([{ id: 1 }]);
  });
});
