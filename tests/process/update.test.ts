import { execFile } from "node:child_process";
import { sign } from "node:crypto";
import {
  appendFile,
  chmod,
  chown,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  readlink,
  rename,
  stat,
  writeFile,
} from "node:fs/promises";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as wait } from "node:timers/promises";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { connectClient } from "#adapters/backup/snapshot.ts";
import { connectDatabase } from "#adapters/database/connect.ts";
import { migrationsIn } from "#adapters/database/migration-state.ts";
import { areServing, readInstances } from "#adapters/releases/instances.ts";
import { healthStrings } from "#strings/ro/health.ts";
import { format } from "#strings/ro/index.ts";
import { releaseStrings as strings } from "#strings/ro/releases.ts";
import { newKeys } from "../support/age-keys.ts";
import { askAllTheTime } from "../support/ask-all-the-time.ts";
import { beginCommand } from "../support/begin-command.ts";
import { freePort } from "../support/free-port.ts";
import { backupSettingsOf, startObjectStorage } from "../support/object-storage.ts";
import { openMemberSessions, type Sender, sendPlan } from "../support/plan-senders.ts";
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
      'alter table "business_plans" add column "later" integer default 1',
    ],
  },
];
`,
];
const itsDown: Change = [
  "src/adapters/database/downs.ts",
  /\n\};\n/,
  `
  "9001-notes": () => ['drop table "later_notes"', 'alter table "business_plans" drop column "later"'],
};
`,
];
const failsAlways: Change = [
  "src/cli/start.ts",
  /(?=\n {2}await prepareDataFolder)/,
  '\n  throw new Error("not today");',
];
const failsWhenLiving: Change = ["src/cli/start.ts", /throw/, "if (settings.port !== 0) throw"];
const laterMigration: Change = [
  "src/adapters/database/migrate.ts",
  /\n\];\n/,
  `
  { name: "9002-more", up: () => ['alter table "later_notes" add column "more" text'] },
];
`,
];
const laterDown: Change = [
  "src/adapters/database/downs.ts",
  /\n\};\n/,
  `
  "9002-more": () => ['alter table "later_notes" drop column "more"'],
};
`,
];

/** The place of a name on the map is in the stylesheet. */
const otherStyle: Change = ["content/region.yaml", /left: 24,/, "left: 25,"];

/** Other words about a dependency, so that it is installed anew; and a release that serves again. */
const otherDependency: Change = ["package-lock.json", /"license": "MIT",/, '"license": "MIT-0",'];
const servesAgain: Change = ["src/cli/start.ts", /\n.*"not today".*/, ""];

/** The migration at which the databases begin. */
const earlier = "0050-stored-backups";

let place: string;
let published: string;
const archives: Record<string, string> = {};

/** What is asked while something is done to the portal. */
const paths = ["/", "/noutati", "/readyz", "/api/cntr/news/all", "/noutate?id=1"];

beforeAll(async () => {
  place = await folderBesideProject();
  const maker = await openReleaseMaker(place);
  published = maker.published;
  const chunks = path.join(place, "clone/build/client/assets");
  await writeFile(path.join(chunks, "before-1.js"), "before()");
  archives.first = await maker.make("1.0.0");
  await rename(path.join(chunks, "before-1.js"), path.join(chunks, "after-1.js"));
  archives.second = await maker.make("1.1.0", [migration, itsDown, otherStyle]);
  archives.dead = await maker.make("1.2.0", [failsAlways]);
  archives.shy = await maker.make("1.10.0", [failsWhenLiving, laterMigration, laterDown]);
  archives.later = await maker.make("1.11.0", [otherDependency, servesAgain]);
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
  const programs = (await run("tar", ["-tvzf", archives.second ?? ""])).stdout.match(/^-rwxr-xr-x .*/gm);
  expect(programs).toEqual([expect.stringMatching(/ tools\/run\/portal\.mjs$/)]);
  expect(names.filter((name) => /^tests\/|\.test\.ts$|node_modules/.test(name))).toEqual([]);
});

test("one instance on SQLite: what is refused or fails changes nothing, an update loses nothing and can be taken back", async ({
  annotate,
}) => {
  const storage = await startObjectStorage();
  const { recipient } = await newKeys();
  const { base, dataDir, ports, begin, command } = await install(1, undefined, true, {
    ...backupSettingsOf(storage.place),
    BACKUP_RECIPIENT: recipient,
  });
  const origin = `http://127.0.0.1:${ports[0]}`;
  // The service itself may not write there.
  expect(await readdir(path.join(base, "current/.runtime/compile-cache"))).not.toEqual([]);
  const senders = await openMemberSessions(dataDir, 20);
  const sender = senders[0] as Sender;
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
  const filledIn = path.join(base, "releases/1.0.0/content/project.yaml");
  const shipped = await readFile(filledIn);
  await appendFile(filledIn, "# completat\n");
  const lost = strings.contentLost(path.dirname(filledIn), path.join(base, "content"), ["project.yaml"]);
  expect(await command("update", "1.1.0")).toStrictEqual({ code: 1, errors: `${lost}\n` });
  await writeFile(filledIn, shipped);
  const interrupted = begin("update", "1.1.0");
  await interrupted.says(strings.rehearsing);
  interrupted.signal("SIGINT");
  expect(await interrupted.ended).toStrictEqual({ code: 1, errors: `${strings.interrupted}\n` });
  // While two instances are updated, pages of the new one may ask this one.
  expect((await fetch(`${origin}/assets/after-1.js`)).status).toBe(200);
  expect(await asking.stop()).toMatchObject({ failed: {} });
  expect(await linked("current")).toBe("releases/1.0.0");
  expect(await readdir(dataDir)).not.toContain("rehearsal");
  expect(await readdir(path.join(dataDir, "before-update"))).toEqual([]);

  // A place of backups that is silent costs no answers.
  storage.meddle = () => undefined;
  // How long a machine that does other things, too, takes to start anything.
  const restarting = askAllTheTime(origin, paths);
  const [old] = await readInstances(dataDir);
  process.kill(old?.pid ?? 0, "SIGTERM");
  await expect
    .poll(async () => (await readInstances(dataDir))[0]?.pid ?? old?.pid, { timeout: 30_000 })
    .not.toBe(old?.pid);
  expect(await areServing(dataDir, "1.0.0", 1)).toBe(true);
  const ofRestart = (await restarting.stop()).longestSilence;

  const olderAssets = ["/assets/before-1.js", ...(await assetsOf(origin))];
  const updating = askAllTheTime(origin, paths);
  const closed = begin("update", "1.1.0");
  await closed.says(strings.switching(1));
  closed.signal("SIGHUP", "SIGTERM", "SIGINT");
  expect(await closed.ended).toStrictEqual({ code: 0, errors: "" });
  const { longestSilence } = await updating.stop();
  await annotate(`without answers: ${longestSilence} ms in an update, ${ofRestart} ms in a plain restart`);
  expect(longestSilence).toBeLessThan(Math.max(3000, 2.5 * ofRestart));
  expect(await running()).toEqual(["1.1.0"]);
  storage.meddle = (call) => call.pass();
  const doctor = begin("doctor");
  const today = format.dayAndMonth(new Date().toISOString());
  await doctor.says(`${healthStrings.versions("1.1.0", today, "1.0.0")}.`);
  doctor.signal("SIGKILL");
  const newerAssets = ["/assets/after-1.js", ...(await assetsOf(origin))];
  expect(newerAssets).not.toEqual(expect.arrayContaining(olderAssets.slice(1)));
  expect(await lostOf(origin, olderAssets)).toEqual([]);
  const after = await sendPlan(origin, sender, pdf("after"));
  const kept = {
    messages: ["Când începe?"],
    receipts: [before, after].map(({ body }) => body.receiptNumber),
  };
  expect(contentOf(dataDir)).toEqual({ ...kept, hasLaterTable: true });

  // It serves a copy of the data, but not the data.
  const failing = begin("update", archives.shy ?? "");
  await failing.says(strings.switching(1));
  const withoutAnswers = askAllTheTime(origin, paths);
  for (const words of [["update", "1.10.0"], ["rollback"]])
    expect(await command(...words)).toStrictEqual({ code: 1, errors: `${strings.isRunning}\n` });
  await failing.says(strings.goingBack("1.10.0", "1.1.0"));
  failing.signal("SIGHUP", "SIGTERM", "SIGINT");
  const putBack = `${strings.putBack("1.1.0", "1.10.0")}\n`;
  expect(await failing.ended).toStrictEqual({ code: 1, errors: putBack });
  const silence = (await withoutAnswers.stop()).longestSilence;
  await annotate(`without answers: ${silence} ms in an update that is put back`);
  // Three starts that fail, and one that does not.
  expect(silence).toBeLessThan(Math.max(10_000, 5 * ofRestart));
  expect([await linked("current"), await linked("previous")]).toEqual(["releases/1.1.0", "releases/1.0.0"]);
  expect(await running()).toEqual(["1.1.0"]);

  const sending = sendAllTheTime(origin, senders);
  // The instance learns within a second that writes are taken again.
  await expect.poll(() => sending.outcomes.at(-1), { timeout: 5000 }).toHaveProperty("receipt");
  const startedAt = performance.now();
  expect(await command("rollback")).toStrictEqual({ code: 0, errors: "" });
  const seconds = (performance.now() - startedAt) / 1000;
  await annotate(`rollback: ${seconds.toFixed(1)} s`);
  expect(seconds).toBeLessThan(60);
  expect(await running()).toEqual(["1.0.0"]);
  expect(await lostOf(origin, [...newerAssets, ...olderAssets])).toEqual([]);
  await expect.poll(() => sending.outcomes.at(-1), { timeout: 5000 }).toHaveProperty("receipt");
  await sending.stop();
  const [toNewer = [], toOlder = []] = splitAtSwitch(sending.outcomes);
  expect(toNewer.length).toBeGreaterThan(0);
  const { receipts, ...content } = contentOf(dataDir);
  expect(content).toEqual({ messages: kept.messages, hasLaterTable: false });
  expect(receipts).toEqual(expect.arrayContaining([...kept.receipts, ...toNewer, ...toOlder]));
  expect(await command("verify")).toMatchObject({ code: 0 });
  const backups = (await readdir(path.join(dataDir, "before-update"))).sort();
  expect(backups.map((name) => name.replace(/-\d{13}/, ""))).toEqual([
    "portal-1.1.0.tar",
    "portal-1.1.0.tar",
  ]);
  // What the newer release acknowledged is there with all that it noted of it, also of plans that came during the rollback.
  expect(await notedIn(path.join(dataDir, "before-update", backups[1] ?? ""))).toEqual(
    expect.arrayContaining([...kept.receipts, ...toNewer]),
  );
}, 300_000);

