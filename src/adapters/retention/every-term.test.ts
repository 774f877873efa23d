import { describe, expect, test } from "vitest";
import { toldBeforeMs } from "#domain/business-plans/plan-term.rules.ts";
import { placeHold } from "#domain/holds/holds.commands.ts";
import { second } from "#domain/time/moments.ts";
import { keptMs, recordOfProcessing } from "#domain/time/terms.ts";
import { engines } from "#tests/support/databases.ts";
import { fileStores } from "#tests/support/file-stores.ts";
import { type Filled, openFilled } from "#tests/support/filled-portal.ts";
import { plansGoAt } from "#tests/support/retaining-portal.ts";
import { termsOf } from "#tests/support/terms-in-portal.ts";

/** In which of its places each term still shows. */
async function shown({ places }: ReturnType<typeof termsOf>[keyof ReturnType<typeof termsOf>]) {
  const found = await Promise.all(Object.values(places).map((isThere) => isThere()));
  return Object.keys(places).filter((_, index) => found[index]);
}

async function purgeAt({ goTo, purge }: Filled, moment: number) {
  goTo(new Date(moment).toISOString());
  await purge();
}

describe.each(engines)("L27: on %s", (_, freshLocation) => {
  test.each(fileStores)("with files %s each term is kept to the second", async (_name, freshStore) => {
    const filled = await openFilled(await freshLocation(), (await freshStore()).files);
    const terms = Object.entries(termsOf(filled));
    const ends = [...new Set(terms.map(([, { endsAt }]) => endsAt.getTime()))].sort((a, b) => a - b);
    for (const end of ends) {
      for (const early of [toldBeforeMs, second]) {
        if (end - early > filled.context.now().getTime()) await purgeAt(filled, end - early);
      }
      const ending = terms.filter(([, { endsAt }]) => endsAt.getTime() === end);
      for (const [name, term] of ending)
        expect([name, await shown(term)]).toEqual([name, Object.keys(term.places)]);
      await purgeAt(filled, end + second);
      for (const [name, term] of ending) expect([name, await shown(term)]).toEqual([name, []]);
    }
  });

  test.each(["plan", "member", "round"] as const)("a hold of a %s keeps what it covers", async (kind) => {
    const [, freshStore] = fileStores[0] as (typeof fileStores)[number];
    const filled = await openFilled(await freshLocation(), (await freshStore()).files);
    const { manager, receiptNumber, context } = filled;
    const round = await context.db.selectFrom("rounds").select("name").executeTakeFirstOrThrow();
    const held = { plan: [receiptNumber], member: ["ana@exemplu.ro", "ion@exemplu.ro"], round: [round.name] };
    for (const what of held[kind]) await placeHold(manager, { what, reason: "control", until: null });
    for (const late of [-toldBeforeMs, second, 2 * second])
      await purgeAt(filled, Date.parse(plansGoAt) + late);
    for (const [name, term] of Object.entries(termsOf(filled))) {
      const isKept = term.keptBy.includes(kind);
      expect([name, await shown(term)]).toEqual([name, isKept ? Object.keys(term.places) : []]);
    }
  });
});

test("every term, and every activity of the record that a job ends, is walked past", async () => {
  const [, freshLocation] = engines[0] as (typeof engines)[number];
  const [, freshStore] = fileStores[0] as (typeof fileStores)[number];
  const terms = termsOf(await openFilled(await freshLocation(), (await freshStore()).files));
  expect(Object.keys(terms)).toEqual(expect.arrayContaining(Object.keys(keptMs)));
  const walked = Object.values(terms).map(({ activity }) => activity);
  const ended = Object.entries(recordOfProcessing).filter(([, keeping]) => "jobs" in keeping);
  expect(walked).toEqual(expect.arrayContaining(ended.map(([activity]) => activity)));
});
