import { expect, test } from "vitest";
import { dividePlan } from "#domain/business-plans/division.commands.ts";
import { checksOfPlans } from "#domain/dossiers/plan-checks.queries.ts";
import { readPlans } from "#domain/dossiers/plan-readings.commands.ts";
import { FileRefused } from "#domain/errors.ts";
import { budget } from "#tests/support/budgets.ts";
import { engines, freshSqlite } from "#tests/support/databases.ts";
import { dossierOf } from "#tests/support/dossiers.ts";
import { opensAt, openWithRound, packWith } from "#tests/support/round-portal.ts";
import { archive, docx, pdf } from "#tests/support/sample-files.ts";

const plan = (code: string) =>
  docx("plan.docx", {
    "word/document.xml": `<w:document><w:body><w:tbl><w:tr>${["Codul CAEN și activitatea principală", code]
      .map((words) => `<w:tc><w:p><w:r><w:t>${words}</w:t></w:r></w:p></w:tc>`)
      .join("")}</w:tr></w:tbl></w:body></w:document>`,
  });

test("the grid is answered by what the project's own models say once they are filled in", async () => {
  const portal = await openWithRound(await freshSqlite());
  portal.goTo(opensAt);
  const { own, add } = dossierOf(portal);
  const read = (part: string) => portal.ask(`dossier/part/${part}/check`, { method: "POST", as: portal.ana });
  const grid = async () => {
    const { checks } = await own();
    return Object.fromEntries(
      checks
        .filter(({ answers, names }) => answers.length > 0 || names)
        .map(({ id, state, answers, names }) => [
          id,
          [state, ...answers.map(({ problem }) => problem), names],
        ]),
    );
  };

  await add("buget", budget({ B13: "Sibiu", B15: 4.95, B22: 120_000, B25: 2, B34: "OK", B35: "OK" }));
  await add("plan", plan("1629 Fabricarea altor produse din lemn"));
  expect(await grid()).toEqual({});
  await read("buget");
  await read("plan");
  expect(await grid()).toEqual({
    // The rows of the detailed budget, on another sheet, are still empty.
    buget: ["look", null, null, "not-found", "not-found", null],
    plafon: ["ok", null, null],
    caen: ["ok", null, null],
    sediu: ["ok", null, null],
    "loc-de-munca": ["ok", null, null],
    anonim: ["ok", []],
  });

  await add("buget", budget({ B13: "Cluj", B15: 4.95, B22: 130_000, B25: 0, B34: "OK", B35: "Verifică" }));
  await add("plan", plan("6820, cu Tiriac Stefania"));
  await read("buget");
  await read("plan");
  expect(await grid()).toMatchObject({
    buget: ["look", null, "says-else", "not-found", "not-found", null],
    plafon: ["look", "too-much", null],
    caen: ["look", "excepted", null],
    sediu: ["look", "elsewhere", null],
    "loc-de-munca": ["look", "too-little", null],
    anonim: ["look", ["plan"]],
  });
});

test("a part that names its author may be read for the grid too, where the rules say so", async () => {
  const line = {
    id: "echipaj",
    criterion: "Are echipaj",
    source: "cererea",
    check: "computed" as const,
    whenNo: "reject" as const,
  };
  const value = { part: "cerere", label: "Pescari", atLeast: 2, isCounty: false, exceptions: [] };
  const content = await packWith({ administrativeGrid: [{ ...line, reads: [value] }] });
  const portal = await openWithRound(await freshSqlite(), { content });
  portal.goTo(opensAt);
  const { own, add } = dossierOf(portal);
  const body = "<w:p><w:r><w:t>Pescari 3</w:t></w:r></w:p>";
  await add(
    "cerere",
    docx("c.docx", { "word/document.xml": `<w:document><w:body>${body}</w:body></w:document>` }),
  );
  const readParts = (await own()).parts.filter(({ isRead }) => isRead);
  expect(readParts.map(({ id }) => id)).toEqual(["cerere", "plan", "buget"]);
  await portal.ask("dossier/part/cerere/check", { method: "POST", as: portal.ana });
  expect((await own()).checks).toMatchObject([{ id: "echipaj", state: "ok", answers: [{ found: 3 }] }]);
});

