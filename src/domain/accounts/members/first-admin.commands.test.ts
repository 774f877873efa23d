import { describe, expect, test } from "vitest";
import { auditOf, openAccounts } from "#tests/support/accounts.ts";
import { engines } from "#tests/support/databases.ts";
import { ensureFirstAdmin } from "./first-admin.commands.ts";

describe.each(engines)("the first admin on %s", (engine, freshLocation) => {
  test("is added once to a portal without any, with a password that nobody can know", async () => {
    const portal = await openAccounts(await freshLocation());
    await portal.addUser("membru@exemplu.ro");
    const admin = await ensureFirstAdmin(portal.context);
    expect(admin?.email).toBe("admin@tineri-centru.example");
    expect(admin?.password).toMatch(/^[0-9a-f]{4}(-[0-9a-f]{4}){5}$/);
    expect(await ensureFirstAdmin(portal.context)).toBe(null);
    const session = await portal.login(admin?.email ?? "", { with: admin?.password ?? "" });
    expect([session.status, (await session.json()).role]).toEqual([200, "admin"]);
    expect(await auditOf(portal)).toContain("operator null user.add 2");
  });

  test("is not added where an admin is, or was", async () => {
    const portal = await openAccounts(await freshLocation());
    await portal.addUser("sef@exemplu.ro", "admin");
    expect(await ensureFirstAdmin(portal.context)).toBe(null);
  });

  test("is added by one of the instances that start at once", async () => {
    const location = await freshLocation();
    const one = await openAccounts(location);
    // Two connections to SQLite wait for each other for ever when one process holds both.
    const other = engine === "SQLite" ? one : await openAccounts(location);
    const admins = await Promise.all([one, other, one].map(({ context }) => ensureFirstAdmin(context)));
    expect(admins.filter(Boolean).length).toBe(1);
    const users = await one.context.db.selectFrom("users").select("email").execute();
    expect(users).toEqual([{ email: "admin@tineri-centru.example" }]);
  });

  test("S07: no account has a password that comes with the portal", async () => {
    const portal = await openAccounts(await freshLocation());
    await ensureFirstAdmin(portal.context);
    for (const email of ["admin", "test", "admin@tineri-centru.example"]) {
      for (const typed of ["admin", "password", "test", "parola"]) {
        expect(
          (await portal.login(email, { with: typed, address: `203.0.113.${typed.length}` })).status,
        ).toBe(401);
      }
    }
  });
});
