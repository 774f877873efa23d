import { cp, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { resolveConfig } from "vite";
import { expect, onTestFinished, test } from "vitest";
import { freshDirectory } from "../support/directories.ts";
import { launch, projectFolder } from "../support/server.ts";

test("npm run dev: signed in by a link, and the page reloads with what was changed", async () => {
  const contentDir = path.join(await freshDirectory(), "content");
  await cp(path.join(projectFolder, "content"), contentDir, { recursive: true });
  const dev = launch(
    ["tools/dev/dev.ts"],
    { CONTENT_DIR: contentDir, DATA_DIR: await freshDirectory() },
    /^admin: (.*)$/,
  );
  onTestFinished(async () => void (await dev.end("SIGTERM")));

  const signedIn = await fetch(await dev.url, { redirect: "manual" });
  expect([signedIn.status, signedIn.headers.get("Location")]).toEqual([302, "/"]);
  expect(signedIn.headers.getSetCookie().join()).toContain("XSRF-TOKEN=");

  const { origin } = new URL(await dev.url);
  expect(await (await fetch(origin)).text()).toContain('src="/dev/reload.js"');
  const changes = (await fetch(`${origin}/dev/changes`)).body?.getReader();
  const site = await readFile(path.join(contentDir, "site.yaml"), "utf8");
  await writeFile(path.join(contentDir, "site.yaml"), site.replace("Tineri în Centru", "Alt portal"));
  expect(new TextDecoder().decode((await changes?.read())?.value)).toBe("data: changed\n\n");
  expect(await (await fetch(origin)).text()).toContain("Alt portal");

  const children = await readFile(`/proc/${dev.pid}/task/${dev.pid}/children`, "utf8");
  const [portal = ""] = children.trim().split(" ");
  expect(await isRunning(portal)).toBe(true);
  await dev.end("SIGTERM");
  await expect.poll(() => isRunning(portal), { timeout: 10_000 }).toBe(false);
});

test.each(["development", "production"])(
  "pages that are built for %s have React's code for it",
  async (mode) => {
    const { define } = await resolveConfig({ configFile: "vite.config.ts", mode }, "build", mode, mode);
    expect(define).toEqual({ "process.env.NODE_ENV": `"${mode}"` });
  },
);

/** A process that has ended has no command line any more, even while nobody has asked for its exit code. */
async function isRunning(pid: string): Promise<boolean> {
  return (await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "")) !== "";
}