test("two instances on PostgreSQL: no request fails while they are updated", async ({ annotate }) => {
  const postgres = await makePostgres();
  await postgres.start();
  onTestFinished(async () => {
    await postgres.stop();
    await postgres.remove();
  });
  const location = `postgres://portal@localhost/postgres?host=${encodeURIComponent(postgres.directory)}`;
  const { dataDir, ports, begin, command } = await install(2, location);
  const elsewhere = await install(1, location, false);
  const nginx = await startNginx(ports[0] ?? 0, ports[1]);
  setDefaultCACertificates([...getCACertificates("default"), nginx.certificate]);
  const origin = `https://localhost:${nginx.port}`;

  const killed = begin("update", "1.1.0");
  const rehearsals = () => readInstances(path.join(dataDir, "rehearsal"));
  await expect.poll(rehearsals, { timeout: 30_000 }).toHaveLength(1);
  killed.signal("SIGKILL");
  await expect.poll(rehearsals, { timeout: 30_000 }).toEqual([]);
  expect(await readdir(dataDir)).toContain("rehearsal");
  expect(await databasesIn(location)).toEqual([expect.stringMatching(/^portal_rehearsal_/), "postgres"]);

  const updating = askAllTheTime(origin, paths);
  expect(await command("update", "1.1.0")).toMatchObject({ code: 0, errors: "" });
  const during = await updating.stop();
  await annotate(`update of two: ${JSON.stringify(during)}`);
  expect(during).toMatchObject({ failed: {} });
  expect(during.answered).toBeGreaterThan(100);
  const versions = async () => (await readInstances(dataDir)).map(({ version }) => version);
  expect(await versions()).toEqual(["1.1.0", "1.1.0"]);
  expect(await databasesIn(location)).toEqual(["postgres"]);
  expect(await readdir(dataDir)).not.toContain("rehearsal");

  // Another machine, where the release after that does not serve: the database stays as this one needs it.
  const needed = `${strings.neededElsewhere("1.0.0", "1.10.0")}\n`;
  const failing = elsewhere.begin("update", "1.10.0");
  await failing.says(strings.switching(1));
  expect(await command("rollback")).toStrictEqual({ code: 1, errors: `${strings.isRunning}\n` });
  expect(await failing.ended).toStrictEqual({ code: 1, errors: needed });
  await elsewhere.stop();
  expect((await migrationsIn(location)).at(-1)).toBe("9001-notes");

  const rollingBack = askAllTheTime(origin, paths);
  expect(await command("rollback")).toMatchObject({ code: 0, errors: "" });
  expect(await rollingBack.stop()).toMatchObject({ failed: {} });
  expect(await versions()).toEqual(["1.0.0", "1.0.0"]);
}, 240_000);

