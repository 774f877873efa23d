import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { extendFor } from "#domain/competition/extensions.commands.ts";
import { planExportStrings } from "#strings/ro/business-plans-export.ts";
import { engines } from "#tests/support/databases.ts";
import { closesAt, opensAt, openWithRound } from "#tests/support/round-portal.ts";
import { docx } from "#tests/support/sample-files.ts";

const graceEnds = "2023-06-29T13:15:00.000Z";

test.each(engines)(
  "what may still come after the closing is told, and what is saved meanwhile says so, on %s",
  async (_, fresh) => {
    const portal = await openWithRound(await fresh());
    const { admin, ion, manager, roundId } = portal;
    const read = async (path: string) => (await portal.ask(path, { as: admin })).json();
    const awaited = async () => {
      const [today, listed, managed] = await Promise.all([
        read("user/today"),
        read("business-plan/rounds"),
        read("round/all"),
      ]);
      expect(listed.rounds[0].awaited).toEqual(today.awaited);
      expect(managed.rounds[0].awaited).toEqual(today.awaited);
      return { awaited: today.awaited, isComplete: listed.rounds[0].isComplete };
    };
    const saved = async (what = "archive") => {
      const answer = await portal.ask(`business-plan/${what}`, { as: admin });
      const bytes = new Uint8Array(await answer.arrayBuffer());
      const isMarked = answer.headers.get("Content-Disposition")?.includes("-nu-e-final.");
      return { bytes, isMarked };
    };
    portal.goTo(opensAt, 1);
    await portal.tick();
    await portal.submit(docx(), { as: ion, user: "ion@exemplu.ro" });
    expect(await awaited()).toEqual({ awaited: null, isComplete: false });
    expect((await saved("export/csv")).isMarked).toBe(true);

    portal.goTo(closesAt, -1000);
    await portal.sendSlowly(async () => {
      portal.goTo(closesAt, 1000);
      await portal.tick();
      expect(await awaited()).toEqual({
        awaited: { begun: { count: 1, until: graceEnds }, extended: null },
        isComplete: false,
      });
      const { bytes, isMarked } = await saved();
      const [first, text] = Object.entries(unzipSync(bytes))[0] ?? [];
      expect([isMarked, first]).toEqual([true, planExportStrings.notFinal.file]);
      expect(strFromU8(text ?? new Uint8Array())).toContain("Arhiva nu e finală");
    });
    expect(await awaited()).toEqual({ awaited: null, isComplete: true });
    expect((await saved()).isMarked).toBe(false);
    expect((await saved("export/xlsx")).isMarked).toBe(false);

    const until = "2023-07-03T13:00:00.000Z";
    await extendFor(manager, roundId, { userId: ion.userId, until, reason: "Boală" });
    expect(await awaited()).toEqual({
      awaited: { begun: null, extended: { count: 1, until } },
      isComplete: false,
    });
    expect((await saved("anonymous")).isMarked).toBe(true);
    portal.goTo(until, 1);
    expect(await awaited()).toEqual({ awaited: null, isComplete: true });
  },
);
