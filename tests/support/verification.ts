import { staffRole } from "#domain/access/permissions.ts";
import { actorOfUser } from "#domain/accounts/sign-in/sessions.queries.ts";
import { type Actor, type SignedIn, visitor } from "#domain/context.ts";
import type { Timestamp, Verdict } from "#domain/tables.ts";
import { beginVerifications } from "#domain/verification/outcomes.commands.ts";
import type { VerificationDossier } from "#domain/verification/verification.ts";
import { dossierOf } from "./dossiers.ts";
import { giveDuty } from "./duties.ts";
import { jsonRequest } from "./requests.ts";
import { closesAt, opensAt, openWithRound } from "./round-portal.ts";
import type { SampleFile } from "./sample-files.ts";

interface Given {
  /** What happens before, once the submission is closed. */
  atClosing?: (portal: Awaited<ReturnType<typeof openWithRound>>) => Promise<unknown>;
  /** What Ana sends, by part; anything where nothing is said. */
  files?: Record<string, SampleFile>;
  /** How many send a dossier: others after Ana and Ion. */
  candidates?: number;
}

/** The tests' round on the first day of its verification: Ana and Ion have sent their dossiers, three people verify. */
export async function openForVerification(
  location: string,
  { atClosing = () => Promise.resolve(), files = {}, candidates = 2 }: Given = {},
) {
  const portal = await openWithRound(location);
  const { context, ana, ion, roundId } = portal;
  portal.goTo(opensAt);
  await portal.tick();
  const dossiers = dossierOf(portal);
  const senders = [ana, ion];
  for (let index = senders.length; index < candidates; index += 1)
    senders.push(await portal.add(`candidat-${index}@exemplu.ro`, "Pop"));
  const numbers: string[] = [];
  for (const as of senders) {
    await dossiers.addAll(as);
    for (const [part, file] of as === ana ? Object.entries(files) : []) await dossiers.add(part, file);
    numbers.push((await (await dossiers.send({ as })).json()).receiptNumber);
  }
  const people: SignedIn[] = [];
  for (const name of ["Neagu", "Orban", "Sava"]) {
    const { userId } = await portal.add(`${name.toLowerCase()}@exemplu.ro`, name, staffRole);
    await giveDuty(portal, userId, { duty: "verifier", roundId });
    people.push({ kind: "signed-in", role: staffRole, userId, sessionId: userId, duties: ["verifier"] });
  }
  await context.write((tx) => tx.updateTable("users").set({ status: "active" }).execute());
  const startOf = async (stage: string): Promise<Timestamp> => {
    const stages = await context.db.selectFrom("round_stages").selectAll().execute();
    return stages.find((one) => one.stage === stage)?.startsAt ?? "";
  };
  portal.goTo(closesAt);
  await portal.tick();
  await atClosing(portal);
  portal.goTo(await startOf("verification"));
  await portal.tick();
  await beginVerifications(context);

  const post = (path: string, as: Actor, body: object = {}) =>
    portal.ask(`verification/${path}`, { ...jsonRequest("POST", body), as });
  const read = async (path: string, as: Actor) => (await portal.ask(`verification/${path}`, { as })).json();
  const assign = () => post(`round/${roundId}/assign`, portal.admin);
  /** The two who verify a dossier, once it is assigned. */
  const pairOf = async (number: string): Promise<[SignedIn, SignedIn]> => {
    const { plans } = await read("round", portal.admin);
    const plan = plans.find((one: { number: string }) => one.number === number);
    const ids = plan.verifiers.map(({ userId }: { userId: number }) => userId);
    return people.filter(({ userId }) => ids.includes(userId)) as [SignedIn, SignedIn];
  };
  const seen = (number: string, as: Actor): Promise<VerificationDossier> => read(`dossier/${number}`, as);
  const answer = async (
    as: Actor,
    number: string,
    line: string,
    given: { verdict: Verdict | null; remark?: string },
  ) => {
    const { grid } = await seen(number, as);
    const version = grid.find(({ check }) => check.id === line)?.own.version ?? 0;
    return post("answer", as, { number, line, remark: "", ...given, version });
  };
  /** Answers every line DA, but those that are given, and hands in. */
  const answerAll = async (
    as: Actor,
    number: string,
    others: Record<string, { verdict: Verdict; remark: string }> = {},
  ) => {
    const { grid } = await seen(number, as);
    for (const { check } of grid)
      await answer(as, number, check.id, others[check.id] ?? { verdict: "yes", remark: "x" });
    return await post(`dossier/${number}/hand-in`, as);
  };
  const actorOf = async ({ userId }: SignedIn): Promise<Actor> =>
    (await actorOfUser(context, userId)) ?? visitor;
  /** Confirms the outcomes as they are now. */
  const confirm = async (as: Actor) => {
    const { seen } = await read(`round?round=${roundId}`, as);
    return await post(`round/${roundId}/outcomes`, as, { seen });
  };
  const helpers = { confirm, post, read, assign, pairOf, seen, answer, answerAll, startOf, actorOf };
  return {
    ...portal,
    ...helpers,
    senders,
    people: people as [SignedIn, SignedIn, SignedIn],
    numbers: numbers as [string, string],
  };
}