test("other dependencies are installed with the release; where no registry answers, nothing changes", async () => {
  const { base, dataDir, beginWith, command } = await install(1);
  // A file of a dependency: linked, it is the same one.
  const installed = async () => (await stat(path.join(base, "current/node_modules/kysely/package.json"))).ino;
  const before = await installed();
  const nowhere = {
    npm_config_registry: `http://127.0.0.1:${await freePort()}`,
    npm_config_cache: path.join(base, "npm-cache"),
    npm_config_fetch_retries: "0",
  };
  const { code, errors } = await beginWith(nowhere, "update", "1.11.0").ended;
  expect({ code, errors }).toStrictEqual({
    code: 1,
    errors: expect.stringContaining("Instalez dependențele: nu a reușit."),
  });
  const [, journal = ""] = /Jurnal: (.*)/.exec(errors) ?? [];
  expect(await readFile(journal, "utf8")).toContain("ECONNREFUSED");
  expect(await installed()).toBe(before);

  expect(await command("update", "1.1.0")).toStrictEqual({ code: 0, errors: "" });
  expect(await installed()).toBe(before);
  expect(await npx(base)).toContain("update");
  expect(await command("rollback")).toStrictEqual({ code: 0, errors: "" });
  // npx remembers the folder from before, and would not make its program one again.
  expect(await command("update", "1.1.0")).toStrictEqual({ code: 0, errors: "" });
  expect(await npx(base)).toContain("update");

  expect(await command("update", "1.11.0")).toStrictEqual({ code: 0, errors: "" });
  expect((await readInstances(dataDir)).map(({ version }) => version)).toEqual(["1.11.0"]);
  expect(await installed()).not.toBe(before);
  expect(await npx(base)).toContain("update");
  expect(await command("rollback")).toStrictEqual({ code: 0, errors: "" });
  expect(await installed()).toBe(before);
}, 300_000);

