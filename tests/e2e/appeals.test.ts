import type { Page } from "playwright-core";
import { expect } from "vitest";
import { openToAppeal, rejectPlan } from "#tests/support/appealing-portal.ts";
import { accessibilityViolations } from "#tests/support/axe.ts";
import { testAlone } from "#tests/support/browser.ts";
import { phone, visitAs } from "./signed-in.ts";
import { expectAccessible } from "./verifying.ts";

const saved = (page: Page) => page.getByText(/^Salvat pe server, /);
testAlone(
  "a member contests on a phone, three people decide, and the member reads what was decided",
  { timeout: 400_000 },
  async ({ visit, portal }) => {
    const { senders, commission, close } = await openToAppeal(portal, [
      "Reparăm haine",
      "Service de biciclete",
    ]);
    const [ana] = senders;
    if (!ana) throw new Error("No sender.");
    const member = await visitAs({ visit, portal }, ana, "/rezultatul-meu", phone);
    await member.getByRole("heading", { name: "Ce contești?" }).waitFor();
    const send = member.getByRole("button", { name: "Trimite contestația" });
    await send.click();
    await member.getByRole("link", { name: "Bifează ce contești" }).click();
    await member.getByRole("checkbox", { name: /^1\.4 / }).check();
    await send.click();
    await member.getByRole("link", { name: /^La 1\.4: scrie de ce/ }).click();
    await member.waitForFunction(() => document.activeElement?.matches("textarea"));
    await member.keyboard.type("Grila a doua spune că nu e o sursă publică. Este, în tabelul clienților.");
    await member.getByLabel("Unde scrie în plan").selectOption("3. Piața");
    await member.getByText("5", { exact: true }).click();
    await member.getByRole("checkbox", { name: /^5\.2 / }).check();
    // What is written is on the device.
    await member.reload();
    await member.getByRole("heading", { name: /^5\.2 / }).waitFor();
    const why = () => member.getByLabel("De ce crezi că e altfel").first().inputValue();
    await expect.poll(why).toContain("sursă publică");
    await member
      .getByLabel("De ce crezi că e altfel")
      .last()
      .fill("Chiria are două anunțuri comparate, în anexă.");
    await member.getByText("Punctele pot crește, pot rămâne la fel sau pot scădea").waitFor();
    await expectAccessible(member);
    await send.click();
    await member.getByText("Contestația a fost trimisă").waitFor();
    await expectAccessible(member);

    await member.getByRole("button", { name: "Retrage contestația…" }).click();
    await member.getByRole("dialog").getByRole("button", { name: "Retrage contestația" }).click();
    await member.getByText(/^Ai retras contestația/).waitFor();
    // What was taken back is a draft again.
    await member.getByRole("heading", { name: /^5\.2 / }).waitFor();
    await expect.poll(why).toMatch(/sursă publică.*\nUnde scrie în plan: 3\. Piața$/);
    for (const text of await member.getByLabel("De ce crezi că e altfel").all())
      await text.fill("Scris din nou, după ce am retras contestația.");
    await send.click();
    await member.getByText("Contestația a fost trimisă").waitFor();

    const [one, two, three] = commission;
    const writer = await visitAs({ visit, portal }, one, "/contestatii");
    await writer.getByText("Contestațiile nu s-au închis încă").waitFor();
    await expectAccessible(writer);
    await close();
    await writer.reload();
    await writer.getByText("Neînceput").waitFor();
    await expectAccessible(writer);
    await writer.getByRole("link", { name: /Reparăm haine$/ }).click();
    await writer.locator(".line-title").waitFor();
    await writer.getByRole("radio", { name: /^Foarte bine/ }).check();
    await writer
      .getByLabel(/^Motivul, pe care/)
      .fill("Populația cartierului are sursă în tabelul clienților.");
    await saved(writer).waitFor();
    await expectAccessible(writer);
    await writer.getByRole("button", { name: "Trimite celorlalți doi" }).click();
    await writer.getByText("încă nu a confirmat").first().waitFor();
    await writer.locator(".line-title").click();
    await writer.keyboard.press("j");
    await writer.getByRole("heading", { name: /^5\.2 / }).waitFor();
    await writer.getByRole("radio", { name: /^Bine/ }).check();
    await writer
      .getByLabel(/^Motivul, pe care/)
      .fill("Chiria are două anunțuri, salariul rămâne fără sursă.");
    await writer.getByRole("button", { name: "Trimite celorlalți doi" }).click();
    await writer.getByText("încă nu a confirmat").first().waitFor();

    for (const person of [two, three]) {
      const other = await visitAs({ visit, portal }, person, new URL(writer.url()).pathname);
      await other.getByText("Propunerea lui Horia Lupșan").waitFor();
      await expectAccessible(other);
      await other.getByRole("button", { name: "Confirm", exact: true }).click();
      await other.getByText("Propunerea lui Horia Lupșan").waitFor({ state: "detached" });
      await other
        .getByRole("button", { name: /^5\.2 / })
        .first()
        .click();
      await other.getByRole("button", { name: "Confirm", exact: true }).click();
      if (person === three) {
        await other.getByText(/^Hotărârea la [A-Z]\d\d este sigilată$/).waitFor();
        await expectAccessible(other);
        await other.getByRole("link", { name: "Contestații", exact: true }).first().click();
        await other.getByText("Hotărâtă de toți").waitFor();
      }
    }

    // The portal tells all decisions by itself.
    await expect
      .poll(
        async () => {
          await member.reload();
          await member
            .getByText(/Contestația a fost trimisă|Comisia a hotărât/)
            .first()
            .waitFor();
          return await member.getByText("Comisia a hotărât contestația ta").count();
        },
        { timeout: 60_000 },
      )
      .toBe(1);
    await member.getByText("„Populația cartierului are sursă în tabelul clienților.”").waitFor();
    expect(await accessibilityViolations(member)).toStrictEqual([]);
  },
);

testAlone(
  "a line for which a plan was rejected is contested, and decided by a yes or a no without its papers",
  { timeout: 240_000 },
  async ({ visit, portal }) => {
    const { senders, commission, close } = await openToAppeal(portal, ["Reparăm haine"]);
    const [ana] = senders;
    if (!ana) throw new Error("No sender.");
    await rejectPlan(portal, ana, "declaratii");
    const member = await visitAs({ visit, portal }, ana, "/rezultatul-meu", phone);
    await member.getByRole("checkbox").check();
    await member.getByText("Răspunsul a fost NU: Lipsește semnătura de pe ultima pagină.").waitFor();
    await member.getByLabel("De ce crezi că e altfel").fill("Semnătura este pe pagina dinainte.");
    await expectAccessible(member);
    await member.getByRole("button", { name: "Trimite contestația" }).click();
    await member.getByText("Contestația a fost trimisă").waitFor();
    await close();
    const page = await visitAs({ visit, portal }, commission[0], "/contestatii");
    await page.getByRole("link", { name: /Respins la verificare, rândul \d+$/ }).click();
    await page.getByRole("radio", { name: "DA" }).check();
    await page.getByLabel(/^Motivul, pe care/).fill("Semnătura se vede pe pagina dinainte.");
    await saved(page).waitFor();
    await expectAccessible(page);
    expect(await page.getByText("Reparăm haine").count()).toBe(0);
    await page.getByRole("button", { name: "Am o legătură…" }).click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: /^Am o legătură, o las/ })
      .click();
    await page.getByText("Nicio contestație").waitFor();
    await expectAccessible(page);
  },
);
