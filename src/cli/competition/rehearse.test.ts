import { readdir } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { cliStrings } from "#strings/ro/cli.ts";
import { rehearsalStrings as strings } from "#strings/ro/rehearsal.ts";
import { openDatabase } from "#tests/support/databases.ts";
import { freshDirectory } from "#tests/support/directories.ts";
import { runPortal } from "#tests/support/server.ts";
import { usageOf } from "../help.ts";

/** The limit of the rehearsal of 28 candidates, in milliseconds. */
const limit = 60_000;

test("a rehearsal of 28 plays a whole round in a minute, and leaves nothing behind", async () => {
  const [DATA_DIR, TMPDIR] = [await freshDirectory(), await freshDirectory()];
  const began = performance.now();
  const { code, output, errors } = await runPortal(["competition", "rehearse"], { DATA_DIR, TMPDIR });
  expect(performance.now() - began).toBeLessThan(limit);
  expect({ code, errors }).toEqual({ code: 0, errors: "" });
  const lines = output.split("\n");
  const count = (part: string) => lines.filter((line) => line.includes(part)).length;
  expect({
    opened: count("Scrisoare „Poți trimite planul de afaceri”: toți (28)"),
    reminded: count("Scrisoare „Mai ai "),
    moved: count("Scrisoare „Dată schimbată în calendar: Trimiți planul”: toți (28)"),
    sent: count(" trimite planul: "),
    refusedEarly: count("Depunerea planurilor se deschide pe"),
    refusedLate: count("Depunerea planurilor s-a încheiat pe"),
    inGrace: count("dar trimiterea a început la 15:59:59"),
    extended: count("marcat în listă și pe dovadă"),
    withdrawn: count(" retrage planul "),
    asked: count("Scrisoare „Avem nevoie de lămuriri"),
    answered: count("Scrisoare „Am primit lămuririle"),
    answeredLate: count("încearcă să răspundă la lămuriri și citește: „Termenul pentru lămuriri a trecut"),
    admitted: count("Scrisoare „Planul ") - count("nu a trecut de verificare”"),
    rejected: count("nu a trecut de verificare”"),
    published: count(
      "Dana și Mihai publică rezultatele verificării: 22 de planuri admise, 3 planuri respinse.",
    ),
    sealed: count("Evaluatorii sigilează 45 de grile."),
    third: count("Scrisoare „Ai un plan nou”"),
    listed: count("Scrisoare „S-a publicat lista preliminară"),
    listedFinally: count("Scrisoare „S-a publicat lista finală"),
    read: count("25 de candidați își deschid rezultatul."),
    appealed: count("Scrisoare „Am primit contestația"),
    decided: count("Scrisoare „S-a hotărât contestația"),
    lost: count("Scrisoare „Nu mai primești microgrant"),
    called: count("Scrisoare „Ți se oferă un microgrant"),
    contracted: count(" ajunge la contract."),
    twice: count("GREȘIT"),
    unnamed: count("@"),
  }).toEqual({
    opened: 1,
    reminded: 3,
    moved: 1,
    sent: 25,
    refusedEarly: 1,
    refusedLate: 2,
    inGrace: 1,
    extended: 1,
    withdrawn: 2,
    twice: 0,
    unnamed: 0,
    sealed: 1,
    third: 1,
    listed: 25,
    listedFinally: 25,
    read: 1,
    appealed: 1,
    decided: 1,
    lost: 1,
    called: 1,
    contracted: 1,
    asked: 3,
    answered: 1,
    answeredLate: 1,
    admitted: 22,
    rejected: 3,
    published: 1,
  });
  expect(lines.filter((line) => line.endsWith(strings.noPlan))).toHaveLength(3);
  expect(await readdir(DATA_DIR)).toEqual([]);
  expect(await readdir(TMPDIR)).toEqual([]);
});

test("a rehearsal says the telephone that an editor wrote, and changes nothing of the portal", async () => {
  const DATA_DIR = await freshDirectory();
  const { db, write } = await openDatabase(path.join(DATA_DIR, "portal.sqlite"));
  const moment = "2026-11-23T09:00:00.000Z";
  await write((tx) =>
    tx
      .insertInto("text_versions")
      .values({
        language: "",
        key: "site.contact.phones",
        value: `["0268 111 222"]`,
        initial: "[]",
        version: 2,
        startedAt: moment,
        savedAt: moment,
        savedBy: null,
      })
      .execute(),
  );
  const rehearsed = await runPortal(["competition", "rehearse", "--people", "8"], { DATA_DIR });
  expect(rehearsed).toMatchObject({ code: 0, errors: "" });
  expect(rehearsed.output).toContain("0268 111 222");
  expect(await db.selectFrom("users").select("id").execute()).toEqual([]);
});

test.each([
  [["--people", "7"], strings.wrongPeople(8, 500)],
  [["--people", "many"], strings.wrongPeople(8, 500)],
  [["now"], cliStrings.wrongUse(usageOf("competition rehearse"))],
])("competition rehearse %j is refused", async (args, said) => {
  const ended = await runPortal(["competition", "rehearse", ...args], {});
  expect(ended).toEqual({ code: 1, output: "", errors: `${said}\n` });
});
