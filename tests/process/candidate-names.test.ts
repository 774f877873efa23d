import path from "node:path";
import { expect, test } from "vitest";
import { freshDirectory, textsIn } from "../support/directories.ts";
import { namesIn, openListOfNames } from "../support/many-names.ts";
import { launch, runPortal } from "../support/server.ts";

const candidates = 2500;

test(`no name of ${candidates} candidates is on a page, in a file or in the archive that everybody reads`, async () => {
  const DATA_DIR = await freshDirectory();
  const location = path.join(DATA_DIR, "portal.sqlite");
  const { names, plans } = await openListOfNames(location, candidates);
  const running = launch(["src/portal.mjs", "start"], { DATA_DIR, LOG_LEVEL: "silent" });
  const url = await running.url;
  const folder = await freshDirectory();
  expect(await runPortal(["archive", folder], { PORT: new URL(url).port })).toMatchObject({ code: 0 });
  const pages = new Map<string, string>();
  for (const address of ["/liste", "/liste?lista=1", "/liste?lista=2", "/rezultatul-meu", "/activitate4"])
    pages.set(address, await (await fetch(`${url}${address}`)).text());
  const texts = new Map([...(await textsIn(folder)), ...pages]);
  const number = plans[1]?.receiptNumber ?? "";
  const listed = [...texts].flatMap(([name, text]) => (text.includes(number) ? [name] : []));
  expect(listed.toSorted()).toEqual([
    ...["/liste", "/liste?lista=1", "api/cntr/lists/published/1/csv/lista-preliminara-1.csv"],
    "liste/index.html",
  ]);
  expect(namesIn([...texts.values()].join("\n"), names)).toEqual([]);
  await running.end("SIGTERM");
}, 120_000);
