import { verificationStrings } from "#strings/ro/verification.ts";
import { pdfOf } from "#tests/support/checked-files.ts";
import { sample } from "#tests/support/sample-files.ts";
import type { TestUser } from "#tests/support/users.ts";
import { openToVerify } from "#tests/support/verifying-portal.ts";
import { enter, type Scene } from "./scenes.ts";

const strings = verificationStrings;
const plan = [
  ["2. Date generale", "Firma va repara biciclete in satele din jurul orasului Rupea."],
  ["Semnatura: Ana Rusu", "Data: 6 iunie 2023"],
];

let verifier: TestUser;

/** Pictures of the verification, after which no round takes plans any more: the last ones. */
export const verificationScenes: Scene[] = [
  {
    name: "verificarea",
    size: "laptop",
    play: async (stage) => {
      const { page } = stage;
      const sent = { plan: sample("plan.pdf", pdfOf({ pages: plan, hasPicture: false })) };
      const opened = await openToVerify(stage.portal, [{ firstName: "Ana", lastName: "Rusu" }], sent);
      [verifier] = opened.verifiers;
      await enter(stage, "/verificare-admin");
      const assign = page.getByRole("button", { name: strings.round.assign(1) });
      while ((await assign.count()) === 0) {
        await page.reload();
        await page.getByRole("heading", { name: strings.round.outcomes }).waitFor();
      }
      await assign.click();
      const load = page.getByText("Tudor Neagu: 1 dosar, 0 predate");
      await load.waitFor();
      await page.reload();
      return { places: [load, page.getByRole("button", { name: /^Schimbă un verificator/ })] };
    },
  },
  {
    name: "dosar-de-verificat",
    size: "laptop",
    play: async (stage) => {
      const { page } = stage;
      await enter({ ...stage, admin: verifier }, "/verificare");
      await page
        .getByRole("main")
        .getByRole("link", { name: /Rusu Ana/ })
        .click();
      await page.locator("#rand-anonim").waitFor();
      const part = page.locator(".bench__stick");
      const found = part.locator("mark").first();
      // The portal reads what was sent by and by.
      while (!(await found.isVisible())) {
        await page.reload();
        await page.locator("#rand-anonim").click();
        await part.locator(".part-words").waitFor();
      }
      const line = page.locator(".lines > .is-open");
      await line.evaluate((element) => scrollBy(0, element.getBoundingClientRect().top - 200));
      return { places: [line.getByRole("radio").first(), part.locator("#partea"), found], whole: line };
    },
  },
];
