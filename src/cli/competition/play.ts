import { withdrawPlan } from "#domain/business-plans/business-plans.commands.ts";
import { plansOf } from "#domain/business-plans/business-plans.queries.ts";
import { workingDayAfter } from "#domain/competition/calendar.rules.ts";
import { stageTitles } from "#domain/competition/competition.rules.ts";
import { competitionNow } from "#domain/competition/competition-now.queries.ts";
import { extendFor } from "#domain/competition/extensions.commands.ts";
import { moveBound } from "#domain/competition/round-dates.commands.ts";
import { announceRound, makeRound } from "#domain/competition/rounds.commands.ts";
import { roundById } from "#domain/competition/rounds.queries.ts";
import { SubmissionClosed } from "#domain/errors.ts";
import type { Timestamp } from "#domain/tables.ts";
import { dayInRomania } from "#domain/time/calendar.ts";
import { day, hour, minute, momentAfter, second } from "#domain/time/moments.ts";
import { errors } from "#strings/ro/errors.ts";
import { format } from "#strings/ro/index.ts";
import { rehearsalStrings as strings } from "#strings/ro/rehearsal.ts";
import { playEvaluation } from "./play-evaluation.ts";
import { playLists } from "./play-lists.ts";
import { playVerification } from "./play-verification.ts";
import { openProgramme } from "./programme.ts";
import type { Player, Stage } from "./stage.ts";

