import { execFile, spawn } from "node:child_process";
import { sign } from "node:crypto";
import { once } from "node:events";
import { cp, mkdir, mkdtemp, readdir, readFile, readlink, writeFile } from "node:fs/promises";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { text } from "node:stream/consumers";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { connectDatabase } from "#adapters/database/connect.ts";
import { areServing, readInstances } from "#adapters/releases/instances.ts";
import { releaseStrings as strings } from "#strings/ro/releases.ts";
import { askAllTheTime } from "../support/ask-all-the-time.ts";
import { freePort } from "../support/free-port.ts";
import { openMemberSession, sendPlan } from "../support/plan-senders.ts";
import { makePostgres } from "../support/postgres.ts";
import { startNginx } from "../support/proxies.ts";
import {
  type Change,
  folderBesideProject,
  installFirst,
  newReleaseKey,
  openReleaseMaker,
  removeFolder,
  supervise,
} from "../support/releases.ts";
import { environmentWith } from "../support/server.ts";

const run = promisify(execFile);

const migration: Change = [
  "src/adapters/database/migrate.ts",
  /\n\];\n/,
  `
  {
    name: "9001-notes",
    up: () => [
      'create table "later_notes" ("text" text not null)',
      'alter table "contact_messages" add column "later" text',
    ],
  },
];
`,
];
const itsDown: Change = [
  "src/adapters/database/downs.ts",
  /\n\};\n/,
  `
  "9001-notes": () => ['drop table "later_notes"', 'alter table "contact_messages" drop column "later"'],
};
`,
];
const failsAlways: Change = [
  "src/cli/start.ts",
  /(?=\n {2}await prepareDataFolder)/,
  '\n  throw new Error("not today");',
];
const failsWhenLiving: Change = ["src/cli/start.ts", /throw/, "if (settings.port !== 0) throw"];

/** The migration at which the databases begin. */
const earlier = "0033-backup-runs";

let place: string;
let published: string;
const archives: Record<string, string> = {};

/** What is asked while something is done to the portal. */
const paths = ["/", "/noutati", "/readyz", "/api/cntr/news/all", "/noutate?id=1"];

beforeAll(async () => {
  place = await folderBesideProject();
  const maker = await openReleaseMaker(place);
  published = maker.published;
  archives.first = await maker.make("1.0.0");
  archives.second = await maker.make("1.1.0", [migration, itsDown]);
  archives.dead = await maker.make("1.2.0", [failsAlways]);
  archives.shy = await maker.make("1.10.0", [failsWhenLiving]);
}, 240_000);

afterAll(() => removeFolder(place));

test("a release is what standard tools can check and open", async () => {
  const folder = path.join(published, "1.1.0");
  await run("sha256sum", ["--check", "--strict", "SHA256SUMS"], { cwd: folder });
  const { stdout } = await run("tar", ["-xzOf", archives.second ?? "", "release-key.pem"]);
  await writeFile(path.join(place, "public.pem"), stdout);
  const what = ["-pubin", "-inkey", path.join(place, "public.pem"), "-in", "SHA256SUMS"];
  const verify = ["pkeyutl", "-verify", "-rawin", ...what, "-sigfile", "SHA256SUMS.sig"];
  expect((await run("openssl", verify, { cwd: folder })).stdout).toContain("Verified Successfully");
  const { stdout: list } = await run("tar", ["-tzf", archives.second ?? ""]);
  const names = list.trim().split("\n");
  expect(names).toEqual(expect.arrayContaining(["sbom.json", "licences.txt", "src/portal.mjs"]));
  expect(names.filter((name) => /^tests\/|\.test\.ts$|node_modules/.test(name))).toEqual([]);
});

