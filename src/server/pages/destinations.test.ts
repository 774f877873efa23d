import { expect, test } from "vitest";
import { languages } from "#strings/languages.ts";
import type { PageEntry } from "#web/pages.ts";
import { pages } from "#web/pages.ts";
import { createDestinations, loggedPath } from "./destinations.ts";

const destinationOf = createDestinations({ pages }, languages);

/** The page that an address leads to, and the key by which it is cached; or where it leads instead. */
function lookUp(address: string) {
  const found = destinationOf(address);
  if (!found || "movedTo" in found) return found;
  return { path: found.entry.path, key: found.key, params: found.params };
}

test("every page of the registry is found at its address", () => {
  for (const { path, requires } of Object.values<PageEntry>(pages)) {
    const concrete = path.replace(":id", "1").replace(":hash", "0a1b2c3d").replace(":number", "K7MR-9QXA");
    const address = concrete + (requires ? `?${requires}=1` : "");
    expect(lookUp(address)).toMatchObject({ path, key: address });
  }
});

test.each([
  ["/noutati?utm_source=x&pagina=2&tip=", "/noutati?pagina=2"],
  ["/noutati?pagina=2&tip=anunt", "/noutati?tip=anunt&pagina=2"],
  ["/termeni?a=b", "/termeni"],
  ["/joburi/7?x", "/joburi/7"],
  ["/joburi?judete=AB", "/joburi?judete=AB"],
])("%s is cached as %s", (address, key) => {
  expect(lookUp(address)).toMatchObject({ key });
});

test.each([
  "/noutate",
  "/noutate?id=",
  "/noutate?id=0",
  "/noutate?id=1&id=2",
  "/noutati?pagina=0",
  "/noutati?pagina=99999",
  "/joburi/0",
  "/joburi/abc",
  "/joburi/1/2",
  "/anunt/0",
  "/?judet=ABC",
  "/nu-exista",
])("%s is no page", (address) => {
  expect(lookUp(address)).toBeNull();
});

test.each([
  ["/Noutati?tip=anunt", "/noutati?tip=anunt"],
  ["/contact/", "/contact"],
  ["/contact/?curs=a", "/contact?curs=a"],
  ["/declaratie-accesibilitate", "/accesibilitate"],
  ["/parola/tokenul-secret?x=1", "/parola"],
  ["/joburi?judete=MS&judete=AB", "/joburi?judete=AB,MS"],
])("%s has moved to %s", (address, target) => {
  expect(lookUp(address)).toStrictEqual({ movedTo: target });
});

test("what asks the external board is marked, since limits count by visitor", () => {
  const isForeign = (address: string) => (destinationOf(address) as { isForeign: boolean }).isForeign;
  expect([isForeign("/anunt/a1"), isForeign("/joburi?judete=AB"), isForeign("/joburi")]).toStrictEqual([
    true,
    true,
    false,
  ]);
});

test("an earlier link's token is not logged", () => {
  expect([loggedPath("/parola/tokenul-secret"), loggedPath("/noutate")]).toStrictEqual([
    "/parola",
    "/noutate",
  ]);
});

test("a second language is served under its prefix, without another line anywhere", () => {
  const ro = languages.ro as NonNullable<typeof languages.ro>;
  const both = { ro, hu: { ...ro, key: "hu", tag: "hu-RO", prefix: "/hu" as const } };
  const find = createDestinations({ pages }, both);
  expect(find("/hu/noutati")).toMatchObject({
    language: { key: "hu" },
    path: "/noutati",
    key: "/hu/noutati",
  });
  expect(find("/hu")).toMatchObject({ language: { key: "hu" }, path: "/" });
  expect(find("/hu/contact/")).toStrictEqual({ movedTo: "/hu/contact" });
  expect(find("/noutati")).toMatchObject({ language: { key: "ro" }, path: "/noutati" });
});
