import { describe, expect } from "vitest";
import { test } from "#tests/support/browser.ts";
import { addUser } from "#tests/support/users.ts";
import { deleteBy, expectSound, openBody, sizes } from "./editing.ts";
import { laptop, visitAs } from "./signed-in.ts";

describe.each(sizes)("at %s", (_, size) => {
  test("the cross of a message with two buttons stays in its corner", async ({ visit, portal }) => {
    const admin = await addUser(portal, { role: "admin" });
    const page = await visitAs({ visit, portal }, admin, "/joburi", size);
    const cards = page.locator(".card").filter({ has: page.locator(".card__tools") });
    await deleteBy(cards.first());
    const toast = page.locator(".undo");
    await toast.getByRole("button", { name: "Anulează ștergerea" }).waitFor();
    const cross = await toast.getByRole("button", { name: "Închide mesajul" }).boundingBox();
    const all = await toast.boundingBox();
    const place = await page.locator(".toasts").boundingBox();
    expect(all?.x).toBeCloseTo(place?.x ?? 0, 0);
    expect(all?.width).toBeCloseTo(place?.width ?? 0, 0);
    const [top, right] = [(cross?.y ?? 0) - (all?.y ?? 0), (all?.x ?? 0) + (all?.width ?? 0)];
    expect(top).toBeLessThanOrEqual(13);
    expect(right - (cross?.x ?? 0) - (cross?.width ?? 0)).toBeLessThanOrEqual(13);
    for (const other of await toast.locator("span, a, button:not(.button--icon)").all()) {
      const box = await other.boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(cross?.x ?? 0);
    }
    await expectSound(page);
    await toast.getByRole("button", { name: "Anulează ștergerea" }).click();
    await page.locator(".toasts").getByText("este din nou la locul lui").waitFor();
  });

  test("beside the button for documents stands which kinds are taken, and how large", async ({
    visit,
    portal,
  }) => {
    const admin = await addUser(portal, { role: "admin" });
    const page = await visitAs({ visit, portal }, admin, "/noutate?id=1", size);
    await page.getByText(/^Acceptăm PDF, DOC, .+ sau WebP, cel mult 25.MB\.$/).waitFor();
  });
});

test("no line of the text shows between the bar and the tools while it is scrolled under them", async ({
  visit,
  portal,
}) => {
  const admin = await addUser(portal, { role: "admin" });
  const page = await visitAs({ visit, portal }, admin, "/noutate?id=1", laptop);
  await openBody(page);
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("Rând. ");
  for (const _ of Array(40)) await page.keyboard.press("Enter");
  await page.mouse.wheel(0, 400);
  const between = () =>
    page.evaluate(() => {
      const bottom = document.querySelector(".edit-bar")?.getBoundingClientRect().bottom ?? 0;
      const tools = document.querySelector(".toolbar")?.getBoundingClientRect();
      const seen = document.elementFromPoint((tools?.left ?? 0) + 40, bottom + 2);
      return { isStuck: (tools?.top ?? 0) - bottom < 12, isTool: seen?.closest(".toolbar") !== null };
    });
  await expect.poll(between).toStrictEqual({ isStuck: true, isTool: true });
});
