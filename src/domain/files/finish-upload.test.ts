import { expect, test } from "vitest";
import type { SignedIn } from "#domain/context.ts";
import { freshSqlite } from "#tests/support/databases.ts";
import { openPortal } from "#tests/support/portal.ts";
import { FileRefused } from "../errors.ts";
import { ReadOnly } from "../read-only.ts";
import { finishUpload } from "./uploads.commands.ts";

test("what an upload became is answered also where the upload cannot be ended, and so is why it was refused", async () => {
  const { context } = await openPortal(await freshSqlite());
  const actor: SignedIn = { kind: "signed-in", role: "user", userId: 1, sessionId: 1 };
  const ctx = { ...context, actor, write: () => Promise.reject(new ReadOnly(null)) };
  const upload = { id: "gol", size: 0, offset: 0, claimedSha256: null } as Parameters<typeof finishUpload>[1];
  expect(await finishUpload(ctx, upload, () => Promise.resolve("kept"))).toBe("kept");
  const refusing = () => Promise.reject(new FileRefused("file-damaged"));
  await expect(finishUpload(ctx, upload, refusing)).rejects.toMatchObject({ code: "file-damaged" });
});
