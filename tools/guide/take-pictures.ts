import { mkdir } from "node:fs/promises";
import path from "node:path";
import { chromium } from "playwright-core";
import { chromiumFlags, findChromium } from "#tests/support/chromium.ts";
import { startPortal } from "#tests/support/server.ts";
import { addUser } from "#tests/support/users.ts";
import { evaluationScenes } from "./evaluation-scenes.ts";
import { takePicture } from "./picture.ts";
import { type Scene, scenes } from "./scenes.ts";
import { teamScenes } from "./team-scenes.ts";
import { verificationScenes } from "./verification-scenes.ts";

/** `npm run guide [picture name …]`: takes the pictures of docs/ghid-editor.md from temporary portals. */
const folder = path.join(import.meta.dirname, "../../docs/ghid-editor");
const wanted = process.argv.slice(2);

/** Each from a portal of its own: a round whose submission is over would be in the way of another one's. */
const groups = [[...scenes, ...teamScenes, ...verificationScenes], evaluationScenes];

const sizes = { laptop: { width: 1280, height: 900 }, phone: { width: 390, height: 844 } };

const executablePath = findChromium();
if (executablePath === null) throw new Error("No Chromium found: install it or name it in CHROMIUM.");
await mkdir(folder, { recursive: true });
const browser = await chromium.launch({
  executablePath,
  args: [...chromiumFlags, "--lang=ro"],
  env: { ...process.env, LANGUAGE: "ro" },
});
try {
  for (const group of groups) {
    const asked = group.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
    if (asked.length > 0) await show(asked);
  }
} finally {
  await browser.close();
}

async function show(asked: Scene[]): Promise<void> {
  const portal = await startPortal();
  try {
    const addAdmin = (firstName: string, lastName: string) =>
      addUser(portal, { role: "admin", email: `${firstName.toLowerCase()}@exemplu.ro`, firstName, lastName });
    const [admin, other] = [await addAdmin("Maria", "Ionescu"), await addAdmin("Dan", "Pop")];
    const open = async ({ size }: Scene) => {
      const context = await browser.newContext({
        baseURL: portal.url,
        viewport: sizes[size],
        locale: "ro-RO",
        timezoneId: "Europe/Bucharest",
        reducedMotion: "reduce",
      });
      const page = await context.newPage();
      page.setDefaultTimeout(15_000);
      return page;
    };
    for (const scene of asked) {
      const page = await open(scene);
      const shown = await scene.play({ page, portal, admin, other, open: () => open(scene) });
      const bytes = await takePicture(page, shown, path.join(folder, `${scene.name}.webp`));
      for (const context of browser.contexts()) await context.close();
      console.log(`${scene.name}: ${Math.round(bytes / 1024)} KB`);
    }
  } finally {
    await portal.stop();
  }
}
