import { expect } from "vitest";
import { testAlone } from "#tests/support/browser.ts";
import { openToPublish } from "#tests/support/listing-portal.ts";
import { addDuty, addUser } from "#tests/support/users.ts";
import { laptop, phone, visitAs } from "./signed-in.ts";
import { expectAccessible } from "./verifying.ts";

testAlone(
  "a published list is put at its document by one press, looked at in its set, and published",
  { timeout: 300_000 },
  async ({ visit, portal }) => {
    const journey = { visit, portal };
    const [admin, secretary] = [
      await addUser(portal, { role: "admin" }),
      await addUser(portal, { role: "staff" }),
    ];
    await addDuty(portal, secretary, "secretary");
    await openToPublish(portal, [4, 5, 3]);
    const other = await visitAs(journey, secretary, "/liste-admin", laptop);
    await other.getByRole("button", { name: "Confirm publicarea" }).click();
    await other.getByText("Ai confirmat lista aceasta.").waitFor();
    const page = await visitAs(journey, admin, "/liste-admin", laptop);
    await page.getByRole("button", { name: "Confirm publicarea" }).click();
    const offer = page.getByText("Lista preliminară nu e încă la documentul ei");
    await offer.waitFor();
    await expectAccessible(page);
    await other.reload();
    await other.getByRole("link", { name: "Vezi lista publicată" }).waitFor();
    expect(await other.getByRole("button", { name: "Pune lista și la document" }).count()).toBe(0);

    await page.goto("/azi");
    await offer.waitFor();
    await expectAccessible(page);
    await page.setViewportSize(phone.viewport);
    await page.getByRole("button", { name: "Pune lista și la document" }).click();
    await page.getByRole("heading", { level: 1, name: "Lista preliminară la documente, Runda 1" }).waitFor();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Publică acum…" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Publică acum" }).click();
    await page.getByText("Setul e publicat.").waitFor();

    const news = await visit("/noutati", { ...phone, javaScriptEnabled: false });
    await news.getByText("Formular încă necompletat: Lista finală a evaluării").waitFor();
    expect(await news.getByText("Formular încă necompletat: Lista preliminară").count()).toBe(0);
    const row = news.getByRole("listitem").filter({ hasText: "Lista preliminară, publicată" });
    await row.getByText("Lista preliminară a evaluării planurilor de afaceri").waitFor();
    expect(await row.getByText("Model orientativ").count()).toBe(0);
  },
);
