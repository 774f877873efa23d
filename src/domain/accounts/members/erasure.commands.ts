import { isNothingHeldOf } from "#domain/access/not-held.queries.ts";
import { rolesWith } from "#domain/access/permissions.ts";
import { recordAudit } from "#domain/audit/audit.commands.ts";
import type { Writes } from "#domain/context.ts";
import { Conflict } from "#domain/errors.ts";
import { withdrawAllLinks } from "#domain/mail/account-links.commands.ts";
import { deleteMailTo } from "#domain/mail/mail.commands.ts";
import { forgetSender } from "#domain/register/register.commands.ts";
import type { Timestamp } from "#domain/tables.ts";
import { momentAfter } from "#domain/time/moments.ts";
import { keptMs } from "#domain/time/terms.ts";
import { deleteSecondFactor } from "../second-factor/second-factor.commands.ts";
import { endSessions } from "../sign-in/sessions.commands.ts";
import { type AccountContext, requireAnotherManager } from "./members.commands.ts";
import { userByEmail } from "./members.queries.ts";

/** The result of an erasure. */
export interface Erasure {
  /** The plans that must be retained, oldest first; empty when the account was deleted. */
  receiptNumbers: string[];
}

/**
 * Erases a person's data on their request (GDPR art. 17, check L24). Without a plan the account is deleted. With one,
 * the plans are retained with their receipt numbers, as the law requires (art. 17(3)(b)); the account is closed
 * permanently and anonymised, as is that of whoever divided a plan.
 *
 * @throws NotFound
 * @throws Conflict for the last user who may manage members; Conflict `held` while anything of the person is held (art. 17(3))
 */
export async function eraseByEmail(ctx: AccountContext, email: string): Promise<Erasure> {
  return await ctx.write(async (tx) => await eraseUser(tx, ctx, await userByEmail(tx, email)));
}

/** The same within the transaction of what asked for it. */
export async function eraseUser(tx: Writes, ctx: AccountContext, user: ErasedUser): Promise<Erasure> {
  await requireAnotherManager(tx, ctx, user.id);
  await refuseHeld(tx, ctx, user.id);
  const blankRequest = { name: "", contact: "", wish: "" };
  await tx.updateTable("data_requests").set(blankRequest).where("userId", "=", user.id).execute();
  const plans = await tx
    .selectFrom("business_plans")
    .select(["id", "receiptNumber"])
    .where("userId", "=", user.id)
    .orderBy("version")
    .execute();
  if (plans.length > 0 || (await hasDividedPlans(tx, user))) await blank(tx, ctx, user);
  else await remove(tx, user);
  await forgetWords(tx, user);
  const at = ctx.now().toISOString();
  for (const { id, receiptNumber: plan } of plans) await forgetSender(tx, { at, id, plan, account: user.id });
  await recordAudit(tx, ctx, { action: "user.erase", itemType: "user", itemId: user.id });
  return { receiptNumbers: plans.map(({ receiptNumber }) => receiptNumber) };
}

/**
 * Erases the members who sent no plan and have not signed in for the announced retention time, counted from their last
 * sign-in or from when they were added.
 *
 * @returns how many there were
 */
export async function eraseIdleMembers(ctx: AccountContext): Promise<number> {
  // Checked first on the read connection: on most days there is nothing to write.
  if ((await idleMembers(ctx.db, ctx).limit(1).execute()).length === 0) return 0;
  return await ctx.write(async (tx) => {
    const idle = await idleMembers(tx, ctx).execute();
    for (const user of idle) {
      await remove(tx, user);
      await recordAudit(tx, ctx, { action: "user.forget", itemType: "user", itemId: user.id });
    }
    return idle.length;
  });
}

function idleMembers(db: AccountContext["db"], ctx: Pick<AccountContext, "now">) {
  return db
    .selectFrom("users")
    .select(["users.id", "users.email"])
    .where("role", "in", rolesWith("plans.send"))
    .where(
      (eb) => eb.fn.coalesce("lastLoginAt", "createdAt"),
      "<",
      momentAfter(ctx.now(), -keptMs.idleAccounts),
    )
    .where(isNothingHeldOf(ctx, "users.id"))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("business_plans")
            .select("business_plans.id")
            .whereRef("business_plans.userId", "=", "users.id"),
        ),
      ),
    );
}

/** The parts of a plan say who divided it for as long as the plan is there. */
async function hasDividedPlans(tx: Writes, { id }: ErasedUser): Promise<boolean> {
  const part = await tx
    .selectFrom("divided_parts")
    .select("part")
    .where("dividedBy", "=", id)
    .executeTakeFirst();
  return part !== undefined;
}

