import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import type { PublishedRegister } from "#domain/register/register.ts";
import { engines, freshSqlite } from "#tests/support/databases.ts";
import { openWithMembers } from "#tests/support/plans.ts";
import { run, startTimestampAuthority } from "#tests/support/timestamp-authority.ts";
import { startRegister } from "./publish-heads.ts";

async function open(location: string) {
  const portal = await openWithMembers(location);
  const authority = await startTimestampAuthority();
  const errors: unknown[] = [];
  const start = () => {
    const stop = startRegister(portal.context, authority.url, (error) => errors.push(error));
    onTestFinished(async () => void (await stop()));
    return stop;
  };
  const heads = async () => ((await (await portal.ask("register")).json()) as PublishedRegister).heads;
  return { ...portal, authority, errors, start, heads };
}

describe.each(engines)("the heads of the register on %s", (_, freshLocation) => {
  test("are time-stamped once by an authority, and verified with OpenSSL and its certificate alone", async () => {
    const { ask, submit, authority, errors, start, heads } = await open(await freshLocation());
    await submit();
    await start()();
    await start()();
    expect([errors, authority.asked]).toEqual([[], 1]);
    const [head] = await heads();
    expect(Date.now() - Date.parse(head?.attestedAt ?? "")).toBeLessThan(60_000);

    const answer = await ask(`register/timestamp/${head?.position}`);
    expect(answer.headers.get("Content-Disposition")).toContain(`registru-${head?.position}.tsr`);
    await writeFile(join(authority.directory, "saved.tsr"), Buffer.from(await answer.arrayBuffer()));
    const verify = (digest = "") =>
      run("openssl", ["ts", "-verify", "-digest", digest, "-in", "saved.tsr", "-CAfile", "ca.pem"], {
        cwd: authority.directory,
      });
    expect((await verify(head?.hash)).stdout).toContain("Verification: OK");
    await expect(verify("0".repeat(64))).rejects.toThrow();
    expect((await ask("register/timestamp/99")).status).toBe(404);
  });
});

test("without an answer about this very hash there is no time-stamp, and it is asked for again", async () => {
  const { submit, authority, errors, start, heads } = await open(await freshSqlite());
  await submit();
  const { stamp } = authority;
  let earlier = Buffer.alloc(0);
  const wrong: (typeof stamp)[] = [
    async () => Buffer.from("nothing of the kind"),
    async () => Buffer.alloc(70_000),
    async (question) => await stamp(question.subarray(0, -5)),
    async (question) => {
      earlier = Buffer.from(await stamp(question));
      return earlier.subarray(0, -100);
    },
    async () => earlier,
  ];
  for (const answer of wrong) {
    authority.answer = answer;
    await start()();
  }
  expect(errors).toHaveLength(wrong.length);
  for (const error of errors) expect(error).toMatchObject({ code: "unavailable" });
  expect((await heads()).map(({ attestedAt }) => attestedAt)).toEqual([null]);
  authority.answer = stamp;
  await start()();
  expect((await heads()).map(({ attestedAt }) => attestedAt)).toEqual([expect.any(String)]);
});
