import { mkdir, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { backupsBeforeUpdate } from "#adapters/backup/backups-before-update.ts";
import { countAttempt } from "#domain/access/rate-limits.commands.ts";
import { extendFor } from "#domain/competition/extensions.commands.ts";
import { beginUpload, continueUpload } from "#domain/files/uploads.commands.ts";
import { addDailyCounts } from "#domain/health/daily-counts.commands.ts";
import { addFailures } from "#domain/health/failures.commands.ts";
import { placeHold } from "#domain/holds/holds.commands.ts";
import { dayInRomania } from "#domain/time/calendar.ts";
import { hour, momentAfter } from "#domain/time/moments.ts";
import { freshDirectory } from "./directories.ts";
import { dossierOf } from "./dossiers.ts";
import { sha256Of } from "./plans.ts";
import { openRetaining } from "./retaining-portal.ts";
import { closesAt, opensAt } from "./round-portal.ts";
import { pdf } from "./sample-files.ts";

export const longer = momentAfter(new Date(closesAt), hour);
export const heldUntil = "2023-09-30";
export const filledOn = dayInRomania(new Date(opensAt));
export const attemptLimit = { name: "contact", max: 5, windowMs: hour };

export type Filled = Awaited<ReturnType<typeof openFilled>>;

/**
 * A portal with one of everything that has a term: Ana sent a plan and prepares another, Ion was only given longer.
 */
export async function openFilled(...where: Parameters<typeof openRetaining>) {
  const portal = await openRetaining(...where);
  const { context, manager, roundId, ana, ion, goTo, tick, outbox } = portal;
  goTo(opensAt);
  await tick();
  const { receiptNumber } = await (await portal.submit(pdf("Planul Anei.pdf"))).json();
  const draft = { name: "Ciorna.pdf", bytes: new Uint8Array([...pdf().bytes, 10, 10]) };
  await dossierOf(portal).add("cerere", draft);
  for (const { userId } of [ana, ion])
    await extendFor(manager, roundId, { userId, until: longer, reason: "Drum închis" });
  const asAna = { ...portal.as(ana), actor: ana };
  const piece = new TextEncoder().encode("început");
  const upload = { id: "neterminat", size: 900, claimedSha256: null, purpose: "plan", roundId };
  await beginUpload(asAna, upload);
  await continueUpload(asAna, upload.id, 0, new Blob([piece]).stream());
  const at = context.now().toISOString();
  await context.write(async (tx) => {
    const { id: planId } = await tx
      .selectFrom("business_plans")
      .select("id")
      .where("receiptNumber", "=", receiptNumber)
      .executeTakeFirstOrThrow();
    await tx
      .insertInto("clarifications")
      .values({ planId, items: "[]", savedBy: null, savedAt: at, readAt: null })
      .execute();
    await tx
      .insertInto("clarified_lines")
      .values({ planId, line: "model", text: "Răspuns", version: 1, savedAt: at })
      .execute();
    const list = { roundId, kind: "preliminary", rows: "[]", hash: "", publishedAt: at } as const;
    const { id: listId } = await tx
      .insertInto("lists")
      .values({ ...list, appealsUntil: null, correction: null })
      .returning("id")
      .executeTakeFirstOrThrow();
    const { id: appealId } = await tx
      .insertInto("appeals")
      .values({ planId, listId, sentAt: at, hash: "", withdrawnAt: null, decidedAt: null })
      .returning("id")
      .executeTakeFirstOrThrow();
    await tx
      .insertInto("appeal_items")
      .values({ appealId, item: "descriere.nevoie", text: "Nevoia e dovedită." })
      .execute();
    const pair = { roundId, evaluatorId: 1, candidateId: ana.userId };
    await tx
      .insertInto("connections")
      .values({ ...pair, saidBy: "candidate", isConnected: 1, note: null, at })
      .execute();
    await tx
      .insertInto("interviews")
      .values({ planId, at, place: "Sala 2", invitedAt: null, hasAttended: null })
      .execute();
    await tx
      .insertInto("contract_tasks")
      .values({ planId, task: "company", doneAt: at, doneBy: portal.admin.userId, note: "Firma are CUI" })
      .execute();
    const letter = { kind: "test-letter", recipient: "gol@exemplu.ro", data: "{}" };
    await tx
      .insertInto("outgoing_mail")
      .values({ ...letter, createdAt: at, nextAttemptAt: at })
      .execute();
    await tx
      .updateTable("outgoing_mail")
      .set({ failedAt: at })
      .where("recipient", "=", letter.recipient)
      .execute();
    const writer = { lastName: "Rus", firstName: "Dan", email: "dan@exemplu.ro", phone: "" };
    await tx
      .insertInto("contact_messages")
      .values({ ...writer, subject: "Întrebare", message: "Bună", receivedAt: at })
      .execute();
    await tx
      .insertInto("questions")
      .values({ text: "Cine poate veni?", email: writer.email, county: "SB", receivedAt: at })
      .execute();
    await tx
      .insertInto("callbacks")
      .values({ name: "Dan Rus", county: "SB", phone: "0712 345 678", time: "any", receivedAt: at })
      .execute();
    const asked = {
      number: "CER-2023-0007",
      kind: "copy",
      name: "",
      contact: "",
      wish: "",
      receivedOn: "2023-06-01",
      dueOn: "2023-07-01",
    } as const;
    await tx
      .insertInto("data_requests")
      .values({ ...asked, userId: ana.userId })
      .execute();
    await tx.updateTable("data_requests").set({ outcome: "done", answer: "Da.", closedAt: at }).execute();
    await countAttempt(tx, context, { limit: attemptLimit, of: ["dan@exemplu.ro"] });
  });
  await addDailyCounts(context, [{ day: filledOn, place: "pages", item: "", count: 3 }]);
  await addFailures(context, [{ day: filledOn, code: "P-500", count: 1, lastAt: at, requestIds: ["abc"] }]);
  await portal.add("maria@exemplu.ro", "Moldovan");
  await placeHold(manager, { what: "maria@exemplu.ro", reason: "proces", until: heldUntil });
  const dataDir = await freshDirectory();
  await mkdir(backupsBeforeUpdate(dataDir));
  for (const file of [join(outbox, "1.eml"), join(backupsBeforeUpdate(dataDir), "portal-1.tar")]) {
    await writeFile(file, "");
    await utimes(file, context.now(), context.now());
  }
  const sha256 = {
    plan: sha256Of(pdf("Planul Anei.pdf").bytes),
    draft: sha256Of(draft.bytes),
    piece: sha256Of(piece),
  };
  return { ...portal, receiptNumber, sha256, dataDir };
}
