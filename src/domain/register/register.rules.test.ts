import { expect, test } from "vitest";
import { randomOf as seeded } from "#tests/support/simulation/model.ts";
import type { RegisteredPlan } from "./plan-facts.ts";
import { beginning, faultsOf, hashOf } from "./register.rules.ts";
import type { RegisterLine } from "./register.ts";

const at = (second: number) => new Date(Date.UTC(2026, 10, 23, 8, 0, second)).toISOString();

/** A register of plans with lines of the first form, some of them replaced or withdrawn, with a head published now and then and at the end. */
async function openRegister(count: number) {
  const plans: RegisteredPlan[] = [];
  const lines: RegisterLine[] = [];
  const add = async (event: object) => {
    const text = JSON.stringify(event);
    const hash = await hashOf(lines.at(-1)?.hash ?? beginning, text);
    lines.push({ position: lines.length + 1, text, hash });
  };
  for (let number = 0; number < count; number += 1) {
    const plan = `K7MR-${1000 + number}`;
    const sent = { version: 1, size: 1000 + number, sha256: String(number).padStart(64, "a") };
    await add({
      event: "received",
      at: at(number),
      plan,
      ...sent,
      conditions: "98e8be35",
      isExtended: false,
    });
    const state = (["current", "replaced", "withdrawn"] as const)[number % 3] ?? "current";
    if (state !== "current") await add({ event: state, at: at(number), plan });
    const others = { conditionsVersion: "98e8be35", isExtended: 0, senderSalt: null, erasedAt: null };
    const row = { receiptNumber: plan, ...sent, ...others, receivedAt: at(number), state, receipt: null };
    plans.push({ plan: row, parts: [], divided: [] });
  }
  const heads = lines.filter(({ position }) => position % 5 === 0 || position === lines.length);
  return { lines, plans, heads: heads.map((line) => ({ ...line, publishedAt: at(line.position) })) };
}

test("an untouched register has no fault", async () => {
  expect(await faultsOf(await openRegister(12))).toEqual([]);
  expect(await faultsOf({ lines: [], heads: [], plans: [] })).toEqual([]);
});

test("10,000 random edits are all found: changed, taken out, put in, moved, cut off and hashed anew", async () => {
  const register = await openRegister(6);
  const random = seeded(154_951);
  const below = (limit: number) => Math.floor(random() * limit);
  for (let round = 0; round < 10_000; round += 1) {
    const lines = register.lines.map((line) => ({ ...line }));
    const index = below(lines.length);
    const line = lines[index] as RegisterLine;
    const edits = {
      text: () => {
        const place = below(line.text.length);
        line.text = `${line.text.slice(0, place)}${line.text[place] === "7" ? "8" : "7"}${line.text.slice(place + 1)}`;
      },
      hash: () => {
        line.hash = line.hash.replace(/^./, (digit) => (digit === "0" ? "1" : "0"));
      },
      position: () => {
        line.position += 1 + below(5);
      },
      takenOut: () => lines.splice(index, 1),
      putIn: () => lines.splice(index, 0, { ...line }),
      moved: () => lines.push(...lines.splice(index < lines.length - 1 ? index : 0, 1)),
      cutOff: () => lines.splice(index),
    };
    const names = Object.keys(edits) as (keyof typeof edits)[];
    const name = names[below(names.length)] as keyof typeof edits;
    edits[name]();
    // Every second forger knows how the chain is made, and makes it anew.
    if (round % 2 === 0) await hashAnew(lines);
    const isTheSame = JSON.stringify(lines) === JSON.stringify(register.lines);
    if (isTheSame) continue;
    expect((await faultsOf({ ...register, lines })).length, `${round}: ${name} at ${index}`).toBeGreaterThan(
      0,
    );
  }
});

async function hashAnew(lines: RegisterLine[]): Promise<void> {
  for (const [index, line] of lines.entries()) {
    line.position = index + 1;
    line.hash = await hashOf(lines[index - 1]?.hash ?? beginning, line.text);
  }
}

test("a plan whose row was changed, added or deleted is found", async () => {
  const { plans, ...register } = await openRegister(6);
  const [first, ...others] = plans as [RegisteredPlan, ...RegisteredPlan[]];
  const where = `${first.plan.receiptNumber}`;
  const changed = (row: object): RegisteredPlan => ({ ...first, plan: { ...first.plan, ...row } });
  for (const [name, value] of Object.entries({
    sha256: "b".repeat(64),
    size: 1,
    receivedAt: at(9),
    version: 2,
    isExtended: 1,
    conditionsVersion: "98e8be36",
  })) {
    const faults = await faultsOf({ ...register, plans: [changed({ [name]: value }), ...others] });
    expect(faults, name).toEqual([{ kind: "plan-altered", where }]);
  }
  const withdrawn = await faultsOf({ ...register, plans: [changed({ state: "withdrawn" }), ...others] });
  expect(withdrawn).toEqual([{ kind: "plan-altered", where }]);
  expect(await faultsOf({ ...register, plans: others })).toEqual([{ kind: "plan-unknown", where }]);
  const added = await faultsOf({ ...register, plans: [...plans, changed({ receiptNumber: "AAAA-AAAA" })] });
  expect(added).toEqual([{ kind: "plan-unwritten", where: "AAAA-AAAA" }]);
});

test("a plan that was deleted at the end of its term is not missing, unless its row is there all the same", async () => {
  const { lines, plans, heads } = await openRegister(2);
  const [kept, gone] = plans as [RegisteredPlan, RegisteredPlan];
  const text = JSON.stringify({ event: "deleted", at: at(9), plan: gone.plan.receiptNumber });
  const hash = await hashOf(lines.at(-1)?.hash ?? beginning, text);
  const register = { heads, lines: [...lines, { position: lines.length + 1, text, hash }] };
  expect(await faultsOf({ ...register, plans: [kept] })).toEqual([]);
  expect(await faultsOf({ ...register, plans })).toEqual([
    { kind: "plan-altered", where: `${gone.plan.receiptNumber}` },
  ]);
});
