import { expect, test } from "vitest";
import { moveBound } from "#domain/competition/round-dates.commands.ts";
import { type ContentPack, contentIn } from "#domain/content-pack/content-pack.ts";
import { freshSqlite } from "#tests/support/databases.ts";
import { opensAt, openWithRound, packWith } from "#tests/support/round-portal.ts";

test("a round keeps the rules it opened with, on every page; the pack's are those of the next one", async () => {
  const portal = await openWithRound(await freshSqlite());
  const selection = async () => {
    const { competition } = await (await portal.ask("content/activity/a4")).json();
    return competition.steps.selection.text;
  };
  const conditions = async () => {
    const terms = await portal.ask("files/upload/business-plan", { as: portal.ana });
    return (await terms.json()).conditions.items;
  };
  const before = await packWith({ threshold: 65 });
  portal.context.content = before;
  expect(await selection()).toContain("cel puțin 65 de puncte");

  portal.goTo(opensAt);
  await portal.tick();
  portal.context.content = await packWith({
    threshold: 70,
    conditions: [{ text: "Ai un plan.", confirmation: "am un plan" }],
  });
  expect(await selection()).toContain("cel puțin 65 de puncte");
  expect(await conditions()).toHaveLength(4);
});

test("where nothing is frozen yet, the pack rules: without a round, and before the opening", async () => {
  const portal = await openWithRound(await freshSqlite());
  portal.context.content = await packWith({ places: 3 });
  const { lead } = await (await portal.ask("content/activity/a4")).json();
  expect(lead).toContain("Cele mai bune 3 planuri");
  const { objectives } = await (await portal.ask("content/home")).json();
  expect(objectives.facts.at(-1)).toMatchObject({ value: 3, text: expect.stringContaining("microgranturi") });
});

test("the letter about a moved date names the stage in the language of each recipient, also once the rules are frozen", async () => {
  const portal = await openWithRound(await freshSqlite());
  const translated = translatedTo("hu", await packWith({}), "Benyújtás");
  portal.context.content = translated;
  await portal.context.write((tx) =>
    tx.updateTable("users").set({ language: "hu" }).where("id", "=", portal.ana.userId).execute(),
  );
  const stagesTold = async (to: string) => {
    const wanted = { stage: "submission", bound: "end", to, reason: "O defecțiune" } as const;
    await moveBound({ ...portal.manager, content: contentIn(translated, "hu") }, portal.roundId, wanted);
    return (await portal.takeMails("round-moved")).map(({ data }) => data.stage);
  };
  expect(await stagesTold("2023-06-30T13:00:00.000Z")).toEqual(["Benyújtás", "Trimiți planul"]);
  portal.goTo(opensAt);
  await portal.tick();
  expect(await stagesTold("2023-07-03T13:00:00.000Z")).toEqual(["Benyújtás", "Trimiți planul"]);
});

/** A pack in which a translation calls the submission by another title. */
function translatedTo(language: string, pack: ContentPack, title: string): ContentPack {
  const stages = pack.competition?.stages.map((stage) =>
    stage.id === "submission" ? { ...stage, title } : stage,
  );
  const competition = pack.competition && { ...pack.competition, stages: stages ?? [] };
  return { ...pack, translations: { [language]: { ...pack, competition } } };
}
