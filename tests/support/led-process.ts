import { loadSettings } from "#settings";
import { startPortal } from "../../src/main.ts";
import { clockIn } from "./led-clock.ts";

/** The portal as `npx portal start` runs it, on the clock of a file, which the test leads. */
const [file = ""] = process.argv.slice(2);
const portal = await startPortal(loadSettings(), clockIn(file));
process.once("SIGTERM", () => void portal.stop());
