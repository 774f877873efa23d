import { expect, test } from "vitest";
import { hashSecret } from "../secrets/secrets.ts";
import { type EvaluationRows, evaluationFaults, hashOfDeclaration, hashOfOwner } from "./evaluation-facts.ts";
import { toldIn } from "./register.rules.ts";
import type { EvaluationLine, PlanLine } from "./register.ts";

const at = (second: number) => new Date(Date.UTC(2026, 11, 18, 8, 0, second)).toISOString();

/** Two declarations, grids of two evaluations, the first of them opened and sealed again. */
async function openEvaluations() {
  const declared = await Promise.all(
    [1, 2].map(async (userId) => {
      const row = { roundId: 1, userId, name: `Ana ${userId}`, textHash: "a".repeat(64), salt: `s${userId}` };
      const hash = await hashOfDeclaration(row);
      return { ...row, hash, declaredAt: at(userId), account: userId, erasedAt: null as string | null };
    }),
  );
  const sealed = await Promise.all(
    [3, 4, 3].map(async (evaluationId, index) => {
      const grid = JSON.stringify({ v: 1, points: { "a.b": 100 * index } });
      const owner = { roundId: 1, planId: 7, assignedId: 7, userId: evaluationId, salt: `s${index}` };
      return { ...owner, evaluationId, grid, hash: await hashSecret(grid), sealedAt: at(10 + index) };
    }),
  );
  const told = await Promise.all(sealed.map(async (row) => ({ ...row, of: await hashOfOwner(row) })));
  const rows: EvaluationRows = {
    declarations: declared,
    seals: sealed,
    reopenings: [{ evaluationId: 3, hash: sealed[0]?.hash ?? "", decidedAt: at(11) }],
    ends: [{ id: 5, endedAt: at(20), endedFor: "left" }],
  };
  const lines: (EvaluationLine | PlanLine)[] = [
    ...declared.map(({ declaredAt, hash }) => ({ event: "declared", at: declaredAt, hash }) as const),
    ...told.map(
      ({ evaluationId: evaluation, sealedAt, hash, of }) =>
        ({ event: "sealed", at: sealedAt, evaluation, hash, of }) as const,
    ),
    { event: "reopened", at: at(11), evaluation: 3, hash: sealed[0]?.hash ?? "" },
    { event: "ended", at: at(20), evaluation: 5, for: "left" },
  ];
  return { rows, lines };
}

const kindsOf = async ({ rows, lines }: Awaited<ReturnType<typeof openEvaluations>>) => {
  const told = toldIn(lines.map((line) => ({ text: JSON.stringify(line) })));
  return (await evaluationFaults(told, rows)).map(({ kind }) => kind);
};

test("what nobody touched has no fault", async () => {
  expect(await kindsOf(await openEvaluations())).toEqual([]);
  expect(await evaluationFaults([], { declarations: [], seals: [], reopenings: [], ends: [] })).toEqual([]);
});

type Seal = EvaluationRows["seals"][number];
type Edit = (all: Awaited<ReturnType<typeof openEvaluations>>) => void;
const edits: [string, string[], Edit][] = [
  ["a mark", ["seal-altered"], ({ rows }) => Object.assign(rows.seals[1] ?? {}, { grid: "{}" })],
  [
    "the moment of a seal",
    ["seal-unwritten", "seal-unknown"],
    ({ rows }) => Object.assign(rows.seals[1] ?? {}, { sealedAt: at(50) }),
  ],
  [
    "whose a seal is",
    ["seal-unwritten", "seal-unknown"],
    ({ rows }) => Object.assign(rows.seals[1] ?? {}, { evaluationId: 9 }),
  ],
  ["a seal that is gone", ["seal-unknown"], ({ rows }) => rows.seals.pop()],
  [
    "a seal that nobody made",
    ["seal-unwritten"],
    ({ rows }) => rows.seals.push({ ...(rows.seals[1] as Seal), evaluationId: 9 }),
  ],
  ["a seal that counts twice", ["seal-unwritten"], ({ rows }) => rows.seals.push(rows.seals[1] as Seal)],
  [
    "of which plan a seal is",
    ["seal-unwritten", "seal-unknown"],
    ({ rows }) => Object.assign(rows.seals[1] ?? {}, { planId: 8 }),
  ],
  [
    "which plan was assigned",
    ["seal-altered"],
    ({ rows }) => Object.assign(rows.seals[1] ?? {}, { assignedId: 8 }),
  ],
  [
    "who evaluated",
    ["seal-unwritten", "seal-unknown"],
    ({ rows }) => Object.assign(rows.seals[1] ?? {}, { userId: 8 }),
  ],
  [
    "which of two grids was opened",
    ["reopening-differs", "reopening-differs"],
    ({ rows }) => Object.assign(rows.reopenings[0] ?? {}, { hash: rows.seals[2]?.hash }),
  ],
  [
    "an opening that nobody granted",
    ["reopening-differs"],
    ({ rows }) => rows.reopenings.push({ evaluationId: 4, hash: "x", decidedAt: at(12) }),
  ],
  ["an opening taken back", ["reopening-differs"], ({ rows }) => rows.reopenings.pop()],
  [
    "why an evaluation ended",
    ["end-differs", "end-differs"],
    ({ rows }) => Object.assign(rows.ends[0] ?? {}, { endedFor: "connection" }),
  ],
  [
    "an end that nobody wrote",
    ["end-differs"],
    ({ rows }) => rows.ends.push({ id: 3, endedAt: at(21), endedFor: "replaced" }),
  ],
  ["an evaluation that goes on again", ["end-differs"], ({ rows }) => rows.ends.pop()],
  [
    "who declared",
    ["declaration-altered"],
    ({ rows }) => Object.assign(rows.declarations[0] ?? {}, { name: "Ion" }),
  ],
  [
    "a text that was declared",
    ["declaration-altered"],
    ({ rows }) => Object.assign(rows.declarations[0] ?? {}, { textHash: "b" }),
  ],
  [
    "a salt that is gone",
    ["declaration-altered"],
    ({ rows }) => Object.assign(rows.declarations[0] ?? {}, { salt: null }),
  ],
  ["a declaration that is gone", ["declaration-unknown"], ({ rows }) => rows.declarations.pop()],
];

test.each(edits)("%s is found: %j", async (_, kinds, edit) => {
  const all = await openEvaluations();
  edit(all);
  expect(await kindsOf(all)).toEqual(kinds);
});

test("an erased evaluator is no fault, and neither are grids that went with their plan", async () => {
  const all = await openEvaluations();
  Object.assign(all.rows.declarations[0] ?? {}, { salt: null, name: null, erasedAt: at(20) });
  Object.assign(all.rows.declarations[1] ?? {}, { salt: null, name: null, account: null });
  all.rows.seals = all.rows.seals.filter(({ evaluationId }) => evaluationId !== 3);
  all.rows.reopenings = [];
  all.lines.push({ event: "deleted", at: at(30), plan: "K7MR-9QXA", evaluations: [3] });
  expect(await kindsOf(all)).toEqual([]);
});
