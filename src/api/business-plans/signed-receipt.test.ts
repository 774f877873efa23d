import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { strFromU8, unzipSync } from "fflate";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { eraseByEmail } from "#domain/accounts/members/erasure.commands.ts";
import { type Actor, operator } from "#domain/context.ts";
import { verifyRegister } from "#domain/register/register.queries.ts";
import type { PublishedRegister } from "#domain/register/register.ts";
import { rotateSigningKey } from "#domain/register/signing-keys.commands.ts";
import { signedReceiptStrings as strings } from "#strings/ro/signed-receipt.ts";
import { engines } from "#tests/support/databases.ts";
import { freshDirectory } from "#tests/support/directories.ts";
import { openWithMembers } from "#tests/support/plans.ts";
import { jsonRequest } from "#tests/support/requests.ts";
import { docx, pdf } from "#tests/support/sample-files.ts";

const run = promisify(execFile);

/** The entries of a ZIP, by their names. */
async function entriesOf(answer: Response): Promise<Record<string, Uint8Array>> {
  return unzipSync(new Uint8Array(await answer.arrayBuffer()));
}

/** What the command of the receipt itself says, in a folder with its files alone. */
async function verified(files: Record<string, Uint8Array>): Promise<string> {
  const folder = await freshDirectory();
  for (const [name, bytes] of Object.entries(files)) await writeFile(join(folder, name), bytes);
  const [program = "", ...words] = strings.command.split(" ");
  const { stdout } = await run(program, words, { cwd: folder }).catch((error: { stdout: string }) => error);
  return stdout.trim();
}

const { receipt, key } = strings.files;

