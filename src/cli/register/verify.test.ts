import { expect, test } from "vitest";
import { cliStrings } from "#strings/ro/cli.ts";
import { freshDirectory } from "#tests/support/directories.ts";
import { runPortal } from "#tests/support/server.ts";
import { inDatabase } from "#tests/support/users.ts";

test("register verify says that an empty register is whole, and refuses words", async () => {
  const dataDir = await freshDirectory();
  await inDatabase({ dataDir }, async () => undefined);
  const verified = await runPortal(["register", "verify"], { DATA_DIR: dataDir });
  expect(verified).toEqual({ code: 0, errors: "", output: `${cliStrings.register.whole(0, "")}\n` });
  const refused = await runPortal(["register", "verify", "now"], { DATA_DIR: dataDir });
  expect(refused).toMatchObject({ code: 1, errors: `${cliStrings.wrongUse("register verify")}\n` });
});
