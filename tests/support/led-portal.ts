import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { loadContentPack } from "#adapters/content-pack/load-content-pack.ts";
import { openStage } from "#cli/competition/stage.ts";
import type { DutyName } from "#domain/access/duty-table.ts";
import { userByEmail } from "#domain/accounts/members/members.queries.ts";
import { tendAppeals } from "#domain/appeals/tending.commands.ts";
import { runClock } from "#domain/competition/clock.commands.ts";
import type { Context } from "#domain/context.ts";
import { prepareCopies } from "#domain/dossiers/evaluation-copies.commands.ts";
import { tendEvaluations } from "#domain/evaluators/tending.commands.ts";
import { tendGrants } from "#domain/grants/tending.commands.ts";
import type { Timestamp } from "#domain/tables.ts";
import { endClarifications } from "#domain/verification/clarifications.commands.ts";
import { beginVerifications } from "#domain/verification/outcomes.commands.ts";
import { testAlone } from "./browser.ts";
import { giveDuty } from "./duties.ts";
import { clockIn, setClock } from "./led-clock.ts";
import { launch, type RunningPortal } from "./server.ts";
import { addUser, openSession, type TestUser } from "./users.ts";

/** Asks the API as somebody: reads, or posts a body. Resolves to what it answered; throws where it refuses. */
export type Ask = (path: string, body?: object) => ReturnType<Response["json"]>;

/** A running portal whose clock the test leads. */
export interface LedPortal extends RunningPortal {
  now(): Date;
  /** Moves the clock, and lets what is due then be done. */
  goTo(moment: Timestamp): Promise<void>;
  /** What the portal does by itself, now: as another instance would, whose turn it is. */
  tend(): Promise<void>;
  /** Makes what evaluators read of the plans. */
  prepareCopies(): Promise<void>;
  /** Somebody of the team with a duty in every round. */
  addWithDuty(firstName: string, lastName: string, duty: DutyName): Promise<TestUser>;
  /** Signs somebody in over the API. */
  askAs(user: TestUser): Promise<Ask>;
  /** The first moment of a stage of the round, but never before now. */
  startOf(stage: string): Promise<Timestamp>;
  db: Context["db"];
}

/** A journey through a portal of its own, on the tests' calendar: its clock stands on 1 June 2023 until the test moves it. */
export const testLed = testAlone.extend("portal", async ({}, { onCleanup }): Promise<LedPortal> => {
  const dataDir = await mkdtemp(join(tmpdir(), "portal-data-"));
  const file = join(dataDir, "clock");
  setClock(file, Date.parse("2023-06-01T10:00:00.000Z"));
  const settings = { DATA_DIR: dataDir, LOG_LEVEL: "error" };
  const { url: listening, end } = launch(["tests/support/led-process.ts", file], settings);
  const url = await listening;
  const stage = await openStage(await loadContentPack("content"), dataDir);
  const stop = async () => {
    await stage.close();
    await end("SIGTERM");
    await rm(dataDir, { recursive: true });
  };
  onCleanup(stop);
  const now = clockIn(file);
  const context = { ...stage.context, now };
  const { db } = context;

  const tend = async () => {
    await runClock(context);
    for (const one of [beginVerifications, endClarifications, tendEvaluations, tendAppeals, tendGrants])
      await one(context);
  };
  const addWithDuty: LedPortal["addWithDuty"] = async (firstName, lastName, duty) => {
    const user = await addUser({ dataDir }, { firstName, lastName, role: "staff" });
    await giveDuty({ context }, (await userByEmail(db, user.email)).id, { duty });
    return user;
  };
  const askAs: LedPortal["askAs"] = async (user) => {
    const { token } = await openSession({ url }, user);
    return async (path, body) => {
      const answer = await fetch(`${url}/api/cntr/${path}`, {
        method: body ? "POST" : "GET",
        headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
        ...(body && { body: JSON.stringify(body) }),
      });
      if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
      return answer.status === 204 ? null : await answer.json();
    };
  };
  const startOf = async (id: string) => {
    const { startsAt } = await db
      .selectFrom("round_stages")
      .select("startsAt")
      .where("stage", "=", id as never)
      .executeTakeFirstOrThrow();
    const moment = now().toISOString();
    return startsAt > moment ? startsAt : moment;
  };
  return {
    url,
    dataDir,
    stop,
    db,
    now,
    tend,
    addWithDuty,
    askAs,
    startOf,
    goTo: async (moment) => {
      setClock(file, Date.parse(moment));
      await tend();
    },
    prepareCopies: () => prepareCopies({ ...context, actor: { kind: "operator" } }),
  };
});
