import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { settingsStrings } from "#strings/ro/settings.ts";
import { startStrings } from "#strings/ro/start.ts";
import { type Launched, launch, projectFolder } from "../support/server.ts";

/** What `npm start` runs, on a clone whose runtime, packages and pages are in place. */
const runner = ["tools/run/portal.mjs", "start"];

beforeAll(async () => {
  const [code] = await once(
    spawn(process.execPath, ["tools/run/portal.mjs", "build"], { cwd: projectFolder }),
    "exit",
  );
  expect(code).toBe(0);
}, 600_000);

test("a second start with nothing changed prepares nothing, and listens within 2 s of processor time", async () => {
  const dataDir = await freshFolder();
  const first = npmStart({ DATA_DIR: dataDir });
  await first.url;
  expect(await first.end("SIGTERM")).toBe(0);

  const second = npmStart({ DATA_DIR: dataDir });
  expect((await fetch(`${await second.url}/noutati`)).status).toBe(200);
  expect(await second.end("SIGTERM")).toBe(0);
  expect(await second.errors).not.toContain("gata în");

  const third = portalStart({ DATA_DIR: dataDir });
  await third.url;
  // Two seconds of a machine on which a program without a line takes a twentieth of one.
  expect(await processorSeconds(third.pid)).toBeLessThan(40 * emptyProgramSeconds());
});

/** The seconds of a processor that Node takes for nothing, here and now. */
function emptyProgramSeconds(): number {
  const taken = Array.from({ length: 5 }, () => {
    const said = execFileSync(process.execPath, ["-p", "JSON.stringify(process.cpuUsage())"]);
    const { user, system } = JSON.parse(String(said));
    return (user + system) / 1e6;
  });
  return Math.min(...taken);
}

test.for(["SIGTERM", "SIGINT", "SIGHUP"] as const)(
  "%s stops it in good order, even when sent twice",
  async (signal) => {
    const portal = npmStart({ DATA_DIR: await freshFolder() });
    const url = await portal.url;
    expect(await Promise.all([portal.end(signal), portal.end(signal)])).toStrictEqual([0, 0]);
    await expect(fetch(url)).rejects.toThrow("fetch failed");
  },
);

test("two starts at once on an empty folder both listen, and fill the database once", async () => {
  const dataDir = await freshFolder();
  const both = [npmStart({ DATA_DIR: dataDir }), npmStart({ DATA_DIR: dataDir })];
  const titles = await Promise.all(both.map(async ({ url }) => titlesOfNews(await url)));
  expect(await Promise.all(both.map(({ end }) => end("SIGTERM")))).toStrictEqual([0, 0]);
  expect(titles[0]?.length).toBeGreaterThan(0);
  expect(titles[0]).toStrictEqual([...new Set(titles[0])]);
  expect(titles[1]).toStrictEqual(titles[0]);
});

test("of commands that prepare one clone at once, each waits for the others", async () => {
  const diary = path.join(await freshFolder(), "diary");
  const work = `
    import { appendFileSync } from "node:fs";
    import { withLock } from "./tools/run/lock.mjs";
    await withLock(async () => {
      appendFileSync(${JSON.stringify(diary)}, "in ");
      await new Promise(setImmediate);
      appendFileSync(${JSON.stringify(diary)}, "out ");
    });`;
  const runs = [1, 2, 3, 4].map(() =>
    once(spawn(process.execPath, ["--input-type=module", "--eval", work], { cwd: projectFolder }), "exit"),
  );
  expect(await Promise.all(runs)).toStrictEqual(Array(4).fill([0, null]));
  expect(await readFile(diary, "utf8")).toBe("in out ".repeat(4));
});

describe("a start that cannot be says so in one line and ends with a code ≠ 0", () => {
  test("a wrong setting", async () => {
    const { code, errors } = portalStart({ PORT: "eighty" });
    const { mistake, problem, accepted } = settingsStrings;
    expect(await errors).toBe(`${mistake("PORT", problem.notNumber("eighty"), accepted.PORT)}\n`);
    expect(await code).toBe(1);
  });

  test("a port that is taken", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    onTestFinished(() => void other.close());
    await once(other, "listening");
    const { port } = other.address() as AddressInfo;
    const { code, errors } = portalStart({ PORT: String(port), DATA_DIR: await freshFolder() });
    expect(await errors).toBe(`${startStrings.portTaken(port, "PORT")}\n`);
    expect(await code).toBe(1);
  });

  test("a content pack that is not there", async () => {
    const { code, errors } = portalStart({ CONTENT_DIR: await freshFolder(), DATA_DIR: await freshFolder() });
    expect((await errors).trim().length).toBeGreaterThan(0);
    expect(await errors).not.toMatch(/^ {4}at |node:internal/m);
    expect(await code).toBe(1);
  });

  test("a Node older than 20", async () => {
    const old = `{ version: { value: "v18.20.0" }, versions: { value: { ...process.versions, node: "18.20.0" } } }`;
    const pretending = `data:text/javascript,${encodeURIComponent(`Object.defineProperties(process, ${old})`)}`;
    const child = spawn(process.execPath, ["--import", pretending, ...runner], { cwd: projectFolder });
    const code = once(child, "exit");
    expect(await text(child.stderr)).toMatch(
      /^Portalul cere Node 20 sau mai nou, iar aici rulează v18\.20\.0\.[^\n]+\n$/,
    );
    expect(await code).toStrictEqual([1, null]);
  });
});

/** What the process has used so far: unlike the time on the wall, it does not depend on what else the machine does. */
async function processorSeconds(pid: number): Promise<number> {
  const fields = (await readFile(`/proc/${pid}/stat`, "utf8")).split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

/** Starts as `npm start` does, which first looks whether anything must be fetched or built. */
function npmStart(settings: Record<string, string>): Launched {
  return startWith(runner, settings);
}

/** Starts the process that `npm start` comes down to. */
function portalStart(settings: Record<string, string>): Launched {
  return startWith(["src/portal.mjs", "start"], settings);
}

/** Whatever becomes of the test, the process ends with it. */
function startWith(command: string[], settings: Record<string, string>): Launched {
  const launched = launch(command, settings);
  onTestFinished(async () => void (await launched.end("SIGTERM")));
  return launched;
}

async function titlesOfNews(url: string): Promise<string[]> {
  const response = await fetch(`${url}/api/cntr/news/all`);
  const news = (await response.json()) as { title: string }[];
  return news.map(({ title }) => title);
}

async function freshFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "portal-start-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}
