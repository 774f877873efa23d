import { expect, test } from "vitest";
import { operator } from "#domain/context.ts";
import { readPlans } from "#domain/dossiers/plan-readings.commands.ts";
import { whyNo } from "#strings/ro/findings.ts";
import { budget } from "#tests/support/budgets.ts";
import { engines } from "#tests/support/databases.ts";
import { openForVerification } from "#tests/support/verification.ts";

const finding = {
  problem: "too-much",
  label: "Suma cerută din microgrant (lei)",
  source: "Anexa 3",
  part: expect.stringContaining("Buget"),
  found: 130_000,
  bound: 123_255,
};

test.each(engines)(
  "a computed NU says why, to its verifiers and to the candidate, on %s",
  async (_, fresh) => {
    const buget = budget({ B13: "Sibiu", B15: 4.95, B22: 130_000, B25: 2, B34: "OK", B35: "OK" });
    const portal = await openForVerification(await fresh(), {
      atClosing: ({ context }) => readPlans({ ...context, actor: operator }),
      files: { buget },
    });
    const {
      numbers: [number, admitted],
      answerAll,
      confirm,
      manager,
    } = portal;
    await portal.assign();
    const [one, other] = await portal.pairOf(number);
    const { grid } = await portal.seen(number, one);
    const computed = grid.filter(({ findings }) => findings.length > 0);
    expect(computed).toMatchObject([{ check: { id: "plafon" }, computed: "no", findings: [finding] }]);

    const agreed = { plafon: { verdict: "no", remark: "" } } as const;
    for (const as of [one, other]) expect((await answerAll(as, number, agreed)).status).toBe(204);
    for (const as of await portal.pairOf(admitted)) await answerAll(as, admitted);
    await portal.takeMails();
    for (const as of [manager.actor, portal.asSecond.actor]) await confirm(as);
    const [outcome] = await portal.read("own", portal.ana);
    expect(outcome.reasons).toMatchObject([{ line: "plafon", reason: "", findings: [finding] }]);
    const letter = (await portal.takeMails()).find(({ data }) => data.receiptNumber === number);
    expect(letter?.data).toMatchObject({ reasons: [{ findings: [finding] }] });
  },
);

const nothing = { part: "", label: "", found: null, bound: null, source: "Anexa 3" };

test.each([
  [[], "", "Așa a calculat portalul, din ce s-a trimis."],
  [[], "Nu apare în registru.", "Nu apare în registru."],
  [[{ ...nothing, problem: "part-missing" }], "", "Documentul lipsește sau e modelul necompletat."],
  [[{ ...nothing, problem: "late" }], "", "Dosarul nu a sosit până la închidere."],
  [[{ ...nothing, problem: "unanswered" }], "", "La lămuririle cerute nu a venit niciun răspuns."],
  [
    [{ ...nothing, problem: "not-found", part: "Bugetul", label: "Suma" }],
    "",
    "Bugetul: nu se găsește ce trebuie la „Suma”.",
  ],
  [
    [{ ...nothing, problem: "too-much", part: "Bugetul", label: "Suma", found: 130_000, bound: 123_255 }],
    "Am verificat cursul.",
    "Bugetul, „Suma”: 130.000. Cel mult 123.255, la cursul din fișier. Am verificat cursul.",
  ],
] as const)("%j and „%s” in words", (findings, reason, words) => {
  expect(whyNo(findings, reason)).toBe(words);
});
