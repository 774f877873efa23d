import { join } from "node:path";
import { connectDatabase } from "#adapters/database/connect.ts";
import { createDiskFileStore } from "#adapters/files/disk-file-store.ts";
import { insertUser } from "#domain/accounts/members/members.commands.ts";
import { newReceiptNumber } from "#domain/business-plans/plan-records.commands.ts";
import { operator } from "#domain/context.ts";

const atOnce = 50;

/**
 * Adds members to a portal's data folder, running or not, each with a unique plan of `size` bytes: Ștefan Membru 1 sent
 * `Plan ș 1.pdf`, and so on.
 */
export async function addManyPlans(dataDir: string, count: number, size: number): Promise<void> {
  const files = createDiskFileStore(join(dataDir, "files"));
  const stored: { sha256: string; size: number }[] = [];
  while (stored.length < count) {
    const numbers = Array.from(
      { length: Math.min(atOnce, count - stored.length) },
      (_, at) => stored.length + at + 1,
    );
    stored.push(...(await Promise.all(numbers.map((number) => files.put([planOf(number, size)])))));
  }
  const database = await connectDatabase(join(dataDir, "portal.sqlite"), (error) => {
    throw error;
  });
  const ctx = { now: () => new Date(), logAudit: () => undefined, actor: operator };
  await database.write(async (tx) => {
    const conditions = { version: "00000000", items: "[]", firstUsedAt: ctx.now().toISOString() };
    await tx.insertInto("plan_conditions").values(conditions).execute();
    for (const [index, file] of stored.entries()) {
      const number = index + 1;
      const person = {
        firstName: "Ștefan",
        lastName: `Membru ${number}`,
        email: `membru-${number}@exemplu.ro`,
      };
      const userId = await insertUser(tx, ctx, { ...person, role: "user", passwordHash: "none" });
      const receipt = { receiptNumber: newReceiptNumber(), receivedAt: ctx.now().toISOString() };
      const about = {
        name: `Plan ș ${number}.pdf`,
        mediaType: "application/pdf",
        conditionsVersion: "00000000",
      };
      const salts = { nameSalt: "", senderSalt: "" };
      await tx
        .insertInto("business_plans")
        .values({
          userId,
          version: 1,
          state: "current",
          requestKey: null,
          ...receipt,
          ...about,
          ...file,
          ...salts,
        })
        .execute();
    }
  });
  await database.close();
}

function planOf(number: number, size: number): Buffer {
  return Buffer.alloc(size, `%PDF-1.7\n${number}\n`);
}
