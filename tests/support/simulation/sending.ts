import { createHash } from "node:crypto";
import { admitPlan, submitPlan } from "#domain/business-plans/business-plans.commands.ts";
import { SubmissionClosed } from "#domain/errors.ts";
import { hour, minute } from "#domain/time/moments.ts";
import { composeReceipt } from "../compose-receipt.ts";
import { type Act, expectSame, iso, type Letters, pick, runTheClock } from "./acts.ts";
import { closingOf, effective, interestingMoments, isTaken, type ModelMember, tick } from "./model.ts";
import { actorOf, type Fault, PowerCut, type World } from "./world.ts";

/** One plan on its way, however often it is tried. */
interface Sending {
  member: ModelMember;
  key: string;
  bytes: Buffer;
  sha256: string;
  /** When it was first admitted. */
  start: number | null;
  /** Those that went out on the way. */
  letters: Letters;
}

/** Sends a plan, which takes its time; after a failure it is sent again under the same key until there is an answer. */
export const sendPlan: Act = async (world, random) => {
  const { model } = world;
  const member = pick(random, ...model.members);
  if (!member.isEnabled || member.plans.length > 12) return [];
  const bytes = Buffer.from(`%PDF-1.7\n${random()}\n`);
  const letters: Letters = [];
  const sending: Sending = {
    member,
    key: `key-${random()}`,
    bytes,
    sha256: hashOf(bytes),
    start: null,
    letters,
  };
  for (;;) {
    const fault = pick<Fault>(random, "none", "none", "none", "before-commit", "after-commit");
    try {
      letters.push(...(await trySending(world, random, sending, fault)));
      return letters;
    } catch (error) {
      if (error instanceof SubmissionClosed) {
        expectRefusal(world, sending, error);
        return letters;
      }
      if (!(error instanceof PowerCut)) throw error;
      if (fault === "after-commit") letters.push(...acknowledge(sending, await storedPlan(world, sending)));
      model.clock += pick(random, 0, minute, 10 * minute);
    }
  }
};

/** Tries once. Answers the letters about the receipt. */
async function trySending(
  world: World,
  random: () => number,
  sending: Sending,
  fault: Fault,
): Promise<Letters> {
  const { model, contextOf } = world;
  const { member, key: requestKey, letters } = sending;
  const actor = actorOf(member.id, "user");
  const wasStored = isStored(sending);
  const willBeAdmitted = willBeTaken(world, sending);
  const start = sending.start ?? effective(model);
  const admission = await admitPlan(contextOf(actor), requestKey);
  expectSame("admitted", true, willBeAdmitted);
  if (!(wasStored || model.isFrozen)) letters.push(...tick(model));
  sending.start = start;
  model.clock = whileSending(world, random);
  if (random() < 0.2) letters.push(...(await runTheClock(world, () => 0)));
  await using file = await contextOf(actor).files.receive([sending.bytes]);
  const submission = { user: `m${member.index}@exemplu.ro`, conditions: undefined, requestKey };
  const upload = { name: "Plan.pdf", file };
  const isExpected = willBeTaken(world, sending);
  const plan = await submitPlan(contextOf(actor, wasStored ? "none" : fault), {
    ...submission,
    upload,
    admission,
    composeReceipt,
  });
  expectSame("taken", true, isExpected);
  const receipt = wasStored ? [] : acknowledge(sending, plan);
  const known = member.plans.find(({ sha256 }) => sha256 === sending.sha256);
  expectSame("receipt", plan.receiptNumber, known?.receiptNumber);
  return receipt;
}

function isStored({ member, sha256 }: Sending): boolean {
  return member.plans.some((plan) => plan.sha256 === sha256);
}

/** Whether the portal should take the plan if it ended now; one that is stored already is answered with its receipt. */
function willBeTaken({ model }: World, sending: Sending): boolean {
  const now = effective(model);
  return isStored(sending) || isTaken(model, sending.member, sending.start ?? now, now);
}

/** A plan was refused rightly, and the refusal says which bound it is about, and when that is. */
function expectRefusal(world: World, sending: Sending, { code, at }: SubmissionClosed): void {
  const { model } = world;
  expectSame("refused", willBeTaken(world, sending), false);
  const isEarly = effective(model) < model.opensAt;
  expectSame("code", code, isEarly ? "competition-not-open" : "competition-closed");
  expectSame("at", at, iso(isEarly ? model.opensAt : closingOf(model, sending.member)));
}

function storedPlan({ db }: World, { sha256 }: Sending) {
  const plan = db.selectFrom("business_plans").select("receiptNumber").where("sha256", "=", sha256);
  return plan.executeTakeFirstOrThrow();
}

/** When a file has arrived: often at a moment that matters, if one is near; sometimes the clock is moved back meanwhile. */
function whileSending({ model }: World, random: () => number): number {
  const near = interestingMoments(model).filter((at) => at >= model.clock && at < model.clock + hour);
  if (near.length > 0 && random() < 0.7) return pick(random, ...near);
  return model.clock + pick(random, 0, minute, 14 * minute, 40 * minute, -2 * minute);
}

/** Takes over an acknowledged plan. Answers the letters about it. */
function acknowledge({ member, sha256 }: Sending, { receiptNumber }: { receiptNumber: string }): Letters {
  for (const plan of member.plans) if (plan.state === "current") plan.state = "replaced";
  member.plans.push({ receiptNumber, sha256, state: "current" });
  return [`${member.index} plan-receipt`, "team plan-notice"];
}

function hashOf(bytes: Buffer): string {
  return createHash("sha256").update(bytes).digest("hex");
}
