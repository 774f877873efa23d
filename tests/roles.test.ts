import { expect, test } from "vitest";
import { languageOf, stringsOf } from "#strings/languages.ts";
import { openAccounts } from "#tests/support/accounts.ts";
import { addNews } from "#tests/support/content.ts";
import { engines } from "#tests/support/databases.ts";
import { addRole } from "#tests/support/roles.ts";
import { hrefIn } from "#web/page/addresses.ts";
import { sessionLinks } from "#web/shell/session-links.ts";

const email = "eva.luca@exemplu.ro";

test.each(engines)("on %s a new role is one line: API, session answer and menus follow", async (_, fresh) => {
  const portal = await openAccounts(await fresh());
  await portal.addUser(email, addRole("evaluator", ["plans.read"]));
  expect(await whatItMay(portal)).toEqual({
    can: ["plans.read"],
    menus: ["/documente-admin"],
    statuses: { "GET user/all": 200, "GET files/upload/business-plan": 403, "POST user/add": 403 },
    seesHidden: 404,
  });
});

test.each(engines)("on %s a role that nobody knows may do nothing", async (_, fresh) => {
  const portal = await openAccounts(await fresh());
  await portal.addUser(email, "toString");
  expect(await whatItMay(portal)).toEqual({
    can: [],
    menus: [],
    statuses: { "GET user/all": 403, "GET files/upload/business-plan": 403, "POST user/add": 403 },
    seesHidden: 404,
  });
});

async function whatItMay(portal: Awaited<ReturnType<typeof openAccounts>>) {
  const { token, role, can } = await (await portal.login(email)).json();
  const hidden = await addNews(portal.context, { isPublic: 0, publishedAt: null });
  const statuses: Record<string, number> = {};
  for (const endpoint of ["GET user/all", "GET files/upload/business-plan", "POST user/add"]) {
    const [method = "", path = ""] = endpoint.split(" ");
    statuses[endpoint] = (await portal.send(method, path, { token })).status;
  }
  return {
    can,
    menus: sessionLinks({ token, user: email, role, can }, hrefIn(languageOf("ro")), stringsOf("ro")).map(
      ({ to }) => to,
    ),
    statuses,
    seesHidden: (await portal.send("GET", `news/id?id=${hidden}`, { token })).status,
  };
}
