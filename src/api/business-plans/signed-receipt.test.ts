import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { strFromU8, unzipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { operator } from "#domain/context.ts";
import type { PublishedRegister } from "#domain/register/register.ts";
import { rotateSigningKey } from "#domain/register/signing-keys.commands.ts";
import { signedReceiptStrings as strings } from "#strings/ro/signed-receipt.ts";
import { engines } from "#tests/support/databases.ts";
import { freshDirectory } from "#tests/support/directories.ts";
import { openWithMembers } from "#tests/support/plans.ts";

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

  test("is signed with another key once that is made; the earlier ones stay verifiable", async () => {
    const { submit, ask, ana, context } = await openWithMembers(await freshLocation());
    const plan = await (await submit()).json();
    const read = async () => entriesOf(await ask(`business-plan/receipt/${plan.id}`, { as: ana }));
    const before = await read();
    await rotateSigningKey({ ...context, actor: operator });
    const after = await read();
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
