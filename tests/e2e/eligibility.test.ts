import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { accessibilityViolations } from "../support/axe.ts";
import { test as base } from "../support/browser.ts";
import { startPortal } from "../support/server.ts";
import { addUser } from "../support/users.ts";
import { visitAs } from "./signed-in.ts";

const withoutScript = { javaScriptEnabled: false };
const yes = "/pot-participa?varsta=16-29&judet=SB&lucrez=nu&invat=nu&nivel=nu";
const enrol = /^Înscrie-te (în proiect|pe lista de așteptare)/;

async function answer(page: Page, answers: Record<string, string>) {
  for (const [question, option] of Object.entries(answers)) {
    await page.getByRole("group", { name: question }).getByText(option, { exact: true }).click();
  }
  await page.getByRole("button", { name: "Vezi răspunsul" }).click();
}

describe("„Pot participa?”", () => {
  base("answers without script, and the answers are in the address alone", async ({ visit }) => {
    const page = await visit("/", withoutScript);
    await page.locator(".hero").getByRole("link", { name: "Pot participa?" }).click();
    expect(await page.locator("link[rel=canonical]").getAttribute("href")).toMatch(/\/pot-participa$/);
    await answer(page, {
      "Câți ani ai?": "16–29",
      "În ce județ locuiești?": "Sibiu",
      "Lucrezi acum?": "Nu",
      "Mergi la școală, la facultate sau la un curs?": "Nu",
      "Ești înregistrat la AJOFM, agenția de ocupare din județ?": "Nu încă",
    });
    expect(page.url()).toMatch(/\/pot-participa\?varsta=16-29&judet=SB&lucrez=nu&invat=nu&nivel=nu#raspuns$/);
    const given = page.getByRole("region", {
      name: "Te potrivești, dar înscrierile s-au încheiat la 31.12.2023",
    });
    expect(await given.innerText()).toMatch(/0269 000 000[\s\S]+Ce poți face\s+Suni la agenție/);
    expect(await given.innerText()).toContain("Actul de identitate.");
    expect(await given.getByRole("link", { name: "Sună la AJOFM Sibiu: 0268" }).count()).toBe(0);
    expect(
      await given.getByRole("link", { name: "Sună la AJOFM Sibiu: 0269 000 000" }).getAttribute("href"),
    ).toBe("tel:+40269000000");
    expect(await page.getByText("dar înscrierile s-au încheiat").count()).toBe(1);
    for (const level of ["nu", "da", "a", "bcd"]) {
      await page.goto(yes.replace("nivel=nu", `nivel=${level}`));
      expect(await page.locator(".answer").innerText()).not.toMatch(/\bDa,|poți participa|curs|firma/);
    }
    expect(await page.getByRole("link", { name: enrol }).count()).toBe(0);
    expect(await page.locator("meta[name=robots]").getAttribute("content")).toBe("noindex");
    expect(await page.locator("link[rel=canonical]").count()).toBe(0);
    expect(await page.context().cookies()).toEqual([]);
  });

  base("is not kept once it holds answers, by the server or by the browser", async ({ portal }) => {
    const cacheOf = async (path: string) => (await fetch(portal.url + path)).headers.get("Cache-Control");
    expect(await cacheOf(yes)).toBe("no-store");
    expect(await cacheOf("/pot-participa")).toBe("public, max-age=0, must-revalidate");
  });

  base("leads to the questions that are open, and keeps the others", async ({ visit }) => {
    const page = await visit("/pot-participa", { viewport: { width: 390, height: 844 } });
    await answer(page, { "Câți ani ai?": "16–29", "Lucrezi acum?": "Nu" });
    const alert = page.getByRole("alert");
    expect(await alert.innerText()).toContain("Mai ai 3 întrebări");
    await alert.getByRole("link", { name: "În ce județ locuiești?" }).click();
    expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe("judet");
    expect(await page.getByRole("radio", { name: "16–29" }).isChecked()).toBe(true);
    await page.keyboard.press("Space");
    await page.getByRole("button", { name: "Vezi răspunsul" }).click();
    expect(await page.getByRole("alert").innerText()).toContain("Mai ai 2 întrebări");
  });

  base("a no says why, without an enrolment; elsewhere one calls the team", async ({ visit }) => {
    const page = await visit(
      "/pot-participa?varsta=16-29&judet=AB&lucrez=nu&invat=da&nivel=nu",
      withoutScript,
    );
    const no = page.getByRole("region", { name: "Nu acum. Uite ce poți face." });
    expect(await no.innerText()).toContain("Tu înveți, și e bine așa.");
    expect(await no.innerText()).not.toContain("Actul de identitate.");
    expect(await no.getByRole("link", { name: "Caută un job" }).getAttribute("href")).toBe(
      "/joburi?judete=AB",
    );
    expect(await page.getByText("Te potrivești").count()).toBe(0);
    await page.goto("/pot-participa?varsta=16-29&judet=altul&lucrez=nu&invat=nu&nivel=nu");
    const call = page
      .getByRole("region", { name: "Nu în acest proiect." })
      .getByRole("link", { name: /^Sună/ });
    expect(await call.getAttribute("href")).toBe("tel:+40210000000");
  });

  base.for(["/cursuri", "/activitate1", "/activitate2", "/activitate3", "/activitate4"])(
    "is linked from %s",
    async (path, { visit }) => {
      const page = await visit(path, withoutScript);
      const link = page.getByRole("main").getByRole("link", { name: "Pot participa?" });
      expect(await link.getAttribute("href")).toBe("/pot-participa");
    },
  );

  base("is in the menus of visitors and in the footer; the header keeps one line", async ({ visit }) => {
    const page = await visit("/cursuri", withoutScript);
    const header = page.getByRole("banner");
    for (const width of [1248, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const [contact, link, signIn] = await Promise.all(
        ["Contact", "Pot participa?", "Conectare"].map((name) =>
          header.getByRole("link", { name }).boundingBox(),
        ),
      );
      expect([link?.y, signIn?.y]).toStrictEqual([contact?.y, contact?.y]);
      expect(link?.x).toBeGreaterThanOrEqual((contact?.x ?? 0) + (contact?.width ?? 0));
    }
    await header.getByRole("link", { name: "Pot participa?" }).click();
    await page.waitForURL("/pot-participa");
    expect(await header.locator("[aria-current=page]").allInnerTexts()).toStrictEqual(["Pot participa?"]);
    await page.getByRole("contentinfo").getByRole("link", { name: "Pot participa?" }).waitFor();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole("button", { name: "Meniu" }).click();
    expect(await page.locator(".drawer__nav > :first-child").innerText()).toBe("Pot participa?");
  });

  base("answers members, too, who find it on the upload page", async ({ portal, visit }) => {
    const page = await visitAs({ portal, visit }, await addUser(portal), "/incarca-plan-de-afaceri");
    await page.getByRole("main").getByRole("link", { name: "Pot participa?" }).click();
    await answer(page, {
      "Câți ani ai?": "Sub 16",
      "În ce județ locuiești?": "Alba",
      "Lucrezi acum?": "Nu",
      "Mergi la școală, la facultate sau la un curs?": "Nu",
      "Ești înregistrat la AJOFM, agenția de ocupare din județ?": "Nu încă",
    });
    await page.getByRole("region", { name: "Nu încă. Uite ce poți face." }).waitFor();
  });

  base("axe finds nothing in an answer, and nothing scrolls sideways at 320 px", async ({ visit }) => {
    const page = await visit(yes, { reducedMotion: "reduce" });
    for (const path of [yes, yes.replace("nivel=nu", "nivel=a"), "/pot-participa?varsta=16-29"]) {
      await page.goto(path);
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        expect(await accessibilityViolations(page), `${path}, ${colorScheme}`).toStrictEqual([]);
      }
      await page.setViewportSize({ width: 320, height: 568 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
      await page.setViewportSize({ width: 1280, height: 800 });
    }
  });
});

/** A portal of a project that runs on, in the given state of enrolment. */
function portalWith(periods: string) {
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads there which other fixtures are needed
  return base.extend("portal", { scope: "file" }, async ({}, { onCleanup }) => {
    const content = await mkdtemp(join(tmpdir(), "portal-content-"));
    await cp("content", content, { recursive: true });
    const change = async (name: string, from: string, to: string) => {
      const text = await readFile(join(content, name), "utf8");
      expect(text).toContain(from);
      await writeFile(join(content, name), text.replace(from, to));
    };
    await change("project.yaml", "end: 2023-12-31", `end: ${new Date().getFullYear() + 1}-12-31`);
    await change("site.yaml", "    - { state: open }", periods);
    const portal = await startPortal({ CONTENT_DIR: content });
    onCleanup(async () => {
      await portal.stop();
      await rm(content, { recursive: true });
    });
    return portal;
  });
}

const waiting = portalWith("    - { state: open }\n    - { state: waiting-list, since: 2023-06-01 }");

waiting("while there is a waiting list, header, drawer, hero and every yes lead to it", async ({ visit }) => {
  const page = await visit("/", withoutScript);
  expect(await page.locator(".hero").innerText()).toMatch(
    /Te poți trece pe lista de așteptare\s+din 01\.06\.2023 până la 31\.12\./,
  );
  const links = page.getByRole("link", { name: /lista de așteptare/i, includeHidden: true });
  expect(await links.count()).toBe(3);
  await page.goto(yes);
  const answered = page.getByRole("region", { name: "Te potrivești, dar locurile s-au ocupat" });
  expect(await page.getByText("Da, poți participa").count()).toBe(0);
  expect(await answered.getByRole("link", { name: enrol }).getAttribute("href")).toBe(
    "https://inscriere.example",
  );
  expect(await answered.innerText()).toContain("Completezi formularul de înscriere în proiect.");
});
