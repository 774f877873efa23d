import { expect, test } from "vitest";
import { startPortal } from "#tests/support/server.ts";

const pages = [
  "/",
  "/contact",
  "/confidentialitate",
  "/accesibilitate",
  "/termeni",
  "/activitate4",
  "/pot-participa",
  "/cursuri",
  "/login",
  "/nu-exista",
];

/** What the pack marks as examples: telephones, addresses and pages of nobody. */
const examples = /\b0\d{2,3} 000 00|0700 000 000|Strada Exemplului|\.example/g;

async function examplesOn(publicUrl: string) {
  const portal = await startPortal({ PUBLIC_URL: publicUrl });
  const found = await Promise.all(
    pages.map(async (page) => [
      page,
      (await (await fetch(portal.url + page)).text()).match(examples)?.length ?? 0,
    ]),
  );
  await portal.stop();
  return Object.fromEntries(found) as Record<string, number>;
}

test("at a public address no example is shown as a fact; on its own machine they are seen in their places", async () => {
  expect(await examplesOn("https://tineri.test")).toEqual(Object.fromEntries(pages.map((page) => [page, 0])));
  expect((await examplesOn("http://127.0.0.1"))["/contact"]).toBeGreaterThan(0);
});
