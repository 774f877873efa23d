import { describe, expect, test } from "vitest";
import { hour, minute, momentAfter, second } from "#domain/time/moments.ts";
import { endClarifications } from "#domain/verification/clarifications.commands.ts";
import { openForAppeals } from "./support/appeals.ts";
import { items, openToClarify } from "./support/clarifying.ts";
import { engines } from "./support/databases.ts";
import { openForEvaluation } from "./support/evaluation.ts";
import { openWithFinalList } from "./support/granting.ts";
import { openToList } from "./support/listing.ts";
import { jsonRequest } from "./support/requests.ts";

interface Bound {
  /** When it falls. */
  at: string;
  goTo(moment: string): void;
  /** What comes of it in the second before, at the bound and in the second after. */
  act(turn: 0 | 1 | 2): Promise<unknown>;
}

/** Thursday, 27 July 2023, 12:00 in Romania. */
const published = "2023-07-27T09:00:00.000Z";
const need = "descriere.nevoie";

/** A round after its final list: three are offered a grant until a moment; with `isCalled`, those who wait, because the first three renounced. */
async function offered(location: string, isCalled = false) {
  const portal = await openWithFinalList(location, { at: published, places: 3, candidates: 6 });
  if (!isCalled) return { ...portal, first: 0 };
  for (const index of [0, 1, 2]) await portal.answer(index, "renounce");
  await portal.tend();
  return { ...portal, first: 3, until: (await portal.own(3)).until ?? "" };
}

/** A round in which three have sent an appeal, where `isSent`. */
async function appealed(location: string, isSent: boolean) {
  const portal = await openForAppeals(location, { candidates: 3 });
  if (isSent) for (const sender of portal.senders) await portal.send(sender, need);
  return portal;
}

/** The first day of the evaluation, with the alias of a plan and the end of the stage. */
async function evaluated(location: string) {
  const portal = await openForEvaluation(location);
  const [as] = portal.people;
  const { endsAt } = await portal.context.db
    .selectFrom("round_stages")
    .select("endsAt")
    .where("stage", "=", "evaluation")
    .executeTakeFirstOrThrow();
  return { ...portal, as, alias: await portal.aliasOf(as, "Planul 0"), endsAt: endsAt ?? "" };
}

/** A dossier about which something is to be clarified, and until when it can be answered. */
async function asked(location: string) {
  const portal = await openToClarify(location);
  const own = async () =>
    (await (await portal.ask("dossier", { as: portal.ana })).json()).clarification?.until;
  return { ...portal, own };
}

/** A sealed grid, asked to be opened again at an hour of that day in Romania, in summer. */
async function askedAgain(location: string, hourOfDay: string) {
  const portal = await evaluated(location);
  const { as, alias, fill, seal, post, context } = portal;
  await fill(as, alias, 3);
  await seal(as, alias);
  const day = context.now().toISOString().slice(0, 10);
  const at = new Date(`${day}T${hourOfDay}:00+03:00`).toISOString();
  const askAgain = () => post(`plan/${alias}/reopening`, as, { reason: "O greșeală la buget" });
  return { ...portal, day, at, askAgain };
}

