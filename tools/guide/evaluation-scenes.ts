import type { Page } from "playwright-core";
import { evaluationStrings } from "#strings/ro/evaluation.ts";
import { evaluatorStrings } from "#strings/ro/evaluators.ts";
import { openToEvaluate } from "#tests/support/evaluating-portal.ts";
import type { TestUser } from "#tests/support/users.ts";
import { enter, type Scene } from "./scenes.ts";

const words = evaluationStrings;
const title = "Reparăm și ajustăm haine";
const reason =
  "62 de oameni întrebați, cu răspunsurile pe cifre. Un singur cartier: nu se vede restul orașului.";

let evaluator: TestUser;

async function openPlan(page: Page): Promise<void> {
  await page
    .getByRole("main")
    .getByRole("link", { name: new RegExp(`${title}$`) })
    .click();
  await page.locator(".line-title").waitFor();
}

/** Pictures of the evaluation. */
export const evaluationScenes: Scene[] = [
  {
    name: "evaluarea",
    size: "laptop",
    play: async (stage) => {
      const { page } = stage;
      evaluator = await openToEvaluate(stage.portal, [title, "Service mobil de biciclete"]);
      await enter(stage, "/evaluare-admin");
      const person = page.getByText(/Gabriela Manea|Manea Gabriela/).first();
      await person.waitFor();
      await person.evaluate((element) => scrollBy(0, element.getBoundingClientRect().top - 150));
      const plan = page.getByText(evaluatorStrings.round.lacks(1)).first();
      return { places: [person, page.getByRole("button", { name: /^Împarte/ }), plan] };
    },
  },
  {
    name: "grila",
    size: "laptop",
    play: async (stage) => {
      const { page } = stage;
      await enter({ ...stage, admin: evaluator }, "/evaluare");
      await openPlan(page);
      const scale = page.locator(".scale");
      await scale.getByRole("radio").nth(3).check();
      await page.locator("textarea").fill(reason);
      const saved = page.getByText(/^Salvat pe server, /);
      await saved.waitFor();
      return { places: [page.locator(".bench__left h2").first(), scale, page.locator("textarea"), saved] };
    },
  },
  {
    name: "planurile-mele",
    size: "laptop",
    play: async (stage) => {
      const { page } = stage;
      await enter({ ...stage, admin: evaluator }, "/evaluare");
      const go = page.getByRole("link", { name: new RegExp(`^${words.continue}`) });
      await go.waitFor();
      const across = page.getByRole("main").getByRole("link", { name: words.across.title });
      return { places: [across, page.locator(".term"), go] };
    },
  },
  {
    name: "sigilarea",
    size: "laptop",
    play: async (stage) => {
      const { page } = stage;
      await enter({ ...stage, admin: evaluator }, "/evaluare");
      await openPlan(page);
      await page.getByRole("link", { name: words.bench.summary }).click();
      const seal = page.getByRole("button", { name: words.summary.seal });
      await seal.waitFor();
      return { places: [page.locator("#declaratia"), seal] };
    },
  },
];
