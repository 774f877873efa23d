import { readFile } from "node:fs/promises";
import { unzipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { extendFor } from "#domain/competition/extensions.commands.ts";
import { day, hour, minute, momentAfter } from "#domain/time/moments.ts";
import { engines } from "#tests/support/databases.ts";
import { dossierOf } from "#tests/support/dossiers.ts";
import { sha256Of } from "#tests/support/plans.ts";
import { jsonRequest } from "#tests/support/requests.ts";
import { closesAt, opensAt, openWithRound } from "#tests/support/round-portal.ts";
import { docx, pdf, sample } from "#tests/support/sample-files.ts";

const refusal = async (answer: Response) => [answer.status, (await answer.json()).code];

async function opened(location: string) {
  const portal = await openWithRound(location);
  portal.goTo(opensAt);
  return { portal, ...dossierOf(portal) };
}

describe.each(engines)("sending a dossier on %s", (_, freshLocation) => {
  test("is refused while a part is missing", async () => {
    const { portal, addAll, remove, send } = await opened(await freshLocation());
    expect(await refusal(await send())).toEqual([409, "dossier-incomplete"]);
    await addAll();
    await remove("date");
    expect(await refusal(await send())).toEqual([409, "dossier-incomplete"]);
    expect(await portal.countPlans()).toBe(0);
  });

  test("records a plan with its parts, as an archive and on the receipt", async () => {
    const { portal, addAll, own, send } = await opened(await freshLocation());
    await addAll();
    const { parts } = await own();
    const answer = await send();
    const receipt = await answer.json();
    expect([answer.status, receipt]).toMatchObject([200, { version: 1, round: "Runda 1" }]);
    expect(receipt.parts).toEqual(
      parts.map(({ id: part, title, file }) => {
        const { name, size, sha256 } = file ?? {};
        return { part, title, name, size, sha256 };
      }),
    );
    const plan = await portal.ask(`business-plan/download/${receipt.id}`, { as: portal.admin });
    const bytes = new Uint8Array(await plan.arrayBuffer());
    expect(sha256Of(bytes)).toBe(receipt.sha256);
    const entries = unzipSync(bytes);
    expect(Object.keys(entries)).toEqual([
      ...["01-cerere.pdf", "02-plan.docx", "03-buget.xlsx", "04-eligibilitate.pdf"],
      ...["05-dubla-finantare.pdf", "06-conflict.pdf", "07-date.pdf", "08-angajament.pdf"],
    ]);
    expect(Object.values(entries).map((entry) => sha256Of(entry))).toEqual(
      parts.map(({ file }) => file?.sha256),
    );
    const signed = await portal.ask(`business-plan/receipt/${receipt.id}`, { as: portal.ana });
    const files = unzipSync(new Uint8Array(await signed.arrayBuffer()));
    const text = new TextDecoder().decode(files["dovada.txt"]);
    expect(text).toContain("Părțile dosarului (8):\n1. Cererea de înscriere: cerere.pdf, ");
    const { receiptNumber } = receipt;
    expect((await own()).sent).toMatchObject({ receiptNumber, isSame: true, isOneFile: false });
    const mails = await portal.takeMails("plan-receipt", "plan-notice");
    expect(mails.map(({ kind }) => kind)).toEqual(["plan-receipt", "plan-notice"]);
    expect(mails[0]?.data).toMatchObject({
      parts: parts.map(({ title }) => title),
      replaceableUntil: closesAt,
      next: [{ stage: "verification" }, { stage: "preliminary" }, { stage: "final" }],
    });
  });

  test("sends a part whose name has an odd ending or a line break as what it is", async () => {
    const { portal, addAll, add, send } = await opened(await freshLocation());
    await addAll();
    expect((await add("plan", docx("plan.v2"))).status).toBe(200);
    expect((await add("cerere", pdf("cerere\u2028semnată.exemplar 2"))).status).toBe(200);
    const answer = await send();
    const receipt = await answer.json();
    expect([answer.status, receipt.code]).toEqual([200, undefined]);
    const plan = await portal.ask(`business-plan/download/${receipt.id}`, { as: portal.admin });
    const names = Object.keys(unzipSync(new Uint8Array(await plan.arrayBuffer())));
    expect(names.slice(0, 2)).toEqual(["01-cerere.pdf", "02-plan.docx"]);
    expect(JSON.stringify(receipt.parts)).not.toMatch(/[\u2028\u2029]/);
  });

  test("is not asked of whoever sent one file: an empty dossier is no copy of it", async () => {
    const { portal, own, send } = await opened(await freshLocation());
    const { receiptNumber } = await (await portal.submit()).json();
    const { sent, parts } = await own();
    expect(sent).toMatchObject({ receiptNumber, isSame: false, isOneFile: true });
    expect(await refusal(await send())).toEqual([409, "dossier-incomplete"]);
    const [letter] = await portal.takeMails("plan-receipt");
    expect(letter?.data).toMatchObject({ parts: [], wanted: parts.map(({ title }) => title), blank: [] });
  });

  test("names in the letter the parts that are models as they were downloaded", async () => {
    const { portal, addAll, add, send } = await opened(await freshLocation());
    await addAll();
    const model = await readFile("content/documents/anexa-4.docx");
    expect((await add("eligibilitate", sample("anexa-4.docx", model))).status).toBe(200);
    expect((await send()).status).toBe(200);
    const [letter] = await portal.takeMails("plan-receipt");
    expect(letter?.data).toMatchObject({ wanted: [], blank: ["Declarația de eligibilitate"] });
  });

  test("makes the same bytes of the same parts", async () => {
    const { portal, addAll, send } = await opened(await freshLocation());
    await addAll();
    const ofAna = await (await send()).json();
    portal.later(minute);
    await addAll(portal.ion);
    const ofIon = await (await send({ as: portal.ion })).json();
    expect([ofIon.sha256, ofIon.receiptNumber === ofAna.receiptNumber]).toEqual([ofAna.sha256, false]);
  });

  test("happens once under a key, or without a change", async () => {
    const { portal, addAll, add, send } = await opened(await freshLocation());
    await addAll();
    const first = await (await send({ key: "k1" })).json();
    expect(await (await send()).json()).toEqual(first);
    portal.later(20 * minute);
    await add("plan", docx("alt.docx", { "word/a.xml": "<a/>" }));
    expect(await (await send({ key: "k1" })).json()).toEqual(first);
    const second = await (await send({ key: "k2" })).json();
    expect([second.version, second.parts[1].name]).toEqual([2, "alt.docx"]);
    expect(await portal.countPlans()).toBe(2);
  });

  test("is refused when another device has changed a part that the sender did not see", async () => {
    const { portal, addAll, add, own, send } = await opened(await freshLocation());
    await addAll();
    const { parts } = await own();
    const versions = Object.fromEntries(parts.map(({ id, file }) => [id, file?.version ?? 0]));
    await add("plan", docx("alt.docx", { "word/a.xml": "<a/>" }));
    expect(await refusal(await send({ versions }))).toEqual([409, "dossier-changed"]);
    const { plan: _plan, ...unseen } = versions;
    expect(await refusal(await send({ versions: unseen }))).toEqual([409, "dossier-changed"]);
    expect(await portal.countPlans()).toBe(0);
  });

  test("follows the clock of the round, and leaves the dossier for the next version", async () => {
    const { portal, addAll, add, own, send } = await opened(await freshLocation());
    await addAll();
    await send();
    portal.goTo(closesAt, -1);
    await add("plan", docx("alt.docx", { "word/a.xml": "<a/>" }));
    expect((await own()).sent?.isSame).toBe(false);
    portal.goTo(closesAt);
    expect(await refusal(await send())).toEqual([409, "competition-closed"]);
    expect(await portal.countPlans()).toBe(1);
    const { checks } = await own();
    expect(checks.find(({ id }) => id === "in-termen")?.state).toBe("ok");
  });

  test("is asked for by letter while a complete dossier waits, and told to the team as a count", async () => {
    const { portal, add, addAll, send } = await opened(await freshLocation());
    await addAll();
    await add("plan", docx(), { as: portal.ion });
    const rounds = async () =>
      (await (await portal.ask("business-plan/rounds", { as: portal.admin })).json()).rounds;
    expect(await rounds()).toMatchObject([{ drafts: { begun: 2, complete: 1 } }]);
    const lettersAt = async (milliseconds: number) => {
      portal.goTo(closesAt, milliseconds);
      await portal.tick();
      const mails = await portal.takeMails("round-closing");
      return mails.map(({ recipient, data }) => [recipient, data.hasDossier, data.hoursLeft]).sort();
    };
    for (const hours of [168, 48, 3]) {
      expect(await lettersAt(-hours * hour)).toEqual([
        ["ana@exemplu.ro", true, hours],
        ["ion@exemplu.ro", false, hours],
      ]);
    }
    expect(await lettersAt(-15 * minute)).toEqual([["ana@exemplu.ro", true, 0]]);
    expect(await lettersAt(-14 * minute)).toEqual([]);
    await send();
    expect(await rounds()).toMatchObject([{ drafts: { begun: 1, complete: 0 } }]);
  });

  test("is asked for by letter until its owner's own end, where they were given longer", async () => {
    const { portal, addAll } = await opened(await freshLocation());
    await addAll();
    const until = momentAfter(new Date(closesAt), 2 * day);
    await extendFor(portal.manager, portal.roundId, { userId: portal.ana.userId, until, reason: "pană" });
    const lettersAt = async (milliseconds: number) => {
      portal.goTo(until, milliseconds);
      await portal.tick();
      const mails = await portal.takeMails("round-closing");
      return mails
        .filter(({ recipient }) => recipient === "ana@exemplu.ro")
        .map(({ data }) => [data.hasDossier, data.closesAt, data.hoursLeft]);
    };
    for (const hours of [168, 48, 3, 0.25]) {
      expect(await lettersAt(-hours * hour - 1)).toEqual([]);
      expect(await lettersAt(-hours * hour)).toEqual([[true, until, Math.round(hours)]]);
      expect(await lettersAt(-hours * hour + minute)).toEqual([]);
    }
    expect(await lettersAt(0)).toEqual([]);
  });

  test("is not for the team", async () => {
    const { portal } = await opened(await freshLocation());
    const request = { ...jsonRequest("POST", { versions: {} }), as: portal.admin };
    expect(await refusal(await portal.ask("dossier/send", request))).toEqual([403, "forbidden"]);
  });
});