test.each(engines)(
  "the team reads in a sent plan what was read in its files, also once the draft is gone, on %s",
  async (_, fresh) => {
    const portal = await openWithRound(await fresh());
    const { context, manager } = portal;
    portal.goTo(opensAt);
    await portal.tick();
    const dossier = dossierOf(portal);
    await dossier.addAll();
    const versionOf = async (id: string) =>
      (await dossier.own()).parts.find((part) => part.id === id)?.file?.version ?? 0;
    const full = budget({ B13: "Sibiu", B15: 4.95, B22: 120_000, B25: 0, B34: "OK", B35: "OK" });
    await dossier.add("buget", full, { version: await versionOf("buget") });
    await dossier.add("plan", plan("6820, cu Tiriac Stefania"), { version: await versionOf("plan") });
    const { id, receiptNumber } = await (await dossier.send()).json();
    const known = async () => (await checksOfPlans(context, [{ id, roundId: portal.roundId }])).get(id);
    expect((await known())?.unread).toContain("Planul de afaceri");

    await readPlans(manager);
    await context.write((tx) => tx.deleteFrom("dossier_parts").execute());
    expect((await known())?.unread).toEqual([]);
    expect((await known())?.readings.get("plan")?.traces).toMatchObject([{ words: "Tiriac Stefania" }]);
    const [told] = await (await portal.ask("business-plan/remarks", { as: portal.admin })).json();
    const toCheck = (await known())?.checks.filter(({ state }) => state === "look").map((check) => check.id);
    expect(toCheck).toEqual(["buget", "caen", "loc-de-munca", "anonim"]);
    expect(told).toMatchObject({ toCheck: 4 });
    const csv = await (await portal.ask("business-plan/export/csv", { as: portal.admin })).text();
    expect(csv).toContain(receiptNumber);
    expect(csv).toContain("De verificat. Codul CAEN: 6820");
    expect(csv).toContain("4 verificări de privit");

    await context.write((tx) => tx.updateTable("users").set({ lastName: "Popa" }).execute());
    await readPlans(manager);
    expect((await known())?.readings.get("plan")?.traces).toEqual([]);
    expect((await known())?.checks.find((check) => check.id === "anonim")?.state).toBe("ok");
  },
);

test("a file of a sent plan that cannot be read is tried once, and a divided plan is read again", async () => {
  const portal = await openWithRound(await freshSqlite());
  const { context, manager } = portal;
  portal.goTo(opensAt);
  await portal.tick();
  const zip = archive("Dosar.zip", {
    "Anexa 2.docx": plan("1629").bytes,
    "Anexa 3.xlsx": budget({ B13: "Cluj" }).bytes,
    "Alta.pdf": pdf().bytes,
  });
  const { id } = await (await portal.submit(zip)).json();
  const asked: string[] = [];
  const ctx: typeof manager = {
    ...manager,
    searchDocument: async (...given) => {
      asked.push(given[1].kind);
      if (given[1].kind === "pdf") throw new FileRefused("file-damaged");
      return await context.searchDocument(...given);
    },
  };
  await readPlans(ctx);
  expect(asked).toEqual([]);
  await dividePlan(manager, id, { entries: { plan: "Alta.pdf", buget: "Anexa 3.xlsx" } });
  await readPlans(ctx);
  await readPlans(ctx);
  expect(asked.toSorted()).toEqual(["pdf", "xlsx"]);
  const known = async () => (await checksOfPlans(context, [{ id, roundId: portal.roundId }])).get(id);
  expect((await known())?.readings.get("plan")).toBeNull();

  await dividePlan(manager, id, { entries: { plan: "Anexa 2.docx", buget: "Anexa 3.xlsx" } });
  await readPlans(ctx);
  expect((await known())?.readings.get("plan")?.values).toMatchObject({
    "Codul CAEN": "și activitatea principală 1629",
  });
});
