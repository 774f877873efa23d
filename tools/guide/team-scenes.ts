import type { Locator, Page } from "playwright-core";
import { dayAsTyped } from "#domain/time/typed-moments.ts";
import { dutyStrings, dutyWords } from "#strings/ro/accounts-duties.ts";
import { membersStrings } from "#strings/ro/accounts-members.ts";
import { auditStrings } from "#strings/ro/audit.ts";
import { roundsStrings as strings } from "#strings/ro/competition-rounds.ts";
import { attendanceStrings, failureListStrings } from "#strings/ro/health-counts.ts";
import { addRound, workingDayFromNow } from "#tests/support/rounds.ts";
import type { RunningPortal } from "#tests/support/server.ts";
import { addStateToShow } from "#tests/support/state-to-show.ts";
import { addUser, inDatabase } from "#tests/support/users.ts";
import { enter, type Scene, type Stage } from "./scenes.ts";

const button = (within: Page | Locator, name: string) =>
  within.getByRole("button", { name, exact: true }).first();

const withRound = new WeakSet<RunningPortal>();

/** Pictures of what the team does beside writing: rounds, people, the log. */
export const teamScenes: Scene[] = [
  {
    name: "runda-noua",
    size: "laptop",
    play: async (stage) => {
      const { page } = stage;
      await enter(stage, "/concurs-admin");
      const form = page.locator("#runda-noua");
      await form.getByLabel(strings.make.firstDay).fill(dayAsTyped(await workingDayFromNow(10)));
      await button(form, strings.make.see).click();
      const make = button(form, strings.make.submit);
      await make.waitFor();
      await form.evaluate((element) => scrollBy(0, element.getBoundingClientRect().top - 100));
      return {
        places: [form.getByLabel(strings.make.firstDay), form.getByLabel(strings.make.name), make],
        whole: form,
      };
    },
  },
  {
    name: "runda",
    size: "laptop",
    play: async (stage) => {
      await openRound(stage);
      const { page } = stage;
      await submission(page).evaluate((element) => scrollBy(0, element.getBoundingClientRect().top - 250));
      return {
        places: [submission(page), button(page, strings.extend.open), button(page, strings.closing.open)],
      };
    },
  },
  {
    name: "muta-termen",
    size: "laptop",
    play: async (stage) => {
      const { page } = stage;
      await openRound(stage);
      await submission(page).click();
      const dialog = page.getByRole("dialog").filter({ visible: true });
      await dialog.getByLabel(strings.when.hour).fill("23:00");
      await dialog.getByLabel(strings.move.reason).fill("Portalul nu a mers marți, între 14:00 și 17:30.");
      await button(dialog, strings.planned.see).click();
      await dialog.getByText(strings.planned.title).waitFor();
      return {
        places: [
          dialog.getByLabel(strings.when.hour),
          dialog.getByLabel(strings.move.reason),
          dialog.getByRole("button").last(),
        ],
        whole: dialog,
      };
    },
  },
  {
    name: "atributii",
    size: "laptop",
    play: async (stage) => {
      const { page, portal } = stage;
      await addUser(portal, {
        role: "staff",
        firstName: "Ioana",
        lastName: "Rus",
        email: "ioana@exemplu.ro",
      });
      await enter(stage, "/membri-admin");
      const row = page.getByRole("row").filter({ hasText: "Rus Ioana" });
      await row.locator("summary").click();
      await button(row, dutyStrings.menu).click();
      const dialog = page.getByRole("dialog").filter({ visible: true });
      await dialog.getByLabel(dutyWords.secretary.title).check();
      const password = dialog.getByLabel(membersStrings.proof.current, { exact: true });
      await password.evaluate((element) => element.parentElement?.scrollIntoView({ block: "end" }));
      return {
        places: [
          dialog.getByLabel(dutyWords.secretary.title),
          dialog.getByLabel(dutyStrings.lastDayOptional),
          password,
        ],
        whole: dialog,
      };
    },
  },
  {
    name: "jurnal",
    size: "laptop",
    play: async (stage) => {
      const { page } = stage;
      await enter(stage, "/jurnal-admin");
      return {
        places: [
          page.getByLabel(auditStrings.who, { exact: true }),
          page.getByLabel(auditStrings.what, { exact: true }),
          button(page, auditStrings.submit),
          button(page, auditStrings.csv),
        ],
      };
    },
  },
  {
    name: "stare",
    size: "laptop",
    play: async (stage) => {
      const { page, portal } = stage;
      await inDatabase(portal, ({ write }) => addStateToShow(write));
      await enter(stage, "/stare-admin");
      const visits = page.getByRole("figure").filter({ hasText: attendanceStrings.visits });
      const failures = page.getByRole("heading", { name: failureListStrings.title });
      await visits.evaluate((element) => scrollBy(0, element.getBoundingClientRect().top - 220));
      return { places: [visits.getByText(attendanceStrings.figures), failures] };
    },
  },
];

/** Opens the page of a round that takes plans for a few more days. */
async function openRound(stage: Stage) {
  if (!withRound.has(stage.portal)) {
    await addUser(stage.portal);
    await addRound(stage.portal, Date.parse(`${await workingDayFromNow(4)}T14:00:00Z`));
  }
  withRound.add(stage.portal);
  await enter(stage, "/concurs-admin");
}

/** The button that moves the submission. */
function submission(page: Page): Locator {
  return page.getByRole("button", { name: /^Mută.*Trimiți planul/ });
}
