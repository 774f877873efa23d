import { writeFile } from "node:fs/promises";
import { setTimeout } from "node:timers/promises";
import type { Locator, Page } from "playwright-core";
import sharp from "sharp";

/** Margin in pixels around the subject of a picture. */
const AROUND = 90;

/** WebP quality at which text stays sharp. */
const QUALITY = 70;

export interface Shown {
  /** Elements to be numbered, from 1. */
  places: Locator[];
  /** An element that must be completely visible, such as the dialog around the numbered ones. */
  whole?: Locator;
}

/** Takes a cropped screenshot with its numbers. Resolves to its bytes. */
export async function takePicture(page: Page, { places, whole }: Shown, file: string): Promise<number> {
  const boxes = await boxesAtRest(places);
  const around = whole ? await boxesAtRest([whole]) : [];
  await page.evaluate(drawNumbers, boxes);
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const top = Math.max(0, Math.min(...boxes.map(({ y }) => y - AROUND), ...around.map(({ y }) => y - 20)));
  const lowest = [
    ...boxes.map((box) => box.y + box.height + AROUND),
    ...around.map((box) => box.y + box.height + 20),
  ];
  const bottom = Math.min(height, Math.max(...lowest));
  const png = await page.screenshot({ clip: { x: 0, y: top, width, height: Math.max(40, bottom - top) } });
  await page.evaluate(() => document.getElementById("guide-numbers")?.remove());
  const webp = await sharp(png).webp({ quality: QUALITY, effort: 6 }).toBuffer();
  await writeFile(file, webp);
  return webp.length;
}

/** The elements' positions after all animations. */
async function boxesAtRest(places: Locator[]) {
  const look = () => Promise.all(places.map((place) => place.boundingBox()));
  let [before, now] = [await look(), await look()];
  while (JSON.stringify(before) !== JSON.stringify(now)) {
    await setTimeout(250);
    [before, now] = [now, await look()];
  }
  return now.map((box, index) => {
    if (!box) throw new Error(`Place ${index + 1} of the picture is not on the page.`);
    return box;
  });
}

/** In the browser: a popover, so that it lies over dialogs, too; styled by script, which the pages' policy allows. */
function drawNumbers(boxes: { x: number; y: number; width: number; height: number }[]) {
  const sheet = document.createElement("div");
  sheet.id = "guide-numbers";
  sheet.popover = "manual";
  Object.assign(sheet.style, {
    position: "fixed",
    inset: "0",
    width: "100vw",
    height: "100vh",
    margin: "0",
    padding: "0",
    border: "0",
    background: "none",
    pointerEvents: "none",
    overflow: "hidden",
  });
  const frames: HTMLElement[] = [];
  const numbers: HTMLElement[] = [];
  boxes.forEach(({ x, y, width, height }, index) => {
    const frame = document.createElement("div");
    Object.assign(frame.style, {
      position: "absolute",
      left: `${x - 4}px`,
      top: `${y - 4}px`,
      width: `${width + 8}px`,
      height: `${height + 8}px`,
      border: "3px solid #b0381c",
      borderRadius: "8px",
      boxSizing: "border-box",
    });
    const number = document.createElement("div");
    number.textContent = String(index + 1);
    Object.assign(number.style, {
      position: "absolute",
      left: `${Math.min(innerWidth - 32, x + width - 14)}px`,
      top: `${Math.max(2, y - 18)}px`,
      width: "30px",
      height: "30px",
      borderRadius: "50%",
      background: "#b0381c",
      color: "#fff",
      font: "700 18px/30px sans-serif",
      textAlign: "center",
    });
    frames.push(frame);
    numbers.push(number);
  });
  sheet.append(...frames, ...numbers);
  document.body.append(sheet);
  sheet.showPopover();
}
