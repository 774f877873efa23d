import { mkdir } from "node:fs/promises";
import path from "node:path";
import { chromium } from "playwright-core";
import { chromiumFlags, findChromium } from "#tests/support/chromium.ts";
import { startPortal } from "#tests/support/server.ts";
import { addUser } from "#tests/support/users.ts";
import { takePicture } from "./picture.ts";
import { type Scene, scenes } from "./scenes.ts";
import { teamScenes } from "./team-scenes.ts";
import { verificationScenes } from "./verification-scenes.ts";

/** `npm run guide [picture name …]`: takes the pictures of docs/ghid-editor.md from a temporary portal. */
const folder = path.join(import.meta.dirname, "../../docs/ghid-editor");
const wanted = process.argv.slice(2);

const sizes = { laptop: { width: 1280, height: 900 }, phone: { width: 390, height: 844 } };

const executablePath = findChromium();
if (executablePath === null) throw new Error("No Chromium found: install it or name it in CHROMIUM.");
await mkdir(folder, { recursive: true });
const portal = await startPortal();
const browser = await chromium.launch({
  executablePath,
  args: [...chromiumFlags, "--lang=ro"],
  env: { ...process.env, LANGUAGE: "ro" },
});
try {
  const admin = await addUser(portal, {
    role: "admin",
    email: "maria@exemplu.ro",
    firstName: "Maria",
    lastName: "Ionescu",
  });
  const other = await addUser(portal, {
    role: "admin",
    email: "dan@exemplu.ro",
    firstName: "Dan",
    lastName: "Pop",
  });
  for (const scene of [...scenes, ...teamScenes, ...verificationScenes].filter(
    ({ name }) => wanted.length === 0 || wanted.includes(name),
  )) {
    console.log(`${scene.name}: ${Math.round((await show(scene)) / 1024)} KB`);
  }

  async function show({ name, size, play }: Scene): Promise<number> {
    const open = async () => {
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
    const page = await open();
    const shown = await play({ page, portal, admin, other, open });
    const bytes = await takePicture(page, shown, path.join(folder, `${name}.webp`));
    for (const context of browser.contexts()) await context.close();
    return bytes;
  }
} finally {
  await browser.close();
  await portal.stop();
}
