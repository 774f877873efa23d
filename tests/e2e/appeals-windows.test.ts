import type { Page } from "playwright-core";
import { expect } from "vitest";
import { openToAppeal } from "#tests/support/appealing-portal.ts";
import { testAlone } from "#tests/support/browser.ts";
import { laptop, phone, visitAs } from "./signed-in.ts";
import { expectAccessible } from "./verifying.ts";

const saved = (page: Page) => page.getByText(/^Salvat pe server, /);
const confirm = (page: Page) => page.getByRole("button", { name: "Confirm", exact: true });

testAlone(
  "three windows decide one point: another step is proposed, a stale window is told, and all confirm the same",
  { timeout: 400_000 },
  async ({ visit, portal }) => {
    const { senders, commission, close } = await openToAppeal(portal, ["Reparăm haine"]);
    const [ana] = senders;
    if (!ana) throw new Error("No sender.");
    const member = await visitAs({ visit, portal }, ana, "/rezultatul-meu", phone);
    await member.getByRole("checkbox", { name: /^1\.4 / }).check();
    await member.getByLabel("De ce crezi că e altfel").fill("Sursa este în tabelul clienților, sub el.");
    await member.getByRole("button", { name: "Trimite contestația" }).click();
    await member.getByText("Contestația a fost trimisă").waitFor();
    const downloading = member.waitForEvent("download");
    await member.getByRole("button", { name: "Salvează dovada semnată" }).click();
    expect((await downloading).suggestedFilename()).toMatch(/^dovada-contestatie-.{9}\.zip$/);
    await close();

    const [one, two, three] = commission;
    const writer = await visitAs({ visit, portal }, one, "/contestatii", laptop);
    await writer.getByRole("link", { name: /Reparăm haine$/ }).click();
    await writer.getByRole("radio", { name: /^Foarte bine/ }).check();
    await writer.getByLabel(/^Motivul, pe care/).fill("Sursa se vede în tabelul clienților.");
    await saved(writer).waitFor();
    await writer.getByRole("button", { name: "Trimite celorlalți doi" }).click();
    await writer.getByText("încă nu a confirmat").first().waitFor();

    const bench = new URL(writer.url()).pathname;
    // The second one reads the proposal, and leaves the window open.
    const second = await visitAs({ visit, portal }, two, bench, { ...laptop, expected: [/412/] });
    await second.getByText("Propunerea lui Horia Lupșan").waitFor();

    const third = await visitAs({ visit, portal }, three, bench, laptop);
    await third.getByRole("button", { name: "Propun altceva" }).click();
    await third.getByRole("radio", { name: /^Bine/ }).check();
    await third.getByLabel(/^Motivul, pe care/).fill("Sursa se vede, dar numai pentru un an.");
    await saved(third).waitFor();
    await third.getByRole("button", { name: "Trimite celorlalți doi" }).click();
    await third.getByText("încă nu a confirmat").first().waitFor();

    await confirm(second).click();
    await second.getByText("Cineva a schimbat hotărârea între timp. O vezi cum e acum.").waitFor();
    await second.getByText("Propunerea lui Levente Sárközi").waitFor();
    await second.getByText("„Sursa se vede, dar numai pentru un an.”").waitFor();
    await expectAccessible(second);
    await second.setViewportSize(laptop.viewport);
    await confirm(second).click();
    await second.getByText("Ai confirmat.").waitFor();

    // What the first one confirmed fell with the change.
    await writer.reload();
    await writer.getByText("Propunerea lui Levente Sárközi").waitFor();
    await confirm(writer).click();
    await writer.getByText(/^Hotărârea la [A-Z]\d\d este sigilată$/).waitFor();
    await third.reload();
    await third.getByText(/^Hotărârea la [A-Z]\d\d este sigilată$/).waitFor();
  },
);