/** A round from its announcement to a contract: who does what is told by the order of the members. */
export async function play(stage: Stage, people: number): Promise<void> {
  console.log(strings.title(people));
  const [dana, mihai] = await managersOf(stage);
  const members = await membersOf(stage, people);
  const programme = openProgramme(stage, people);
  const { advance, say } = programme;
  const [first, changing, leaving, ...others] = members as [Player, Player, Player, ...Player[]];
  const [slow, ill, late, absent] = others.splice(-4) as [Player, Player, Player, Player];

  const holidaysOf = await stage.context.loadHolidays();
  const firstDay = workingDayAfter(dayInRomania(stage.context.now()), 3, holidaysOf);
  const { id } = await makeRound(stage.as(dana), { name: strings.round, firstDay });
  const round = await announceRound(stage.as(dana), id);
  say(strings.announced(round.name));
  for (const { id: stageId, startsAt, endsAt } of round.stages) {
    const { teamTitle } = stageTitles(round.rules, stageId);
    console.log(strings.stage(teamTitle, format.moment(startsAt), endsAt && format.endMoment(endsAt)));
  }

  const { opensAt, closesAt: firstClosing } = round.submission;
  await advance(after(opensAt, -minute));
  await send(first);
  await advance(opensAt);
  await seen();
  await advance(after(opensAt, 10 * minute));
  await send(first);
  const early = others.slice(0, Math.floor(others.length / 2));
  // A short submission has less room before its last days.
  const length = Date.parse(firstClosing) - Date.parse(opensAt);
  const lastDays = Math.min(2.5 * day, length / 3);
  const step = (length - lastDays) / (early.length + 1);
  for (const [index, player] of early.entries()) {
    await advance(after(opensAt, step * (index + 1)));
    await send(player);
  }

  await advance(after(firstClosing, -lastDays));
  await send(changing);
  await withdraw(changing);
  await send(changing);
  await send(leaving);
  await withdraw(leaving);
  const to = after(firstClosing, day);
  const wanted = { stage: "submission", bound: "end", to, reason: strings.moveReason } as const;
  const [was, now] = [format.endMoment(firstClosing), format.endMoment(to)];
  await moveBound(stage.as(mihai), id, wanted);
  say(strings.moved(mihai.name, was, now, wanted.reason));
  await programme.handOut();

  const { closesAt } = (await roundById(stage.context, id)).submission;
  await advance(after(closesAt, -hour));
  const until = after(closesAt, day);
  await extendFor(stage.as(dana), id, { userId: ill.actor.userId, until, reason: strings.extensionReason });
  say(strings.extended(dana.name, ill.name, format.endMoment(until)));
  await programme.handOut();
  const last = others.slice(early.length);
  for (const [index, player] of last.entries()) {
    await advance(after(closesAt, -10 * minute + (index * 9 * minute) / last.length));
    await send(player);
  }
  await advance(after(closesAt, -second));
  const arrived = await stage.submit(slow, "", round.rules.graceMinutes * minute - second);
  say(strings.sentSlowly(slow.name, arrived.receiptNumber, format.exactTime(after(closesAt, -second))));
  await advance(stage.context.now().toISOString());
  await seen();
  await send(late);
  await advance(after(closesAt, 3 * hour));
  const extended = await stage.submit(ill, "");
  say(strings.sentExtended(ill.name, extended.receiptNumber));
  await advance(after(until, minute));
  await send(ill);
  await advance(after(until, day));
  await playVerification(stage, { programme, roundId: id, managers: [dana, mihai], members });
  const evaluators = await playEvaluation(stage, { programme, roundId: id, manager: dana });
  await playLists(stage, { programme, roundId: id, managers: [dana, mihai], members, evaluators });
  await conclude();

  async function send(player: Player): Promise<void> {
    try {
      const plan = await stage.submit(player, stage.context.now().toISOString());
      say(strings.sent(player.name, plan.receiptNumber, plan.version));
    } catch (error) {
      if (!(error instanceof SubmissionClosed)) throw error;
      const [phone = ""] = stage.context.content.site.contact.phones;
      const moment = error.code === "competition-closed" ? format.endMoment : format.moment;
      const said = errors.submissionClosed[error.code](moment(error.at), phone);
      say(strings.refused(player.name, said));
    }
    await programme.handOut();
  }

  async function withdraw(player: Player): Promise<void> {
    const [plan] = await plansOf(stage.as(player), player.actor.userId);
    if (!plan) throw new Error("Nothing to withdraw.");
    await withdrawPlan(stage.as(player), plan.id);
    say(strings.withdrawn(player.name, plan.receiptNumber));
    await programme.handOut();
  }

  async function seen(): Promise<void> {
    const { standing } = await competitionNow(stage.as(absent));
    say(strings.pages(programme.stateOf(standing.phase)));
  }

  async function conclude(): Promise<void> {
    console.log(strings.end);
    let count = 0;
    for (const player of members.toSorted(byName)) {
      const plans = await plansOf(stage.as(player), player.actor.userId);
      const plan = plans.find(({ state }) => state === "current");
      if (plan) count += 1;
      const words = plan
        ? strings.plan(
            plan.receiptNumber,
            plan.version,
            format.moment(plan.receivedAt),
            plan.isExtended === 1,
          )
        : strings.noPlan;
      console.log(strings.person(player.name, words));
    }
    programme.conclude(count);
  }
}

async function managersOf(stage: Stage): Promise<[Player, Player]> {
  const [one, other] = strings.managers;
  return [
    await stage.add(one, "dana@exemplu.ro", "admin"),
    await stage.add(other, "mihai@exemplu.ro", "admin"),
  ];
}

async function membersOf(stage: Stage, people: number): Promise<Player[]> {
  const members: Player[] = [];
  for (let index = 0; index < people; index++) {
    const again = Math.floor(index / strings.names.length);
    const name = [strings.names[index % strings.names.length], again > 0 && again + 1]
      .filter(Boolean)
      .join(" ");
    members.push(await stage.add(name, `membru${index + 1}@exemplu.ro`, "user"));
  }
  return members;
}

function after(moment: Timestamp, milliseconds: number): Timestamp {
  return momentAfter(new Date(moment), milliseconds);
}

function byName(one: Player, other: Player): number {
  return one.name.localeCompare(other.name, "ro");
}
