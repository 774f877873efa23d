import { loadSettings } from "#settings";
import { startPortal } from "../../src/main.ts";
import { movedClock } from "./moved-clock.ts";

/** The portal as `npx portal start` runs it, on a clock of its own: see movedClock, whose arguments are the command's. */
const [began = 0, movedTo = 0, speed = 1] = process.argv.slice(2).map(Number);
const portal = await startPortal(loadSettings(), movedClock(began, movedTo, speed));
process.once("SIGTERM", () => void portal.stop());
