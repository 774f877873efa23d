import { loadSettings } from "#settings";
import { startPortal } from "../../src/main.ts";

/** The portal as `npx portal start` runs it, but for how often its continuous copy follows (milliseconds, the argument). */
const [everyMs = 0] = process.argv.slice(2).map(Number);
const settings = loadSettings();
const portal = await startPortal({
  ...settings,
  backups: settings.backups && { ...settings.backups, everyMs },
});
process.once("SIGTERM", async () => {
  await portal.stop();
  process.exit();
});
