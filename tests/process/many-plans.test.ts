import { hash } from "node:crypto";
import { strFromU8, unzipSync } from "fflate";
import { readSheet } from "read-excel-file/node";
import { expect, test } from "vitest";
import { planExportStrings as strings } from "#strings/ro/business-plans-export.ts";
import { openAdminSession } from "../support/admin-session.ts";
import { freshDirectory } from "../support/directories.ts";
import { addManyPlans } from "../support/many-plans.ts";
import { launch } from "../support/server.ts";

const count = 5000;

test("five thousand members with a plan each are listed, filtered, and exported completely", async () => {
  const dataDir = await freshDirectory();
  await addManyPlans(dataDir, count, 200);
  const token = await openAdminSession(dataDir);
  const portal = launch(["src/portal.mjs", "start"], { DATA_DIR: dataDir, LOG_LEVEL: "silent" });
  const origin = await portal.url;
  const ask = async (path: string) => {
    const answer = await fetch(`${origin}/api/cntr/${path}`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    expect(answer.status).toBe(200);
    return answer;
  };
  const list = async (query: string) =>
    (await (await ask(`user/all${query}`)).json()) as { lastName: string; fileName: string }[];

  expect(await list("")).toHaveLength(count);
  expect(await list("?page=100&pageSize=50")).toHaveLength(50);

  const csv = await (await ask("business-plan/export/csv")).text();
  expect(csv.trimEnd().split("\r\n")).toHaveLength(count + 1);
  const workbook = Buffer.from(await (await ask("business-plan/export/xlsx")).arrayBuffer());
  expect(await readSheet(workbook)).toHaveLength(count + 1);

  const entries = unzipSync(new Uint8Array(await (await ask("business-plan/archive")).arrayBuffer()));
  const sums = strFromU8(entries[strings.checksums] ?? new Uint8Array())
    .trimEnd()
    .split("\n");
  expect(sums).toHaveLength(count);
  const wrong = sums.filter((line) => {
    const [sha256, path] = line.split(/ {2}(.*)/s);
    return hash("sha256", entries[path ?? ""] ?? new Uint8Array()) !== sha256;
  });
  expect(wrong).toEqual([]);
  expect(Object.keys(entries)).toHaveLength(count + 2);
  expect(await portal.end("SIGTERM")).toBe(0);
});
