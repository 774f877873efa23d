import { expect, test } from "vitest";
import { operator } from "#domain/context.ts";
import { readPlans } from "#domain/dossiers/plan-readings.commands.ts";
import { pdfOf } from "#tests/support/checked-files.ts";
import { engines } from "#tests/support/databases.ts";
import { sample } from "#tests/support/sample-files.ts";
import { openForVerification } from "#tests/support/verification.ts";

const pages = [["Codul CAEN 1629"], ["Toti ma stiu ca Stefania Tiriac."]];

test.each(engines)(
  "whoever verifies a dossier reads its parts as words, each reading is recorded, on %s",
  async (_, fresh) => {
    const plan = sample("plan.pdf", pdfOf({ pages, hasPicture: false }));
    const portal = await openForVerification(await fresh(), {
      atClosing: ({ context }) => readPlans({ ...context, actor: operator }),
      files: { plan },
    });
    const { ana, context, people } = portal;
    const [number] = portal.numbers;
    await portal.assign();
    const [one, other] = await portal.pairOf(number);
    const stranger = people.find((each) => each !== one && each !== other);
    const ask = (part: string, as: typeof one) =>
      portal.ask(`verification/dossier/${number}/part/${part}/words`, { as });
    const readings = () =>
      context.db
        .selectFrom("audit_log")
        .select(["actorId", "itemType"])
        .where("action", "=", "plan.download-part")
        .execute();

    const { grid } = await portal.seen(number, one);
    const partsOf = (line: string) =>
      grid.find(({ check }) => check.id === line)?.parts.map(({ part }) => part);
    expect([partsOf("caen"), partsOf("anonim"), partsOf("curs")]).toEqual([["plan"], ["plan"], []]);
    expect(partsOf("declaratii")).toHaveLength(5);

    const told = await (await ask("plan", one)).json();
    expect(told).toMatchObject({
      pages: pages.map((lines, index) => ({ page: index + 1, sheet: null, lines })),
      unreadPages: 0,
      unreadPictures: 0,
      isCut: false,
      traces: [{ page: 2, words: "Stefania Tiriac" }],
    });
    expect(await readings()).toEqual([{ actorId: one.userId, itemType: "plan" }]);
    // What the other one answers changes nothing of it.
    await portal.answerAll(one, number, { caen: { verdict: "no", remark: "Nu e eligibil." } });
    expect(await (await ask("plan", other)).json()).toEqual(told);
    // It breaks off: there is nothing to read.
    expect(await (await ask("cerere", one)).json()).toMatchObject({ pages: [], traces: [] });

    const refused = [await ask("alta", one), await ask("plan", stranger ?? ana), await ask("plan", ana)];
    expect(refused.map(({ status }) => status)).toEqual([404, 404, 403]);
    expect(await readings()).toHaveLength(3);
  },
);
