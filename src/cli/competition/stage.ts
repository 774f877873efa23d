import path from "node:path";
import { loadOneTimeCodes } from "#adapters/accounts/one-time-codes.ts";
import { loadHolidays } from "#adapters/competition/load-holidays.ts";
import { connectDatabase } from "#adapters/database/connect.ts";
import { createDiskFileStore } from "#adapters/files/disk-file-store.ts";
import { diskFiles } from "#adapters/files/disk-files.ts";
import { connectJobBoard } from "#adapters/job-board/connect.ts";
import { compose } from "#adapters/mail/compose.ts";
import { createArgon2Passwords } from "#adapters/passwords/argon2-passwords.ts";
import * as foreignFiles from "#adapters/sandbox/foreign-files.ts";
import { receiptIn } from "#api/business-plans/signed-receipt.ts";
import type { DutyName } from "#domain/access/duty-table.ts";
import { staffRole } from "#domain/access/permissions.ts";
import { insertUser } from "#domain/accounts/members/members.commands.ts";
import { admitPlan, submitPlan } from "#domain/business-plans/business-plans.commands.ts";
import type { PlanRow } from "#domain/business-plans/business-plans.queries.ts";
import { runClock } from "#domain/competition/clock.commands.ts";
import type { ContentPack } from "#domain/content-pack/content-pack.ts";
import { type Context, operator, type SignedIn } from "#domain/context.ts";
import { deliverDueMail } from "#domain/mail/mail.commands.ts";
import { defaultLanguage, languageOf, languages } from "#strings/languages.ts";

/** An invented person with an account. */
export interface Player {
  name: string;
  email: string;
  actor: SignedIn;
}

/** A letter that a person got. */
export interface GotLetter {
  kind: string;
  recipient: string;
  subject: string;
}

export type Stage = Awaited<ReturnType<typeof openStage>>;

/** A portal without a server, in a directory of its own, whose clock is moved by hand; its mail is read, not sent. */
export async function openStage(content: ContentPack, directory: string) {
  let moment = Date.now();
  const now = () => new Date(moment);
  const { db, write, close } = await connectDatabase(path.join(directory, "portal.sqlite"), (error) => {
    throw error;
  });
  const context: Omit<Context, "actor"> = {
    now,
    db,
    write,
    content,
    ...foreignFiles,
    loadHolidays,
    loadOneTimeCodes,
    files: createDiskFileStore(path.join(directory, "files")),
    documents: diskFiles,
    scanFile: null,
    secondFactor: "optional",
    passwords: createArgon2Passwords(),
    jobBoard: connectJobBoard({
      url: null,
      region: content.region,
      userAgent: "rehearsal",
      now,
      report: () => undefined,
    }),
    logAudit: () => undefined,
  };

  const names = new Map<string, string>();
  const nameOf = (email: string): string => names.get(email) ?? email;

  const as = ({ actor }: Player) => ({ ...context, actor });

  const add = async (name: string, email: string, role: string): Promise<Player> => {
    const person = { email, firstName: name, lastName: "", role, passwordHash: "none" };
    const userId = await write((tx) => insertUser(tx, { ...context, actor: operator }, person));
    names.set(email, name);
    return { name, email, actor: { kind: "signed-in", role, userId, sessionId: userId } };
  };

  /** Adds somebody of the staff with a duty in every round. */
  const addWithDuty = async (name: string, email: string, duty: DutyName): Promise<Player> => {
    const player = await add(name, email, staffRole);
    const startsAt = now().toISOString();
    const given = { startsAt, givenAt: startsAt, givenBy: null, endsAt: null, endedBy: null, endedAt: null };
    const row = { userId: player.actor.userId, duty, roundId: null, ...given };
    await write((tx) => tx.insertInto("duties").values(row).execute());
    return { ...player, actor: { ...player.actor, duties: [duty] } };
  };

  /** Moves the clock, lets it do what is due, and hands out the mail. */
  const goTo = async (target: Date): Promise<GotLetter[]> => {
    moment = target.getTime();
    await runClock(context);
    return await handOut();
  };

  const handOut = async (): Promise<GotLetter[]> => {
    const got: GotLetter[] = [];
    const correspondence = {
      brand: content.site.brand,
      address: content.site.contact.email,
      languages,
      publicUrl: new URL("https://portal.invalid"),
    };
    const send = (mail: Parameters<typeof compose>[0]) => {
      const { kind, recipient } = mail;
      got.push({ kind, recipient, subject: compose(mail, correspondence).subject });
      return Promise.resolve();
    };
    const delivery = deliverDueMail(context, {
      send,
      troubleOf: () => ({ cause: "away" as const, answer: "" }),
    });
    for await (const { error } of delivery) if (error) throw error;
    return got;
  };

  /** Sends a plan, which takes so many milliseconds to arrive; rejects as the portal refuses. */
  const submit = async (player: Player, text: string, takesMs = 0): Promise<PlanRow> => {
    const ctx = as(player);
    const admission = await admitPlan(ctx, undefined);
    await using file = await context.files.receive([Buffer.from(`%PDF-1.7\n${player.email} ${text}\n`)]);
    moment += takesMs;
    const upload = { name: `${player.name}.pdf`, file };
    return await submitPlan(ctx, {
      user: player.email,
      conditions: undefined,
      requestKey: undefined,
      upload,
      admission,
      composeReceipt: receiptIn(languageOf(defaultLanguage)),
    });
  };

  return { context, as, add, addWithDuty, nameOf, goTo, handOut, submit, close };
}
