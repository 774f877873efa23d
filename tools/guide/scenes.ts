import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { accountStrings, loginStrings } from "#strings/ro/accounts.ts";
import { sessionStrings } from "#strings/ro/accounts-session.ts";
import { editingStrings as strings } from "#strings/ro/editing.ts";
import { gateStrings } from "#strings/ro/gate.ts";
import { conflictStrings } from "#strings/ro/history.ts";
import { richTextStrings } from "#strings/ro/rich-text.ts";
import { uiStrings } from "#strings/ro/shell.ts";
import type { RunningPortal } from "#tests/support/server.ts";
import { expireSessions, openSession, type TestUser } from "#tests/support/users.ts";
import type { Shown } from "./picture.ts";

export interface Stage {
  page: Page;
  portal: RunningPortal;
  admin: TestUser;
  other: TestUser;
  /** A new window without a session. */
  open: () => Promise<Page>;
}

/** One picture of the guide: how to reach the page, and the numbered elements. */
export interface Scene {
  name: string;
  size: "laptop" | "phone";
  play(stage: Stage): Promise<Shown>;
}

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const words = (page: Page) => page.locator(".rich-text__words");
const saved = (page: Page) => page.getByText(strings.state.saved).waitFor();

export const scenes: Scene[] = [
  {
    name: "conectare",
    size: "phone",
    play: async ({ page, admin }) => {
      await page.goto("/login");
      await page.getByLabel(loginStrings.email).fill(admin.email);
      // The application comes once the form is used.
      await page.locator("html[data-app]").waitFor({ state: "attached" });
      await page.getByLabel(loginStrings.password, { exact: true }).fill(admin.password);
      await page.getByLabel(loginStrings.email).scrollIntoViewIfNeeded();
      return {
        places: [
          page.getByLabel(loginStrings.email),
          page.getByLabel(loginStrings.password, { exact: true }),
          button(page, loginStrings.submit),
        ],
      };
    },
  },
  {
    name: "lista",
    size: "laptop",
    play: async (stage) => {
      const { page } = stage;
      await addNews(stage);
      await page.goto("/noutati");
      const card = page.locator(".card").first();
      await card.getByText(strings.isHidden, { exact: true }).waitFor();
      const add = button(page, strings.news.add);
      await add.evaluate((element) => scrollBy(0, element.getBoundingClientRect().top - 120));
      return {
        places: [
          add,
          card.getByText(strings.isHidden, { exact: true }),
          card.getByRole("link", { name: /^Modifică/ }),
          card.getByRole("button", { name: /^Acțiuni/ }),
        ],
      };
    },
  },
  {
    name: "noutate-noua",
    size: "laptop",
    play: async (stage) => {
      const { page } = stage;
      await addNews(stage);
      await toTop(page);
      return {
        places: [
          page.locator(".edit-bar .badge"),
          button(page, strings.news.publish),
          page.locator("h1"),
          page.getByLabel(strings.newsType),
          page.getByLabel(strings.format, { exact: true }),
        ],
      };
    },
  },
  {
    name: "titlu",
    size: "phone",
    play: async (stage) => {
      const { page } = stage;
      await enter(stage, "/noutate?id=2");
      await button(page, strings.editTitle).click();
      return { places: [page.getByLabel(strings.title, { exact: true })] };
    },
  },
  {
    name: "text",
    size: "laptop",
    play: async (stage) => {
      const { page } = stage;
      await enter(stage, "/noutate?id=2");
      await openBody(page);
      const tool = (name: string) => button(page, name);
      await page.getByRole("toolbar").evaluate((element) => element.scrollIntoView({ block: "center" }));
      return {
        places: [
          tool(richTextStrings.heading),
          tool(richTextStrings.bold),
          tool(richTextStrings.list),
          tool(richTextStrings.link),
          tool(richTextStrings.table),
          tool(richTextStrings.undo),
          tool(richTextStrings.leave),
        ],
      };
    },
  },
  {
    name: "link",
    size: "laptop",
    play: async (stage) => {
      const { page } = stage;
      await enter(stage, "/noutate?id=2");
      await openBody(page);
      for (let word = 0; word < 2; word++) await page.keyboard.press("Control+Shift+ArrowRight");
      await button(page, richTextStrings.link).click();
      const form = page.getByRole("group", { name: richTextStrings.link });
      const address = form.getByRole("combobox");
      await address.fill("www.anofm.ro");
      return { places: [address, button(page, richTextStrings.linkApply)], whole: form };
    },
  },
  {
    name: "imagine",
    size: "laptop",
    play: async (stage) => {
      const { page } = stage;
      await enter(stage, "/noutate?id=3");
      await page.getByLabel(strings.image.choose).setInputFiles(await samplePicture());
      const section = page.getByRole("region", { name: strings.image.title });
      const alt = section.getByLabel(strings.image.alt);
      await alt.fill("Un megafon din care ies cruciulițe cusute");
      await section.getByRole("img").waitFor();
      await section.evaluate((element) => element.scrollIntoView({ block: "center" }));
      return {
        places: [alt, section.getByLabel(strings.image.decorative), button(page, strings.image.put)],
        whole: section,
      };
    },
  },
  {
    name: "documente",
    size: "phone",
    play: async (stage) => {
      const { page } = stage;
      await enter(stage, "/noutate?id=4");
      const section = page.getByRole("region", { name: strings.files.title });
      await section.getByLabel(strings.files.add).setInputFiles({
        name: "Cerere de înscriere.docx",
        mimeType: "",
        buffer: await readFile("content/documents/anexa-1.docx"),
      });
      const row = section.locator(".attachment").filter({ hasText: "Cerere de înscriere" });
      await row.waitFor();
      await section.getByRole("progressbar").waitFor({ state: "detached" });
      await section.evaluate((element) => element.scrollIntoView({ block: "center" }));
      return {
        places: [
          section.locator("label", { hasText: strings.files.add }),
          row.getByRole("link"),
          row.getByRole("button"),
        ],
      };
    },
  },
  {
    name: "verificare",
    size: "phone",
    play: async (stage) => {
      const { page } = stage;
      await addNews(stage);
      await button(page, strings.news.publish).click();
      const dialog = page.getByRole("dialog", { name: gateStrings.title(1) });
      const places = [gateStrings.findings["text-missing"].act, gateStrings.back];
      return { places: places.map((name) => dialog.getByRole("button", { name })), whole: dialog };
    },
  },
  {
    name: "publica",
    size: "phone",
    play: async (stage) => {
      const { page } = stage;
      await enter(stage, "/noutate?id=2");
      await button(page, strings.news.hide).click();
      await button(page, strings.news.publish).waitFor();
      await page.locator(".toasts > .toast").waitFor({ state: "detached" });
      return { places: [button(page, strings.news.publish), page.getByText(strings.state.saved)] };
    },
  },
  {
    name: "sterge",
    size: "phone",
    play: async (stage) => {
      const { page } = stage;
      await enter(stage, "/noutate?id=5");
      await startDeleting(page);
      const dialog = page.getByRole("dialog");
      const places = [uiStrings.cancel, strings.delete];
      return { places: places.map((name) => dialog.getByRole("button", { name })), whole: dialog };
    },
  },
  {
    name: "anuleaza-stergerea",
    size: "phone",
    play: async (stage) => {
      const { page } = stage;
      await addNews(stage);
      await startDeleting(page);
      await page.getByRole("dialog").getByRole("button", { name: strings.delete }).click();
      const undo = button(page, strings.undo);
      await undo.waitFor();
      return { places: [undo] };
    },
  },
  {
    name: "job",
    size: "laptop",
    play: async (stage) => {
      const { page } = stage;
      await enter(stage, "/job?id=1");
      const link = page.getByLabel(strings.link);
      await link.waitFor();
      await link.evaluate((element) => element.scrollIntoView({ block: "center" }));
      return { places: [link, page.getByLabel(strings.endsOn)] };
    },
  },
  {
    name: "fara-internet",
    size: "phone",
    play: async (stage) => {
      const { page } = stage;
      await enter(stage, "/noutate?id=6");
      await openBody(page);
      await page.keyboard.type("Ne vedem luni. ");
      await page.context().setOffline(true);
      await button(page, richTextStrings.leave).click();
      const state = page.locator(".edit-bar__state").getByText(strings.state.unsent);
      await state.waitFor();
      await state.evaluate((element) => element.scrollIntoView({ block: "center" }));
      return { places: [state] };
    },
  },
  {
    name: "ciorna",
    size: "laptop",
    play: async (stage) => {
      const { page } = stage;
      await enter(stage, "/noutate?id=7");
      await openBody(page);
      await page.keyboard.type("Ne vedem luni, la ora 10. ");
      await page.locator(".edit-bar__state").getByText(strings.state.unsaved, { exact: true }).waitFor();
      await page.waitForTimeout(1500);
      page.on("dialog", (dialog) => void dialog.accept());
      await page.reload();
      await button(page, strings.draft.restore).waitFor();
      return {
        places: [button(page, strings.draft.restore), button(page, strings.draft.discard)],
        whole: page.getByRole("dialog"),
      };
    },
  },
  {
    name: "doi-deodata",
    size: "laptop",
    play: async (stage) => {
      const { page, open, portal, other } = stage;
      await enter(stage, "/noutate?id=8");
      await openBody(page);
      await page.keyboard.type("Scris de Maria. ");
      const theirs = await open();
      await enter({ page: theirs, portal, admin: other }, "/noutate?id=8");
      await openBody(theirs);
      await theirs.keyboard.type("Scris de Dan. ");
      await button(theirs, richTextStrings.leave).click();
      await saved(theirs);
      await button(page, richTextStrings.leave).click();
      const dialog = page.getByRole("dialog");
      await dialog.waitFor();
      const choice = (name: string) => dialog.getByRole("button", { name });
      return {
        places: [
          choice(conflictStrings.both),
          choice(conflictStrings.mine),
          dialog.locator(".dialog__foot .button").nth(2),
          choice(conflictStrings.later),
        ],
        whole: dialog,
      };
    },
  },
  {
    name: "sesiune-expirata",
    size: "phone",
    play: async (stage) => {
      const { page, portal, admin } = stage;
      await enter(stage, "/noutate?id=9");
      await openBody(page);
      await page.keyboard.type("Ne vedem marți. ");
      await expireSessions(portal, admin);
      await button(page, richTextStrings.leave).click();
      const dialog = page.getByRole("dialog", { name: sessionStrings.expired.title });
      await dialog.waitFor();
      return {
        places: [
          dialog.getByLabel(loginStrings.password, { exact: true }),
          dialog.getByRole("button", { name: loginStrings.submit }),
        ],
        whole: dialog,
      };
    },
  },
  {
    name: "parola",
    size: "phone",
    play: async (stage) => {
      const { page } = stage;
      await enter(stage, "/contul-meu");
      const next = page.getByLabel(accountStrings.password.next, { exact: true });
      const form = page.locator("form").filter({ has: next });
      const current = form.getByLabel(accountStrings.password.current, { exact: true });
      await current.evaluate((element) => element.scrollIntoView({ block: "center" }));
      return {
        places: [current, next, button(page, accountStrings.password.submit)],
      };
    },
  },
];