test("root's update goes on as the data's user, and refuses an installation that is not that user's", async () => {
  if (process.getuid?.() !== 0) return;
  const { base, beginWith } = await install(1);
  const nobody = 65_534;
  const DATA_DIR = await mkdtemp(path.join(place, "data-"));
  await chown(DATA_DIR, nobody, nobody);
  const closed = await beginWith({ DATA_DIR }, "migrate").ended;
  expect(closed).toEqual({ code: 1, errors: expect.stringContaining("chown -hR nobody:") });
  for (const folder of [place, base]) await chmod(folder, 0o755);
  expect((await beginWith({ DATA_DIR }, "migrate").ended).code).toBe(0);
  for (const words of [["update", "1.1.0"], ["rollback"]]) {
    const { code, errors } = await beginWith({ DATA_DIR }, ...words).ended;
    expect({ code, said: errors.split("\n").at(-2) }).toEqual({
      code: 1,
      said: strings.releasesClosed(base, String(nobody)),
    });
  }
}, 120_000);

/** What `npx portal help` says in the current release of an installation; npx remembers there. */
async function npx(base: string): Promise<string> {
  const env = {
    ...environmentWith({}),
    npm_config_cache: path.join(base, "npm-cache"),
    npm_config_offline: "true",
  };
  return (await run("npx", ["portal", "help"], { cwd: path.join(base, "current"), env })).stdout;
}

/** The first release on a database of an earlier state, with a message in it, served by so many instances. */
async function install(
  instances: number,
  location?: string,
  isEarlier = true,
  more: Record<string, string> = {},
) {
  const base = await mkdtemp(path.join(place, "server-"));
  const dataDir = path.join(base, "data");
  await mkdir(dataDir, { mode: 0o700 });
  if (isEarlier) await fillEarlier(location ?? sqliteIn(dataDir));
  await installFirst(base, archives.first ?? "", "1.0.0");
  const settings = {
    DATA_DIR: dataDir,
    LOG_LEVEL: "silent",
    RELEASES_URL: published,
    ...(location ? { DATABASE_URL: location } : {}),
    ...more,
  };
  const ports = await Promise.all(Array.from({ length: instances }, freePort));
  const supervisors = ports.map((port) => supervise(base, { ...settings, PORT: String(port) }));
  onTestFinished(async () => void (await stop()));
  expect(await areServing(dataDir, "1.0.0", instances)).toBe(true);
  const begin = (...words: string[]) => beginWith({}, ...words);
  const command = (...words: string[]) => begin(...words).ended;
  const stop = () => Promise.all(supervisors.map((each) => each.stop()));
  return { base, dataDir, ports, begin, beginWith, command, stop };

  function beginWith(more: Record<string, string>, ...words: string[]) {
    const env = { ...environmentWith(settings), ...more };
    return beginCommand(words, { cwd: path.join(base, "current"), env });
  }
}

