import { expect, test } from "vitest";
import type { Context } from "#domain/context.ts";
import { sayWhoseName } from "#domain/dossiers/owner-named.commands.ts";
import { readPlans } from "#domain/dossiers/plan-readings.commands.ts";
import { EditedMeanwhile } from "#domain/errors.ts";
import { engines, freshSqlite } from "#tests/support/databases.ts";
import { dossierOf } from "#tests/support/dossiers.ts";
import { jsonRequest } from "#tests/support/requests.ts";
import { closesAt, opensAt, openWithRound } from "#tests/support/round-portal.ts";
import { docx, pdf, type SampleFile } from "#tests/support/sample-files.ts";

/** A plan whose properties name its owner, and whose words name whoever is given. */
const planOf = (words: string) =>
  docx("plan.docx", {
    "docProps/core.xml":
      "<cp:coreProperties><cp:lastModifiedBy>Stefania Tiriac</cp:lastModifiedBy></cp:coreProperties>",
    "word/document.xml": `<w:document><w:body><w:p><w:r><w:t>${words}</w:t></w:r></w:p></w:body></w:document>`,
  });

const supplier = planOf("Furnizor: Stefania Tiriac SRL");

async function opened(location: string) {
  const portal = await openWithRound(location);
  portal.goTo(opensAt);
  const dossier = dossierOf(portal);
  const at = (part: string, act: string, init: Parameters<typeof portal.ask>[1]) =>
    portal.ask(`dossier/part/${part}/${act}`, { method: "POST", as: portal.ana, ...init });
  const seen = (version: number) => ({ "If-Match": `"${version}"` });
  const planPart = async () => (await dossier.own()).parts.find(({ id }) => id === "plan")?.file;
  const line = async () => (await dossier.own()).checks.find(({ id }) => id === "anonim")?.state;
  const say = (isOther: boolean) => at("plan", "named", jsonRequest("PATCH", { isOther }));
  const replacePlan = async (file: SampleFile) =>
    dossier.add("plan", file, { version: (await planPart())?.version ?? 0 });
  /** Sends a dossier whose plan names a supplier. */
  const sendSupplier = async () => {
    await portal.tick();
    await dossier.addAll();
    await replacePlan(supplier);
    return (await (await dossier.send()).json()).receiptNumber;
  };
  /** What the team sees in a sent plan. */
  const team = async (number: string) =>
    (await (await portal.ask(`dossier/plan/${number}`, { as: portal.admin })).json()).traces;
  return { ...dossier, portal, at, seen, planPart, line, say, replacePlan, sendSupplier, team };
}

const codeOf = async (answer: Response) => [answer.status, (await answer.json()).code];

test("the portal takes the author out of a part, and reads the copy anew", async () => {
  const { portal, add, at, seen, planPart, line } = await opened(await freshSqlite());
  const given = await (await add("plan", planOf("Fac mese."))).json();
  const places = (await (await at("plan", "check", {})).json()).traces;
  expect(places).toMatchObject([{ words: "Stefania Tiriac", hidden: "author" }]);
  expect(await codeOf(await at("plan", "clean", { headers: seen(given.version + 7) }))).toEqual([
    412,
    "edited-meanwhile",
  ]);
  const copy = await (await at("plan", "clean", { headers: seen(given.version) })).json();
  expect(copy).toMatchObject({ name: "plan.docx", traces: null });
  expect(copy.sha256).not.toBe(given.sha256);
  expect(await planPart()).toMatchObject({ version: copy.version, sha256: copy.sha256 });
  expect(await (await at("plan", "check", {})).json()).toMatchObject({ traces: [] });
  expect(await line()).toBe("ok");
  // The one before is named by nothing any more, and nobody else reaches the copy.
  const rows = await portal.context.db.selectFrom("dossier_parts").select("sha256").execute();
  expect(rows).toEqual([{ sha256: copy.sha256 }]);
  expect((await at("plan", "clean", { as: portal.ion })).status).toBe(404);
});

