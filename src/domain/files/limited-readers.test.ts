import { describe, expect, test } from "vitest";
import { engines } from "#tests/support/databases.ts";
import { admin, member, openPortal } from "#tests/support/portal.ts";
import { FileRefused, TooManyRequests } from "../errors.ts";
import { inMemory } from "../foreign-files/foreign-file.ts";
import type { ReaderTurn } from "../ports.ts";
import { withLimitedReaders } from "./limited-readers.commands.ts";

describe.each(engines)("readers of foreign files on %s", (_, freshLocation) => {
  test("do not try again what ended them, and do what failed for a moment", async () => {
    const { context } = await openPortal(await freshLocation());
    const file = await inMemory(Buffer.from("%PDF-1.7"));
    const readFourTimes = async (code: "reading-too-long" | "file-damaged") => {
      let count = 0;
      const readMemberLists = () => {
        count += 1;
        return Promise.reject(new FileRefused(code));
      };
      const readers = withLimitedReaders({ ...context, readMemberLists, actor: member });
      for (let time = 0; time < 4; time++)
        await expect(readers.readMemberLists(file)).rejects.toMatchObject({ code });
      return count;
    };
    expect(await readFourTimes("file-damaged")).toBe(4);
    expect(await readFourTimes("reading-too-long")).toBe(1);
  });

  test("take a member's files for so many seconds an hour, and the team's without end", async () => {
    const { context } = await openPortal(await freshLocation());
    const file = await inMemory(Buffer.from("%PDF-1.7"));
    const turns: unknown[] = [];
    const readMemberLists = (_: unknown, turn?: ReaderTurn) => {
      turns.push({ account: turn?.account, isTeam: turn?.isTeam });
      turn?.used?.(100_000);
      return Promise.resolve([]);
    };
    const readAs = (actor: typeof member) =>
      withLimitedReaders({ ...context, readMemberLists, actor }).readMemberLists(file);
    for (let count = 0; count < 3; count++) await readAs(member);
    await expect(readAs(member)).rejects.toBeInstanceOf(TooManyRequests);
    for (let count = 0; count < 5; count++) await readAs(admin);
    expect(turns).toEqual([
      ...Array(3).fill({ account: 2, isTeam: false }),
      ...Array(5).fill({ account: 1, isTeam: true }),
    ]);
  });
});