/** Signs the window's only tab in as an editor and opens a page. */
export async function enter(
  { page, portal, admin }: Pick<Stage, "page" | "portal" | "admin">,
  address: string,
) {
  const { token, email, role, can } = await openSession(portal, admin);
  await page.goto("/termeni");
  await page.evaluate((kept) => Object.assign(sessionStorage, kept), {
    token,
    user: email,
    role,
    can: can.join(" "),
  });
  await page.goto(address);
  await page.locator(".site-header__tools button").waitFor({ state: "attached" });
  await page.locator("main p > .loader").waitFor({ state: "detached" });
  await page.evaluate(() => document.fonts.ready);
}

/** Leaves the editor on a page with a newly added, titled news item. */
async function addNews(stage: Stage) {
  const { page } = stage;
  await enter(stage, "/noutati");
  await button(page, strings.news.add).click();
  await page.getByLabel(strings.title, { exact: true }).fill("Ne vedem luni");
  await page.keyboard.press("Enter");
  await words(page).waitFor();
  await button(page, richTextStrings.leave).click();
  await saved(page);
}

/** Opens the confirmation dialog before an item is deleted, from its own page. */
async function startDeleting(page: Page) {
  await page
    .locator(".edit-bar")
    .getByRole("button", { name: /^Acțiuni/ })
    .click();
  await button(page, strings.delete).click();
}

async function openBody(page: Page) {
  await button(page, strings.editBody).click();
  await words(page).waitFor();
}

async function toTop(page: Page) {
  await page.evaluate(() => scrollTo(0, 0));
}

async function samplePicture() {
  const drawing = path.join(import.meta.dirname, "../../src/web/activities/art/a1.svg");
  const buffer = await sharp(drawing, { density: 220 }).flatten({ background: "#fbf9f3" }).png().toBuffer();
  return { name: "harta.png", mimeType: "image/png", buffer };
}