test("what holds no author, or cannot be cleaned surely, stays as it is, and it is said why", async () => {
  const { portal, add, at, planPart } = await opened(await freshSqlite());
  for (const file of [
    pdf("plan.pdf"),
    { name: "plan.rtf", bytes: new TextEncoder().encode("{\\rtf1 Bun}") },
  ]) {
    await add("plan", file, { version: (await planPart())?.version ?? 0 });
    const before = await planPart();
    expect(await codeOf(await at("plan", "clean", {}))).toEqual([422, "author-stays"]);
    expect(await planPart()).toEqual(before);
  }
  portal.goTo(closesAt, 3_600_000);
  expect(await codeOf(await at("plan", "clean", {}))).toEqual([409, "competition-closed"]);
});

test.each(engines)(
  "that a name is somebody else's is kept with the file, and told to the team, on %s",
  async (_, fresh) => {
    const { portal, own, at, planPart, line, say, replacePlan, sendSupplier, team } = await opened(
      await fresh(),
    );
    const receiptNumber = await sendSupplier();
    expect(await codeOf(await say(true))).toEqual([404, "not-found"]);
    await at("plan", "check", {});
    expect(await line()).toBe("look");
    await readPlans(portal.manager);
    expect(await team(receiptNumber)).toMatchObject([{ part: "plan", isOther: false }]);

    expect(await (await say(true)).json()).toMatchObject({ isOther: true, traces: [{}, {}] });
    expect([(await planPart())?.isOther, await line()]).toEqual([true, "person"]);
    // The budget was not read. The grid of the team goes on saying what was found.
    await readPlans(portal.manager);
    expect(await team(receiptNumber)).toMatchObject([{ part: "plan", isOther: true, traces: [{}, {}] }]);
    const { dossier } = await (await portal.ask("user/me/data", { as: portal.ana })).json();
    expect(
      dossier.map(({ part, isOther }: { part: string; isOther: boolean }) => [part, isOther]),
    ).toContainEqual(["plan", true]);
    await say(false);
    expect([(await planPart())?.isOther, await line()]).toEqual([false, "look"]);
    await say(true);
    await replacePlan(planOf("Stefania Tiriac"));
    await at("plan", "check", {});
    expect([(await own()).parts[1]?.file?.isOther, await line()]).toEqual([false, "look"]);
  },
);

test.each(engines)(
  "what is said of another file leaves what was said of the sent one, on %s",
  async (_, fresh) => {
    const { portal, at, say, replacePlan, sendSupplier, team } = await opened(await fresh());
    const receiptNumber = await sendSupplier();
    await at("plan", "check", {});
    await say(true);
    await readPlans(portal.manager);
    expect(await team(receiptNumber)).toMatchObject([{ isOther: true }]);
    await replacePlan(planOf("Client: Stefania Tiriac"));
    await at("plan", "check", {});
    expect((await say(true)).status).toBe(200);
    await readPlans(portal.manager);
    expect(await team(receiptNumber)).toMatchObject([{ isOther: true }]);
  },
);

test.each(engines)(
  "what is said while the sent file is being read reaches the team, on %s",
  async (_, fresh) => {
    const { portal, at, say, sendSupplier, team } = await opened(await fresh());
    const receiptNumber = await sendSupplier();
    const searchDocument: Context["searchDocument"] = async (...given) => {
      const found = await portal.context.searchDocument(...given);
      if (given[1].kind !== "docx") return found;
      await at("plan", "check", {});
      expect((await say(true)).status).toBe(200);
      return found;
    };
    await readPlans({ ...portal.manager, searchDocument });
    expect(await team(receiptNumber)).toMatchObject([{ part: "plan", isOther: true }]);
  },
);

test.each(engines)(
  "nothing is said of a file that another device replaces meanwhile, on %s",
  async (_, fresh) => {
    const { portal, at, planPart, replacePlan, sendSupplier } = await opened(await fresh());
    await sendSupplier();
    await at("plan", "check", {});
    const ctx = { ...portal.as(portal.ana), actor: portal.ana };
    let writes = 0;
    const write: Context["write"] = async (work) => {
      writes += 1;
      // The first one counts the try.
      if (writes === 2) await replacePlan(planOf("Client: Stefania Tiriac"));
      return await ctx.write(work);
    };
    const seen = { part: "plan", version: (await planPart())?.version, isOther: true };
    await expect(sayWhoseName({ ...ctx, write }, seen)).rejects.toThrow(EditedMeanwhile);
    expect(await planPart()).toMatchObject({ isOther: false });
  },
);