/** That somebody evaluated, and their marks, stay; their name and words go, and with the salt what the register says of them. */
async function forgetWords(tx: Writes, { id }: ErasedUser): Promise<void> {
  await tx
    .updateTable("evaluator_declarations")
    .set({ name: null, salt: null })
    .where("userId", "=", id)
    .execute();
  await tx
    .updateTable("connections")
    .set({ note: null })
    .where(({ eb, or }) => or([eb("evaluatorId", "=", id), eb("candidateId", "=", id)]))
    .execute();
  const plans = tx.selectFrom("business_plans").select("id").where("userId", "=", id);
  const about = tx
    .selectFrom("evaluations")
    .select("id")
    .where(({ eb, or }) => or([eb("userId", "=", id), eb("planId", "in", plans)]));
  const seals = tx.selectFrom("sealed_grids").select("id").where("evaluationId", "in", about);
  await tx.updateTable("evaluation_entries").set({ text: "" }).where("evaluationId", "in", about).execute();
  await tx
    .updateTable("reopenings")
    .set({ reason: "", decision: null })
    .where("sealId", "in", seals)
    .execute();
  await tx
    .updateTable("evaluations")
    .set({ reason: "" })
    .where("id", "in", about)
    .where("reason", "is not", null)
    .execute();
  await tx.deleteFrom("interviews").where("planId", "in", plans).execute();
}

async function refuseHeld(tx: Writes, ctx: AccountContext, id: number): Promise<void> {
  const free = await tx
    .selectFrom("users")
    .select("id")
    .where("id", "=", id)
    .where(isNothingHeldOf(ctx, "users.id"))
    .executeTakeFirst();
  if (!free) throw new Conflict("held");
}

interface ErasedUser {
  id: number;
  email: string;
}

/** Sessions, remembered logins, the second factor, links, duties and the draft of a dossier are deleted with the row. */
async function remove(tx: Writes, { id, email }: ErasedUser): Promise<void> {
  await deleteMailTo(tx, email);
  await withdrawAllLinks(tx, id);
  await tx.deleteFrom("users").where("id", "=", id).execute();
}

async function blank(tx: Writes, { now }: AccountContext, { id, email }: ErasedUser): Promise<void> {
  await deleteMailTo(tx, email);
  await endSessions(tx, id);
  await deleteSecondFactor(tx, id);
  await withdrawAllLinks(tx, id);
  await tx.deleteFrom("duties").where("userId", "=", id).execute();
  await tx.deleteFrom("dossier_parts").where("userId", "=", id).execute();
  const erasedAt = now().toISOString();
  const plans = tx.selectFrom("business_plans").select("id").where("userId", "=", id);
  await tx.deleteFrom("part_readings").where("planId", "in", plans).execute();
  // A plan that nobody evaluates any more needs no copies; its files are kept as they were sent.
  await tx.deleteFrom("evaluation_copies").where("planId", "in", plans).execute();
  // What verifiers answered stays; their words may say who it was.
  const verified = tx.selectFrom("verifications").select("id").where("planId", "in", plans);
  await tx
    .updateTable("verification_answers")
    .set({ remark: "" })
    .where("verificationId", "in", verified)
    .execute();
  await tx.updateTable("verifications").set({ reason: "" }).where("planId", "in", plans).execute();
  await tx.updateTable("settled_lines").set({ reason: "" }).where("planId", "in", plans).execute();
  // What they were asked, and answered in words, may say it, too.
  await tx.updateTable("clarifications").set({ items: "[]" }).where("planId", "in", plans).execute();
  await tx.updateTable("clarified_lines").set({ text: "" }).where("planId", "in", plans).execute();
  await forgetAppeals(tx, id, erasedAt);
  await tx.updateTable("clarified_parts").set({ changes: null }).where("planId", "in", plans).execute();
  // What the team noted on the way to a contract, too.
  await tx.updateTable("contract_tasks").set({ note: "" }).where("planId", "in", plans).execute();
  await tx.deleteFrom("uploads").where("userId", "=", id).execute();
  // Why somebody was given longer may say how they were; that they were is part of the plan's file.
  await tx.updateTable("round_extensions").set({ reason: "" }).where("userId", "=", id).execute();
  await tx.deleteFrom("round_letters").where("userId", "=", id).execute();
  await tx.deleteFrom("announcement_letters").where("userId", "=", id).execute();
  await tx
    .updateTable("users")
    .set({
      // An e-mail never contains a space, so this address can neither be registered nor sign in.
      emailKey: `erased ${id}`,
      // RFC 2606 reserves `.invalid`: no mail can reach it.
      email: `erased-${id}@erased.invalid`,
      language: "",
      firstName: "",
      lastName: "",
      status: "disabled",
      passwordHash: null,
      updatedAt: erasedAt,
      lastLoginAt: null,
      previousLoginAt: null,
      erasedAt,
    })
    .where("id", "=", id)
    .execute();
}

/**
 * What was contested stays, with what was decided; why may say who it was, on both sides. All decisions of a round are told together: an
 * appeal that is not told yet counts as withdrawn, or it would hold those of everybody else.
 */
async function forgetAppeals(tx: Writes, userId: number, withdrawnAt: Timestamp): Promise<void> {
  const plans = tx.selectFrom("business_plans").select("id").where("userId", "=", userId);
  const appeals = tx.selectFrom("appeals").select("id").where("planId", "in", plans);
  await tx.updateTable("appeal_items").set({ text: null }).where("appealId", "in", appeals).execute();
  await tx.updateTable("appeal_decisions").set({ reason: "" }).where("appealId", "in", appeals).execute();
  await tx
    .updateTable("appeals")
    .set({ withdrawnAt })
    .where("planId", "in", plans)
    .where("withdrawnAt", "is", null)
    .where("decidedAt", "is", null)
    .execute();
}