test("one instance on SQLite: what is refused or fails changes nothing, an update loses nothing and can be taken back", async ({
  annotate,
}) => {
  const { base, dataDir, ports, command } = await install(1);
  const origin = `http://127.0.0.1:${ports[0]}`;
  const sender = await openMemberSession(dataDir);
  const before = await sendPlan(origin, sender, pdf("before"));
  const running = async () => (await readInstances(dataDir)).map(({ version }) => version);
  const linked = (name: string) => readlink(path.join(base, name));

  const [altered, foreign] = [await copyOf("1.1.0"), await copyOf("1.1.0")];
  await writeFile(altered.archive, flipped(await readFile(altered.archive)));
  await writeFile(foreign.signature, sign(null, await readFile(foreign.sums), newReleaseKey()));
  const asking = askAllTheTime(origin, paths);
  for (const [wanted, why] of [
    [altered.archive, strings.refused.altered],
    [foreign.archive, strings.refused.foreign],
    ["1.0.0", strings.refused["not-newer"]],
    ["9.9.9", strings.refused["not-found"]],
    ["1.2.0", strings.failed("Comanda nu a reușit: not today")],
  ] as const) {
    expect(await command("update", wanted)).toStrictEqual({ code: 1, errors: `${why}\n` });
  }
  expect(await command("rollback")).toStrictEqual({ code: 1, errors: `${strings.noPrevious}\n` });
  expect(await asking.stop()).toMatchObject({ failed: {} });
  expect(await linked("current")).toBe("releases/1.0.0");
  expect(await readdir(dataDir)).not.toContain("rehearsal");

  // How long a machine that does other things, too, takes to start anything.
  const restarting = askAllTheTime(origin, paths);
  const [old] = await readInstances(dataDir);
  process.kill(old?.pid ?? 0, "SIGTERM");
  await expect
    .poll(async () => (await readInstances(dataDir))[0]?.pid ?? old?.pid, { timeout: 30_000 })
    .not.toBe(old?.pid);
  expect(await areServing(dataDir, "1.0.0", 1)).toBe(true);
  const ofRestart = (await restarting.stop()).longestSilence;

  const updating = askAllTheTime(origin, paths);
  expect(await command("update", "1.1.0")).toStrictEqual({ code: 0, errors: "" });
  const { longestSilence } = await updating.stop();
  await annotate(`without answers: ${longestSilence} ms in an update, ${ofRestart} ms in a plain restart`);
  expect(longestSilence).toBeLessThan(Math.max(3000, 2.5 * ofRestart));
  expect(await running()).toEqual(["1.1.0"]);
  const after = await sendPlan(origin, sender, pdf("after"));
  const kept = {
    messages: ["Când începe?"],
    receipts: [before, after].map(({ body }) => body.receiptNumber),
  };
  expect(contentOf(dataDir)).toEqual({ ...kept, hasLaterTable: true });

  // It serves a copy of the data, but not the data.
  const failed = await command("update", archives.shy ?? "");
  expect(failed).toStrictEqual({ code: 1, errors: `${strings.putBack("1.1.0", "1.10.0")}\n` });
  expect([await linked("current"), await linked("previous")]).toEqual(["releases/1.1.0", "releases/1.0.0"]);
  expect(await running()).toEqual(["1.1.0"]);

  const startedAt = performance.now();
  expect(await command("rollback")).toStrictEqual({ code: 0, errors: "" });
  const seconds = (performance.now() - startedAt) / 1000;
  await annotate(`rollback: ${seconds.toFixed(1)} s`);
  expect(seconds).toBeLessThan(60);
  expect(await running()).toEqual(["1.0.0"]);
  expect(contentOf(dataDir)).toEqual({ ...kept, hasLaterTable: false });
  expect(await command("verify")).toMatchObject({ code: 0 });
  const backups = await readdir(path.join(dataDir, "before-update"));
  // Earlier ones of a version, and what the release that did not serve had, carry their moment.
  expect(backups.map((name) => name.replace(/-\d{13}/, "-then")).sort()).toEqual([
    "portal-1.0.0-then.tar",
    "portal-1.0.0.tar",
    "portal-1.1.0-then.tar",
    "portal-1.1.0.tar",
    "portal-1.10.0-then.tar",
  ]);
}, 120_000);

