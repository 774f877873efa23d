import { insertUser } from "#domain/accounts/members/members.commands.ts";
import { operator, type SignedIn, type Writes } from "#domain/context.ts";
import { publishHead } from "#domain/register/register.commands.ts";
import { hashSecret } from "#domain/secrets/secrets.ts";
import type { ListKind, Timestamp } from "#domain/tables.ts";
import { minute } from "#domain/time/moments.ts";
import { giveDuty } from "./duties.ts";
import { openForEvaluation } from "./evaluating.ts";
import { jsonRequest } from "./requests.ts";

/** What stands in every draft that is planted, and nowhere else. */
export const draft = "CIORNA-NIMANUI";

/** The first moment after the auditor's duty. */
export const accessEnds = "2024-02-28T22:00:00.000Z";

/**
 * The tests' round with something of everything: answers, grids, a list, an appeal and its decision, letters, and a draft beside each. The
 * clock stands before the final list; `finish` publishes it on its day, or so many milliseconds late.
 */
export async function openFinishedRound(location: string) {
  const portal = await openForEvaluation(location, { candidates: 3 });
  const { context, roundId, plans, goTo, startOf } = portal;
  const [first, second] = plans as [(typeof plans)[number], (typeof plans)[number]];
  const auditorId = (await portal.add("auditor@exemplu.ro", "Roman", "staff")).userId;
  await giveDuty(portal, auditorId, { duty: "auditor" });
  const auditor: SignedIn = {
    kind: "signed-in",
    role: "staff",
    userId: auditorId,
    sessionId: auditorId,
    duties: ["auditor"],
  };
  await verify(portal);
  await portal.admit();
  await portal.beReady();
  await portal.assign();
  const { plans: evaluated } = await portal.round();
  const of = (number: string) => evaluated.find((one) => one.number === number)?.evaluators ?? [];
  for (const { evaluation } of of(first.receiptNumber)) await portal.seal(evaluation, 5025);
  const unsealed = of(second.receiptNumber)[0]?.evaluation ?? 0;
  const rows = JSON.stringify([{ number: first.receiptNumber, place: 1, total: 5025, result: "selected" }]);
  const publish = async (tx: Writes, kind: ListKind, at: Timestamp) => {
    const published = { hash: await hashSecret(rows), publishedAt: at, appealsUntil: at, correction: null };
    const list = tx.insertInto("lists").values({ roundId, kind, rows, ...published });
    return (await list.returning("id").executeTakeFirstOrThrow()).id;
  };
  await context.write(async (tx) => {
    await tx.updateTable("duties").set({ endsAt: accessEnds }).where("duty", "=", "auditor").execute();
    const at = context.now().toISOString();
    const entry = { step: 3, text: draft, version: 1, savedAt: at };
    await tx
      .insertInto("evaluation_entries")
      .values({ evaluationId: unsealed, item: "descriere.nevoie", ...entry })
      .execute();
    const asked = JSON.stringify([{ line: "declaratii", text: draft, parts: [], takeOut: [draft] }]);
    await tx
      .insertInto("clarifications")
      .values({ planId: second.id, items: asked, savedBy: null, savedAt: at, readAt: null })
      .execute();
    await tx
      .insertInto("clarified_lines")
      .values({ planId: second.id, line: draft, text: draft, version: 1, savedAt: at })
      .execute();
    const line = { planId: second.id, turn: 1, line: "declaratii", verdict: "no" as const, reason: draft };
    await tx
      .insertInto("settled_lines")
      .values({ ...line, lines: null, savedBy: null, savedAt: at })
      .execute();
    const move = { stage: "appeals" as const, bound: "end" as const, was: at, now: at, movedAt: at };
    // The team writes about people, too.
    const said = "Cerut de Ștefania Țiriac, ana@exemplu.ro";
    await tx
      .insertInto("round_moves")
      .values({ roundId, ...move, reason: said, movedBy: null })
      .execute();
    const listId = await publish(tx, "preliminary", at);
    await tx.insertInto("result_openings").values({ listId, planId: first.id, openedAt: at }).execute();
    const sent = { listId, sentAt: at, hash: await hashSecret("x"), withdrawnAt: null, decidedAt: null };
    const appeals = await tx
      .insertInto("appeals")
      .values([first, second].map(({ id: planId }) => ({ planId, ...sent })))
      .returning("id")
      .execute();
    for (const { id: appealId } of appeals) {
      const item = "descriere.nevoie";
      await tx.insertInto("appeal_items").values({ appealId, item, text: draft }).execute();
      const written = { step: 2, verdict: null, reason: draft, version: 1, savedBy: 1, savedAt: at };
      await tx
        .insertInto("appeal_decisions")
        .values({ appealId, item, ...written })
        .execute();
    }
    const decided = { item: "descriere.nevoie", points: 375, verdict: null, reason: "Se vede în plan." };
    const decisions = JSON.stringify([decided]);
    const sealed = { planId: first.id, decisions, hash: await hashSecret(decisions), sealedAt: at };
    await tx
      .insertInto("sealed_decisions")
      .values({ appealId: appeals[0]?.id ?? 0, ...sealed })
      .execute();
  });
  await publishHead(context);
  const finalAt = await startOf("final");
  goTo(finalAt, -minute);
  const finish = async (late = 0) => {
    goTo(finalAt, late);
    await context.write((tx) => publish(tx, "final", context.now().toISOString()));
  };
  return { ...portal, auditor, first, second, finish };
}

/** One dossier verified by both, another one by nobody who has handed in. */
async function verify(portal: Awaited<ReturnType<typeof openForEvaluation>>) {
  const [one, other] = portal.numbers;
  await portal.ask(`verification/round/${portal.roundId}/assign`, {
    ...jsonRequest("POST", {}),
    as: portal.admin,
  });
  for (const verifier of await portal.pairOf(one)) await portal.answerAll(verifier, one);
  const [begun] = await portal.pairOf(other);
  await portal.answer(begun, other, "declaratii", { verdict: "no", remark: draft });
}

/** Members with names that nobody else has: their family names and addresses. */
export async function addNamed(portal: Awaited<ReturnType<typeof openFinishedRound>>, count: number) {
  const letters = (index: number) => [...String(index)].map((digit) => "bcdfghjklm"[Number(digit)]).join("a");
  const people = Array.from({ length: count }, (_, index) => ({
    firstName: `Zev${letters(index)}`,
    lastName: `Qur${letters(index)}`,
    email: `qur${letters(index)}@exemplu.ro`,
  }));
  await portal.context.write(async (tx) => {
    const ctx = { ...portal.context, actor: operator };
    for (const person of people) await insertUser(tx, ctx, { ...person, role: "user", passwordHash: "none" });
    const at = portal.context.now().toISOString();
    const about = people.map(({ firstName, lastName, email }) => `${firstName} ${lastName} (${email})`);
    await tx
      .insertInto("round_clock_resets")
      .values(about.map((reason) => ({ roundId: portal.roundId, was: at, now: at, reason })))
      .execute();
  });
  return people;
}