async function fillEarlier(location: string): Promise<void> {
  const { write, close } = await connectDatabase(location, (error) => expect.fail(error.message), earlier);
  const message = { lastName: "Pop", firstName: "Ana", email: "ana@exemplu.ro", phone: "" };
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

/** Styles, scripts and drawings that an open page asks for. */
async function assetsOf(origin: string): Promise<string[]> {
  const answer = await fetch(`${origin}/`, { headers: { "Sec-Fetch-Site": "same-origin" } });
  const found = (await answer.text()).match(/\/assets\/[\w.-]+\.(?:css|js|svg)/g) ?? [];
  expect(found).toContainEqual(expect.stringMatching(/^\/assets\/visitors-/));
  return found;
}

async function lostOf(origin: string, assets: string[]): Promise<string[]> {
  const statuses = await Promise.all(assets.map(async (asset) => (await fetch(origin + asset)).status));
  return assets.filter((_, index) => statuses[index] !== 200);
}

/** The databases of a server. */
async function databasesIn(location: string): Promise<string[]> {
  const client = await connectClient(location);
  const query = `select "datname" from "pg_database" where not "datistemplate" order by 1`;
  const { rows } = await client.query<{ datname: string }>(query).finally(() => client.end());
  return rows.map(({ datname }) => datname);
}

/** How a plan was answered: its receipt, why it was refused, or null when nobody answered. */
type Outcome = { receipt: string } | { refused: string } | null;

/** Members send plans, one after the other, until `stop`. */
function sendAllTheTime(origin: string, senders: Sender[]): { outcomes: Outcome[]; stop(): Promise<void> } {
  const outcomes: Outcome[] = [];
  let isStopping = false;
  const sending = keepSending();
  return {
    outcomes,
    stop: async () => {
      isStopping = true;
      await sending;
    },
  };

  async function keepSending(): Promise<void> {
    for (let index = 0; !isStopping; index += 1) {
      const sender = senders[index % senders.length] as Sender;
      outcomes.push(await sendPlan(origin, sender, pdf(`${index}`)).then(outcomeOf, () => null));
      await wait(20);
    }
  }
}

function outcomeOf({ status, body }: Awaited<ReturnType<typeof sendPlan>>): Outcome {
  return status === 200 ? { receipt: body.receiptNumber } : { refused: `${status} ${body.code}` };
}

/** The receipts that the release before a switch gave, and those of the one after: between them plans were refused, kindly. */
function splitAtSwitch(outcomes: Outcome[]): string[][] {
  const sent = outcomes.slice(outcomes.findIndex(isReceipt));
  const refused = sent.flatMap((outcome) => (isRefused(outcome) ? [outcome.refused] : []));
  expect([...new Set(refused)]).toEqual(["503 read-only"]);
  const firstRefused = sent.findIndex(isRefused);
  const switched = sent.indexOf(null, firstRefused);
  expect(receiptsOf(sent.slice(firstRefused, switched))).toEqual([]);
  return [receiptsOf(sent.slice(0, firstRefused)), receiptsOf(sent.slice(switched))];
}

function isRefused(outcome: Outcome): outcome is { refused: string } {
  return outcome !== null && "refused" in outcome;
}

function isReceipt(outcome: Outcome): outcome is { receipt: string } {
  return outcome !== null && "receipt" in outcome;
}

function receiptsOf(outcomes: Outcome[]): string[] {
  return outcomes.filter(isReceipt).map(({ receipt }) => receipt);
}

/** The plans in a backup of which the newer release noted something. */
async function notedIn(backup: string): Promise<string[]> {
  const { stdout } = await run("tar", ["-xOf", backup, "tables/business_plans.jsonl"]);
  const rows = stdout
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  return rows.filter(({ later }) => later === 1).map(({ receiptNumber }) => receiptNumber);
}

function flipped(bytes: Buffer): Buffer {
  const changed = Buffer.from(bytes);
  changed[1000] = (changed[1000] ?? 0) ^ 1;
  return changed;
}

function pdf(content: string): Buffer {
  return Buffer.from(`%PDF-1.7\n${content}`);
}
