import { readFile } from "node:fs/promises";
import path from "node:path";
import { build, type Rolldown } from "vite";
import { afterEach, expect, test, vi } from "vitest";
import { leanLibraries } from "../tools/build/lean-libraries.ts";
import { leanModule } from "../tools/build/lean-router.ts";
import { readSourceFiles } from "./support/source-files.ts";

const root = path.join(import.meta.dirname, "..");
const router = path.join(root, "node_modules/react-router/dist/production/lib");

afterEach(() => vi.unstubAllEnvs());

test.each(["Form", "useFetcher", "useSubmit", "Links"])(
  "%s fails the build: it needs what is left out",
  async (name) => {
    const building = bundle(`import { ${name} } from "react-router"; document.title = String(${name});`);
    await expect(building).rejects.toThrow(new RegExp(`React Router's [\\w, ]*\\b${name}\\b`));
  },
);

test("what pages use of the router builds, without what only the others use", async () => {
  const code = await bundle(
    `import { Link, useLocation } from "react-router"; document.title = String([Link, useLocation]);`,
  );
  expect(code).toContain("onMouseEnter");
  expect(code).not.toContain("formAction");
});

test("a router without a function that is to be left out fails the build", () => {
  expect(() => leanModule("function navigate() {}", path.join(router, "router/router.js"))).toThrow(
    "React Router's router/router.js has no one fetch any more",
  );
});

test("a function that is left out throws when it is reached all the same", async () => {
  const place = path.join(router, "dom/ssr/single-fetch.js");
  const lean = leanModule(await readFile(place, "utf8"), place) ?? "";
  const [left = ""] = /^async function fetchAndDecodeViaTurboStream.*$/m.exec(lean) ?? [];
  const reached = new Function(`${left} return fetchAndDecodeViaTurboStream();`);
  await expect(reached()).rejects.toThrow("fetchAndDecodeViaTurboStream is left out of the build.");
});

test("a check keeps its condition and says where its sentence stands", () => {
  const code = [
    `import invariant from "./invariant.js";`,
    "invariant(route, `No route`);",
    `warning(false, "Never " + id);`,
  ].join("\n");
  expect(leanModule(code, path.join(router, "dom/ssr/routes.js"))).toBe(
    [
      `import invariant from "./invariant.js";`,
      `invariant(route, "dom/ssr/routes.js:2");`,
      `warning(false, "Never " + id);`,
    ].join("\n"),
  );
});

test("other libraries and our own code are left as they are", () => {
  expect(leanModule("invariant(a, `b`);", path.join(root, "src/web/root.tsx"))).toBeNull();
});

/** Else the browser would ask the server for data in the router's own format, which is left out. */
test("whatever a route loads on the server it loads from the API in the browser, and nothing is fetched ahead", async () => {
  const files = await readSourceFiles(path.join(root, "src/web"));
  const loading = files.filter(({ code }) => /^export (const|(async )?function) loader\b/m.test(code));
  expect(loading.length).toBeGreaterThan(8);
  const without = loading.filter(
    ({ code }) => !/^export (const|(async )?function) clientLoader\b/m.test(code),
  );
  expect(without.map(({ place }) => place)).toStrictEqual([]);
  const asking = files.filter(({ code }) => /\b(serverLoader|serverAction|prefetch=)/.test(code));
  expect(asking.map(({ place }) => place)).toStrictEqual([]);
});

/** The browser's bundle of one module, made as the site's is. */
async function bundle(entry: string): Promise<string> {
  // Vite takes the packages' code for production only where this says so.
  vi.stubEnv("NODE_ENV", "production");
  const output = await build({
    root,
    configFile: false,
    logLevel: "silent",
    plugins: [
      leanLibraries(),
      {
        name: "entry",
        resolveId: (id) => (id === "virtual:entry" ? id : null),
        load: (id) => (id === "virtual:entry" ? entry : null),
      },
    ],
    build: { write: false, modulePreload: false, rolldownOptions: { input: "virtual:entry" } },
  });
  const [first] = (output as Rolldown.RolldownOutput).output;
  return first.code;
}