/** Each with what happens in the second before, at the bound, and in the second after. */
const bounds: [name: string, open: (location: string) => Promise<Bound>, outcomes: unknown[]][] = [
  [
    "an appeal is sent",
    async (location) => {
      const { goTo, until: at, send, senders } = await appealed(location, false);
      return { at, goTo, act: async (turn) => (await send(senders[turn] as never, need)).status };
    },
    [204, 409, 409],
  ],
  [
    "an appeal is taken back",
    async (location) => {
      const { goTo, until: at, post, senders } = await appealed(location, true);
      return { at, goTo, act: async (turn) => (await post("withdraw", senders[turn] as never)).status };
    },
    [204, 409, 409],
  ],
  [
    "the commission sees what was contested",
    async (location) => {
      const { goTo, until: at, desk, commission } = await appealed(location, true);
      return { at, goTo, act: async () => (await desk(commission[0])).appeals.length };
    },
    [0, 3, 3],
  ],
  [
    "the preliminary list is stopped until its day",
    async (location) => {
      const { admin: as, ask, goTo, startOf } = await openForEvaluation(location);
      const stops = async () => {
        const { blockers } = await (await ask("lists/draft/preliminary", { as })).json();
        return blockers.some(({ kind }: { kind: string }) => kind === "too-early");
      };
      return { at: await startOf("preliminary"), goTo, act: stops };
    },
    [true, false, false],
  ],
  [
    "the final list waits for the time for appeals",
    async (location) => {
      const { goTo, draft, publish } = await openToList(location);
      await publish("preliminary");
      const at = (await draft("preliminary")).published?.appealsUntil ?? "";
      const stops = async () => (await draft("final")).blockers.some(({ kind }) => kind === "appeals-open");
      return { at, goTo, act: stops };
    },
    [true, false, false],
  ],
  [
    "a grant is accepted",
    async (location) => {
      const { goTo, until: at, answer } = await offered(location);
      return { at, goTo, act: async (turn) => (await answer(turn, "accept")).status };
    },
    [200, 409, 409],
  ],
  [
    "who is silent keeps a grant",
    async (location) => {
      const { goTo, until: at, tend, states } = await offered(location);
      const first = async () => {
        await tend();
        return (await states())[0];
      };
      return { at, goTo, act: first };
    },
    ["selected", "renounced", "renounced"],
  ],
  [
    "a call from the reserve is accepted",
    async (location) => {
      const { goTo, until: at, answer, first } = await offered(location, true);
      return { at, goTo, act: async (turn) => (await answer(first + turn, "accept")).status };
    },
    [200, 409, 409],
  ],
  [
    "a clarification is answered",
    async (location) => {
      const { askBoth, goTo, say, own } = await asked(location);
      await askBoth(items);
      return {
        at: (await own()) ?? "",
        goTo,
        act: async (turn) => (await say("model", "Așa este.", turn && 1)).status,
      };
    },
    [200, 409, 409],
  ],
  [
    "the grace of a clarification ends",
    async (location) => {
      const { askBoth, goTo, own, seen, number, one, context } = await asked(location);
      await askBoth(items);
      const step = async () => {
        await endClarifications(context);
        return (await seen(number, one)).step;
      };
      return { at: momentAfter(new Date((await own()) ?? ""), 15 * minute), goTo, act: step };
    },
    ["asked", "to-begin", "to-begin"],
  ],
  [
    "a plan opens when the evaluation begins",
    async (location) => {
      const { as, ask, alias, context, goTo } = await evaluated(location);
      // The round has seen the beginning that was planned, and does not go back before it.
      const at = momentAfter(context.now(), hour);
      const begins = { startsAt: at };
      await context.write((tx) =>
        tx.updateTable("round_stages").set(begins).where("stage", "=", "evaluation").execute(),
      );
      const status = async () => (await ask(`evaluation/plan/${alias}`, { as })).status;
      return { at, goTo, act: status };
    },
    [404, 200, 200],
  ],
  [
    "a mark is saved until the evaluation ends",
    async (location) => {
      const { as, alias, goTo, post, endsAt: at } = await evaluated(location);
      const mark = { alias, item: need, step: 3, text: "", version: 0 };
      return {
        at,
        goTo,
        act: async (turn) => (await post("entry", as, { ...mark, version: turn && 1 })).status,
      };
    },
    [200, 409, 409],
  ],
  [
    "a grid is sealed until the evaluation ends",
    async (location) => {
      const { as, alias, goTo, fill, seal, endsAt: at } = await evaluated(location);
      await fill(as, alias, 3);
      const sealed = async () => {
        const answer = await seal(as, alias);
        return answer.ok || (await answer.json()).code;
      };
      return { at, goTo, act: sealed };
    },
    [true, "evaluation-closed", "evaluation-closed"],
  ],
  [
    "a refused reopening is told at its hour",
    async (location) => {
      const { askAgain, as, alias, at, bench, goTo, day } = await askedAgain(location, "16:00");
      goTo(`${day}T06:00:00.000Z`);
      await askAgain();
      return { at, goTo, act: async () => (await bench(as, alias)).reopening?.isRefused };
    },
    [false, true, true],
  ],
  [
    "a reopening is decided until its hour",
    async (location) => {
      const { admin, ask, askAgain, at, context, goTo, day, roundId } = await askedAgain(location, "16:00");
      goTo(`${day}T06:00:00.000Z`);
      await askAgain();
      const { sealId: seal } = await context.db
        .selectFrom("reopenings")
        .select("sealId")
        .executeTakeFirstOrThrow();
      const body = jsonRequest("POST", { seal, isGranted: false, reason: "Nu e o greșeală" });
      return {
        at,
        goTo,
        act: async () => (await ask(`evaluators/round/${roundId}/reopening`, { ...body, as: admin })).status,
      };
    },
    [200, 409, 409],
  ],
  [
    "a reopening is answered the same day while four hours are left for it",
    async (location) => {
      const { askAgain, as, alias, at, bench, context, day, goTo } = await askedAgain(location, "12:00");
      const isToday = async () => {
        await context.write((tx) => tx.deleteFrom("reopenings").execute());
        await askAgain();
        const told = (await bench(as, alias)).reopening?.answerAt;
        return told === new Date(`${day}T16:00:00+03:00`).toISOString();
      };
      return { at, goTo, act: isToday };
    },
    [true, true, false],
  ],
];

describe.each(engines)("bounds of the chain on %s, in the second before, at and after", (_, fresh) => {
  test.each(bounds)("%s", async (_name, open, outcomes) => {
    const { at, goTo, act } = await open(await fresh());
    expect(at).toMatch(/\.000Z$/);
    const found: unknown[] = [];
    for (const turn of [0, 1, 2] as const) {
      goTo(momentAfter(new Date(at), (turn - 1) * second));
      found.push(await act(turn));
    }
    expect(found).toEqual(outcomes);
  });
});
