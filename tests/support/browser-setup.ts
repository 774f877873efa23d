import { chromium } from "playwright-core";
import type { TestProject } from "vitest/node";
import { chromiumFlags, findChromium } from "./chromium.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Where the run's one Chromium listens. */
    chromium: string;
  }
}

/** Starts the one Chromium that all journeys of a test run share; each test has a context of its own in it. */
export default async function setup(project: TestProject) {
  const executablePath = findChromium();
  if (executablePath === null) throw new Error("No Chromium found: install it or name it in CHROMIUM.");
  const server = await chromium.launchServer({
    // Where the environment names no language, Chromium calls no download by a name with diacritics.
    env: { ...process.env, LANG: "C.UTF-8" },
    executablePath,
    args: chromiumFlags,
    host: "127.0.0.1",
    handleSIGINT: false,
    handleSIGTERM: false,
  });
  project.provide("chromium", server.wsEndpoint());
  return () => server.close();
}
