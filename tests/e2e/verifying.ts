import type { Page } from "playwright-core";
import { expect } from "vitest";
import { accessibilityViolations } from "#tests/support/axe.ts";
import { laptop, phone } from "./signed-in.ts";

/** At a phone's width and a laptop's: no finding, and nothing that goes over the side. */
export async function expectAccessible(page: Page) {
  for (const { viewport } of [phone, laptop]) {
    await page.setViewportSize(viewport);
    expect(await accessibilityViolations(page), `${viewport.width} px`).toStrictEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
  }
}

/** Waits until the portal's clock has begun the verification. Resolves to the button that gives out the dossier. */
export async function whenVerifying(admin: Page) {
  const assign = admin.getByRole("button", { name: "Împarte 1 dosar" });
  await expect
    .poll(
      async () => {
        await admin.reload();
        await admin.getByRole("heading", { name: "Rezultatele" }).waitFor();
        return await assign.count();
      },
      { timeout: 30_000 },
    )
    .toBe(1);
  return assign;
}
