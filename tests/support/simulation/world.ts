import { copyFile, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connectDatabase } from "#adapters/database/connect.ts";
import type { ConnectedDatabase } from "#adapters/database/connected-database.ts";
import { createDiskFileStore } from "#adapters/files/disk-file-store.ts";
import { insertUser } from "#domain/accounts/members/members.commands.ts";
import { announceRound, makeRound } from "#domain/competition/rounds.commands.ts";
import type { StoredRound } from "#domain/competition/rounds.queries.ts";
import { type Context, operator, type SignedIn, type SignedInContext, type Write } from "#domain/context.ts";
import type { Model } from "./model.ts";

const began = Date.parse("2026-03-02T08:00:00.000Z");
const members = 5;

/** A failure in the middle of a write: before its commit, or after it, so that only the answer is lost. */
export type Fault = "none" | "before-commit" | "after-commit";

export class PowerCut extends Error {}

/** A write that meets a fault. */
export function faulty(write: Write, fault: Fault): Write {
  if (fault === "none") return write;
  return async (work) => {
    await write(async (tx) => {
      const result = await work(tx);
      if (fault === "before-commit") throw new PowerCut();
      return result;
    });
    throw new PowerCut();
  };
}

export type World = Awaited<ReturnType<typeof openWorld>>;

/** A database with people and an announced round, to be copied for each simulated round. */
export async function openTemplate(context: Omit<Context, "actor">) {
  const directory = await mkdtemp(join(tmpdir(), "portal-simulation-"));
  const location = join(directory, "template.db");
  const parts = { ...context, files: createDiskFileStore(join(directory, "files")) };
  const database = await connect(location);
  const ctx = { ...parts, db: database.db, write: database.write, now: () => new Date(began) };
  const add = (email: string, role: string) => {
    const person = { email, firstName: "Ana", lastName: "Pop", role, passwordHash: "none" };
    return database.write((tx) => insertUser(tx, { ...ctx, actor: operator }, person));
  };
  const managers = [await add("dana@exemplu.ro", "admin"), await add("mihai@exemplu.ro", "admin")].map(
    (userId) => actorOf(userId, "admin"),
  ) as [SignedIn, SignedIn];
  const people: number[] = [];
  for (let index = 0; index < members; index++) people.push(await add(`m${index}@exemplu.ro`, "user"));
  const manager = { ...ctx, actor: managers[0] };
  const { id } = await makeRound(manager, { name: "Runda 1", firstDay: "2026-03-05" });
  const round = await announceRound(manager, id);
  await database.close();
  return {
    directory,
    location,
    parts,
    managers,
    people,
    round,
    close: () => rm(directory, { recursive: true }),
  };
}

/** A copy of the template for one simulated round, with its model; the machine's clock is the model's. */
export async function openWorld(template: Awaited<ReturnType<typeof openTemplate>>, seed: number) {
  const location = join(template.directory, `round-${seed}.db`);
  await copyFile(template.location, location);
  const database = await connect(location);
  const model = modelOf(template.round, template.people);
  const contextOf = (actor: SignedIn, fault: Fault = "none"): SignedInContext => ({
    ...template.parts,
    actor,
    db: database.db,
    write: faulty(database.write, fault),
    now: () => new Date(model.clock),
  });
  const close = async () => {
    await database.close();
    await rm(location);
  };
  const { managers, round } = template;
  return { model, managers, roundId: round.id, db: database.db, write: database.write, contextOf, close };
}

export const actorOf = (userId: number, role: string): SignedIn => ({
  kind: "signed-in",
  role,
  userId,
  sessionId: userId,
});

/** Takes over the bounds of a round as the portal moved them. */
export function learnBounds(model: Model, { stages, submission }: StoredRound): void {
  model.closesAt = Date.parse(submission.closesAt);
  model.finalAt = Date.parse(stages.find(({ id }) => id === "final")?.startsAt ?? "");
  model.bounds = stages.flatMap(({ startsAt, endsAt }) =>
    [startsAt, endsAt].flatMap((at) => (at === null ? [] : [Date.parse(at)])),
  );
}

function modelOf(round: StoredRound, people: number[]): Model {
  const { submission, rules } = round;
  const model: Model = {
    clock: began,
    seen: 0,
    isFrozen: false,
    movedAt: 0,
    closesAt: 0,
    bounds: [],
    told: new Set(),
    opensAt: Date.parse(submission.opensAt),
    firstClosing: Date.parse(submission.closesAt),
    closings: [],
    finalAt: 0,
    extensions: [],
    graceMs: rules.graceMinutes * 60_000,
    reminderHours: rules.reminderHours,
    members: people.map((id, index) => ({
      index,
      id,
      isEnabled: true,
      ownUntil: null,
      given: [],
      plans: [],
    })),
  };
  learnBounds(model, round);
  return model;
}

function connect(location: string): Promise<ConnectedDatabase> {
  return connectDatabase(location, (error) => {
    throw error;
  });
}