test("two instances on PostgreSQL: no request fails while they are updated", async ({ annotate }) => {
  const postgres = await makePostgres();
  await postgres.start();
  onTestFinished(async () => {
    await postgres.stop();
    await postgres.remove();
  });
  const location = `postgres://portal@localhost/postgres?host=${encodeURIComponent(postgres.directory)}`;
  const { dataDir, ports, command } = await install(2, location);
  const nginx = await startNginx(ports[0] ?? 0, ports[1]);
  setDefaultCACertificates([...getCACertificates("default"), nginx.certificate]);
  const origin = `https://localhost:${nginx.port}`;

  const updating = askAllTheTime(origin, paths);
  expect(await command("update", "1.1.0")).toMatchObject({ code: 0, errors: "" });
  const during = await updating.stop();
  await annotate(`update of two: ${JSON.stringify(during)}`);
  expect(during).toMatchObject({ failed: {} });
  expect(during.answered).toBeGreaterThan(100);
  const versions = async () => (await readInstances(dataDir)).map(({ version }) => version);
  expect(await versions()).toEqual(["1.1.0", "1.1.0"]);

  const rollingBack = askAllTheTime(origin, paths);
  expect(await command("rollback")).toMatchObject({ code: 0, errors: "" });
  expect(await rollingBack.stop()).toMatchObject({ failed: {} });
  expect(await versions()).toEqual(["1.0.0", "1.0.0"]);
}, 120_000);

/** The first release on a database of an earlier state, with a message in it, served by so many instances. */
async function install(instances: number, location?: string) {
  const base = await mkdtemp(path.join(place, "server-"));
  const dataDir = path.join(base, "data");
  await mkdir(dataDir, { mode: 0o700 });
  await fillEarlier(location ?? sqliteIn(dataDir));
  await installFirst(base, archives.first ?? "", "1.0.0");
  const settings = {
    ...{ DATA_DIR: dataDir, LOG_LEVEL: "silent", RELEASES_URL: published },
    ...(location ? { DATABASE_URL: location } : {}),
  };
  const ports = await Promise.all(Array.from({ length: instances }, freePort));
  for (const port of ports) {
    const supervisor = supervise(base, { ...settings, PORT: String(port) });
    onTestFinished(() => supervisor.stop());
  }
  expect(await areServing(dataDir, "1.0.0", instances)).toBe(true);
  const command = async (...words: string[]) => {
    const options = { cwd: path.join(base, "current"), env: environmentWith(settings) };
    const child = spawn("node", ["tools/run/portal.mjs", ...words], options);
    const [[code], errors] = await Promise.all([once(child, "exit"), text(child.stderr)]);
    return { code: code as number, errors };
  };
  return { base, dataDir, ports, command };
}

async function fillEarlier(location: string): Promise<void> {
  const { write, close } = await connectDatabase(location, (error) => expect.fail(error.message), earlier);
  const message = { ...{ lastName: "Pop", firstName: "Ana" }, email: "ana@exemplu.ro", phone: "" };
  const sent = { subject: "Întrebare", message: "Când începe?", receivedAt: new Date().toISOString() };
  await write((tx) =>
    tx
      .insertInto("contact_messages")
      .values({ ...message, ...sent })
      .execute(),
  );
  await close();
}

/** The paths of a release that is published, to be spoilt. */
async function copyOf(version: string) {
  const folder = await mkdtemp(path.join(place, "copy-"));
  await cp(path.join(published, version), folder, { recursive: true });
  const names = { archive: `portal-${version}.tar.gz`, sums: "SHA256SUMS", signature: "SHA256SUMS.sig" };
  return Object.fromEntries(
    Object.entries(names).map(([what, name]) => [what, path.join(folder, name)]),
  ) as typeof names;
}

function sqliteIn(dataDir: string): string {
  return path.join(dataDir, "portal.sqlite");
}

/** What a portal's database holds of what this test put there. */
function contentOf(dataDir: string) {
  const database = new DatabaseSync(sqliteIn(dataDir), { readOnly: true });
  const all = (query: string) => database.prepare(query).all();
  try {
    return {
      messages: all(`select "message" from "contact_messages"`).map(({ message }) => message),
      receipts: all(`select "receiptNumber" from "business_plans" order by "id"`).map(
        (row) => row.receiptNumber,
      ),
      hasLaterTable: all(`select 1 from "sqlite_schema" where "name" = 'later_notes'`).length > 0,
    };
  } finally {
    database.close();
  }
}

function flipped(bytes: Buffer): Buffer {
  const changed = Buffer.from(bytes);
  changed[1000] = (changed[1000] ?? 0) ^ 1;
  return changed;
}

function pdf(content: string): Buffer {
  return Buffer.from(`%PDF-1.7\n${content}`);
}
