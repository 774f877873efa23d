import type { Locator, Page, Response } from "playwright-core";
import { expect } from "vitest";
import { accessibilityViolations } from "#tests/support/axe.ts";
import { laptop, phone } from "./signed-in.ts";
import { tookOver } from "./take-over.ts";

/** A hidden item has no page for the server to send: an admin's browser then reads it by itself. */
export const hidden = [/404/];

export const state = (page: Page) => page.locator(".edit-bar__state");
export const words = (page: Page) => page.locator(".rich-text__words");
export const saved = (page: Page) => state(page).getByText("Totul este salvat").waitFor();

/** That what was typed into something public is on this device alone, or in its draft. */
export const unpublished = (page: Page) =>
  state(page)
    .getByText(/^(Nesalvat|Salvat ca ciornă|Fără legătură)/)
    .waitFor();

/** Opens the text, by the pen. */
export async function openBody(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Modifică textul" }).click();
  await page.waitForFunction(() => document.activeElement?.matches(".rich-text__words"));
}

/** Leaves the text, which saves it. */
export async function leaveBody(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Gata", exact: true }).click();
  await saved(page);
}

/** Notes what the server answers to each save from now on: a text also saves itself. Returns a reader of the last answer. */
export function noteSaves(page: Page): () => Promise<{ text: string }> {
  let last: Response | undefined;
  page.on("response", (answer) => {
    if (answer.request().method() === "PATCH") last = answer;
  });
  return async () => {
    if (!last) throw new Error("Nothing was saved.");
    return await last.json();
  };
}

/** Adds an item by the button of a list and waits until its title can be typed. */
export async function startItem(page: Page, button: string): Promise<void> {
  page.setDefaultTimeout(10_000);
  await page.getByRole("button", { name: button }).click();
  await page.waitForFunction(() => document.activeElement?.matches(".editable__title"));
  await tookOver(page);
}

/** The same, gives it a title and waits until its text can be typed. */
export async function addItem(page: Page, button: string, title = "Titlu de probă"): Promise<void> {
  await startItem(page, button);
  await page.keyboard.type(title);
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => document.activeElement?.matches(".rich-text__words"));
  await saved(page);
}

/** Chooses an action of „⋯” on a card or in the bar. */
export async function choose(place: Locator, action: string): Promise<void> {
  await place.getByRole("button", { name: "Acțiuni pentru" }).click();
  await place.getByRole("button", { name: action, exact: true }).click();
}

/** Publishes what never was public, by that button: it is shown first as visitors will see it. */
export async function publishFirst(page: Page, button: string): Promise<void> {
  await page.getByRole("button", { name: button }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Publică acum" }).click();
}

/** Chooses a way to publish beside „now”, by the small button beside it. */
export async function publishBy(page: Page, way: string): Promise<void> {
  await page.getByRole("button", { name: /^Publică altfel/ }).click();
  await page.getByRole("button", { name: way }).click();
}

/** Deletes by „⋯”, and says yes. */
export async function deleteBy(place: Locator): Promise<void> {
  await choose(place, "Șterge");
  await place.page().getByRole("dialog").getByRole("button", { name: "Șterge" }).click();
}

/** That axe finds nothing, and nothing scrolls sideways, in the state in which the page is. */
export async function expectSound(page: Page): Promise<void> {
  expect(await accessibilityViolations(page)).toStrictEqual([]);
  const { width } = page.viewportSize() ?? { width: 0 };
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
}

/** `reducedMotion`, so that nothing is looked at while it still moves. */
const wide = { ...laptop, reducedMotion: "reduce" } as const;

/** For what is the same in every width: where there is the least room to find it. */
export const narrow = { ...phone, reducedMotion: "reduce" } as const;

/** Both widths at which editors work. */
export const sizes = [
  ["1280 px", wide],
  ["390 px", narrow],
] as const;

/** The same in both widths, on a page that is narrow. */
export async function expectSoundInBoth(page: Page): Promise<void> {
  for (const { viewport } of [wide, narrow]) {
    await page.setViewportSize(viewport);
    await expectSound(page);
  }
}

/** A file as a test hands it to the browser. */
export interface GivenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** Lets files fall on an element, or pastes them while it has the focus. */
export async function give(target: Locator, event: "drop" | "paste", { name, mimeType, buffer }: GivenFile) {
  const given = { event, name, mimeType, base64: buffer.toString("base64") };
  await target.evaluate((element, { event, name, mimeType, base64 }) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const data = new DataTransfer();
    data.items.add(new File([bytes], name, { type: mimeType }));
    const how = { bubbles: true, cancelable: true };
    element.dispatchEvent(
      event === "drop"
        ? new DragEvent("drop", { ...how, dataTransfer: data })
        : new ClipboardEvent("paste", { ...how, clipboardData: data }),
    );
  }, given);
}

/** Whose drafts, and of what, the device keeps. */
export const keptDrafts = (page: Page) => inDrafts(page, "getAllKeys");

/** Everything that the device keeps of typing that was not saved. */
export const keptWords = async (page: Page) => JSON.stringify(await inDrafts(page, "getAll"));

/** Asks the device's drafts; whatever was asked of them before is done by then. */
function inDrafts(page: Page, question: "getAll" | "getAllKeys"): Promise<unknown[]> {
  return page.evaluate(async (asked) => {
    const answerOf = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const opening = indexedDB.open("portal-drafts", 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore("drafts");
    const database = await answerOf(opening);
    const store = database.transaction("drafts", "readwrite").objectStore("drafts");
    const answer = asked === "getAll" ? await answerOf(store.getAll()) : await answerOf(store.getAllKeys());
    database.close();
    return answer;
  }, question);
}

/** Leaves the session by the button of the header, or of the drawer. */
export async function signOut(page: Page): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) < 800) await page.getByRole("button", { name: "Meniu" }).click();
  await page.getByRole("button", { name: "Deconectare" }).filter({ visible: true }).click();
}

export const signOutDialog = (page: Page) =>
  page.getByRole("dialog", { name: "Te deconectezi fără să salvezi?" });

/** Lets no draft reach the server, as without a connection; returns what lets them through again. */
export async function keepOnlyOnDevice(page: Page): Promise<() => Promise<void>> {
  const draft = /\/api\/cntr\/draft$/;
  await page.route(draft, (route) => route.abort());
  return () => page.unroute(draft);
}