describe.each(engines)("a signed receipt on %s", (_, freshLocation) => {
  test("is verified by OpenSSL alone, and not once a letter of it is another", async () => {
    const { submit, ask, ana } = await openWithMembers(await freshLocation());
    const plan = await (await submit()).json();
    const files = await entriesOf(await ask(`business-plan/receipt/${plan.id}`, { as: ana }));
    expect(Object.keys(files)).toEqual(["dovada.txt", "dovada.sig", "cheie.pem", "cum-verifici.txt"]);
    expect(await verified(files)).toBe("Signature Verified Successfully");
    const said = strFromU8(files[receipt] ?? new Uint8Array());
    for (const words of [plan.receiptNumber, plan.sha256, "Ștefania Țiriac", "Linia 1 din registrul"]) {
      expect(said).toContain(words);
    }
    const altered = { ...files, [receipt]: Buffer.from(said.replace("versiunea 1", "versiunea 2")) };
    expect(await verified(altered)).toBe("Signature Verification Failure");
    const published = (await (await ask("register")).json()) as PublishedRegister;
    expect(published.keys.map(({ publicKey }) => publicKey)).toEqual([
      strFromU8(files[key] ?? new Uint8Array()),
    ]);
  });

  test("is made once, with the plan: the same bytes after another key, another e-mail, another owner in the row", async () => {
    const { submit, ask, ana, ion, admin, context } = await openWithMembers(await freshLocation());
    const plan = await (await submit()).json();
    const read = async (id: number, as: Actor = ana) =>
      entriesOf(await ask(`business-plan/receipt/${id}`, { as }));
    const before = await read(plan.id);
    await rotateSigningKey({ ...context, actor: operator });
    await context.write(async (tx) => {
      await tx.updateTable("users").set({ email: "alta@exemplu.ro" }).where("id", "=", ana.userId).execute();
      await sql`update "business_plans" set "userId" = ${ion.userId}`.execute(tx);
    });
    expect(await read(plan.id, admin)).toEqual(before);
    await context.write((tx) => sql`update "business_plans" set "userId" = ${ana.userId}`.execute(tx));
    const second = await (await submit(docx(), { user: "alta@exemplu.ro" })).json();
    const after = await read(second.id);
    expect(after[key]).not.toEqual(before[key]);
    expect([await verified(before), await verified(after)]).toEqual(
      Array(2).fill("Signature Verified Successfully"),
    );
    const { keys } = (await (await ask("register")).json()) as PublishedRegister;
    expect(keys.map(({ retiredAt }) => retiredAt === null).toSorted()).toEqual([false, true]);
    const secret = await context.db.selectFrom("signing_keys").select(["privateKey", "retiredAt"]).execute();
    expect(secret.map(({ privateKey, retiredAt }) => (privateKey === null) === (retiredAt !== null))).toEqual(
      [true, true],
    );
    expect(JSON.stringify(secret)).not.toContain("MC4CAQAwBQYDK2Vw");
    expect((await verifyRegister(context.db)).faults).toEqual([]);
  });

  test("has no line but its own, whatever people are called, and the project's name as the pack ships", async () => {
    const { submit, ask, ana, context, admin } = await openWithMembers(await freshLocation());
    const forged = `x${"\u2028"}SHA-256 al fișierului: ${"0".repeat(64)}`;
    await context.write((tx) =>
      sql`update "users" set "lastName" = ${"Rus\nSHA-256 al fișierului: 0"} where "id" = ${ana.userId}`.execute(
        tx,
      ),
    );
    for (const value of [forged, "x\ny", "x\u2029y", "x\u0085y"]) {
      const edit = jsonRequest("PATCH", { value });
      const answer = await ask("text?key=site.brand", { ...edit, as: admin });
      expect(answer.status, value).toBe(422);
      expect(await answer.text()).toContain("un text pe un singur rând, fără Enter");
    }
    const edit = jsonRequest("PATCH", { value: "Alt proiect" });
    expect((await ask("text?key=site.brand", { ...edit, as: admin })).status).toBe(200);
    const plan = await (await submit(pdf(`${forged}.pdf`))).json();
    expect(plan.fileName).toBe(`${forged.replace("\u2028", "")}.pdf`);
    const files = await entriesOf(await ask(`business-plan/receipt/${plan.id}`, { as: ana }));
    const lines = strFromU8(files[receipt] ?? new Uint8Array()).split(/[\n\u2028\u2029\u0085\r]/);
    expect(lines.filter((line) => line.startsWith("SHA-256"))).toEqual([
      `SHA-256 al fișierului: ${plan.sha256}`,
    ]);
    expect(lines.find((line) => line.startsWith("Proiect: "))).not.toContain("Alt proiect");
  });

  test("is not made of a plan that is no longer as the register tells", async () => {
    const { submit, ask, admin, context } = await openWithMembers(await freshLocation());
    const plan = await (await submit()).json();
    await context.write((tx) => sql`delete from "plan_receipts"`.execute(tx));
    await context.write((tx) => sql`update "business_plans" set "name" = 'Altul.pdf'`.execute(tx));
    expect((await ask(`business-plan/receipt/${plan.id}`, { as: admin })).status).toBe(500);
    expect(await context.db.selectFrom("plan_receipts").selectAll().execute()).toEqual([]);
  });

  test("goes with the erasure of its sender; the register tells that, and stays whole", async () => {
    const { submit, ask, admin, context } = await openWithMembers(await freshLocation());
    const plan = await (await submit()).json();
    await eraseByEmail({ ...context, actor: operator }, "ana@exemplu.ro");
    expect((await ask(`business-plan/receipt/${plan.id}`, { as: admin })).status).toBe(404);
    expect(await context.db.selectFrom("plan_receipts").selectAll().execute()).toEqual([]);
    expect((await verifyRegister(context.db)).faults).toEqual([]);
  });

  test("is the member's own, and the admins'", async () => {
    const { submit, ask, ion, admin } = await openWithMembers(await freshLocation());
    const plan = await (await submit()).json();
    const path = `business-plan/receipt/${plan.id}`;
    const statuses = [ask(path), ask(path, { as: ion }), ask(path, { as: admin })].map(
      async (answer) => (await answer).status,
    );
    expect(await Promise.all(statuses)).toEqual([401, 404, 200]);
  });
});
