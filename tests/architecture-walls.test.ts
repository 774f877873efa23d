import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { beforeAll, describe, expect, test } from "vitest";

const projectFolder = path.join(import.meta.dirname, "..");

/** Who tries to import what, and the words of the wall that stops it. */
const refused = [
  ["domain/news/news.ts", "hono", "domain knows no HTTP, no React, no environment"],
  ["domain/news/news.ts", "react", "domain knows no HTTP, no React, no environment"],
  ["domain/news/news.ts", "node:fs", "domain knows no HTTP, no React, no environment"],
  ["domain/news/news.ts", "#adapters/files/disk.ts", "domain knows no HTTP, no React, no environment"],
  ["domain/news/news.ts", "#strings/news.ts", "domain knows no HTTP, no React, no environment"],
  ["domain/news/news.ts", "#settings", "domain knows no HTTP, no React, no environment"],
  [
    "domain/news/news.ts",
    "kysely",
    "In domain only *.queries.ts, *.commands.ts, tables.ts and context.ts know the database",
  ],
  [
    "domain/news/news.rules.ts",
    "kysely",
    "In domain only *.queries.ts, *.commands.ts, tables.ts and context.ts know the database",
  ],
  ["domain/news/news.queries.ts", "pg", "domain knows no HTTP, no React, no environment"],
  ["domain/news/news.commands.ts", "#api/news.ts", "domain knows no HTTP, no React, no environment"],
  ["domain/news/news.ts", "../../settings.ts", "A relative import never leaves its ring"],
  ["domain/news/news.queries.ts", "../../api/news.ts", "A relative import never leaves its ring"],
  ["domain/errors.ts", "../strings/errors.ts", "A relative import never leaves its ring"],
  ["domain/rich-text.ts", "kysely", "beside domain and zod it imports only sanitize-html"],
  ["adapters/files/disk.ts", "#settings", "An adapter is told its settings as arguments"],
  ["adapters/files/disk.ts", "#api/news.ts", "adapters reach the outside world for domain's ports"],
  ["adapters/files/disk.ts", "#strings/news.ts", "adapters reach the outside world for domain's ports"],
  ["adapters/files/disk.ts", "hono", "adapters know neither HTTP serving nor React"],
  ["adapters/files/disk.ts", "../../domain/ports.ts", "A relative import never leaves its ring"],
  [
    "adapters/mail/smtp.ts",
    "#server/app.ts",
    "The mail adapter imports domain, its own ring and the mails' words",
  ],
  ["api/news.ts", "#adapters/files/disk.ts", "api translates between HTTP and domain"],
  ["api/news.ts", "#settings", "api translates between HTTP and domain"],
  ["api/news.ts", "kysely", "a query belongs into the noun's *.queries.ts"],
  ["api/news.ts", "react", "api knows no React"],
  ["api/news.ts", "../domain/news/news.ts", "A relative import never leaves its ring"],
  ["server/app.ts", "#web/root.tsx", "it never imports web's sources"],
  ["server/app.ts", "#adapters/database/connect.ts", "server is the way of one request"],
  ["server/app.ts", "#settings", "server is the way of one request"],
  ["server/app.ts", "kysely", "a query belongs into a *.queries.ts in domain"],
  ["server/app.ts", "../api/app.ts", "A relative import never leaves its ring"],
  ["web/news/news-card.tsx", "#domain/news/news.queries.ts", "of domain, web may hold only a noun's types"],
  ["web/news/news-card.tsx", "#domain/news/news.commands.ts", "of domain, web may hold only a noun's types"],
  ["web/news/news-card.tsx", "#domain/tables.ts", "of domain, web may hold only a noun's types"],
  ["web/news/news-card.tsx", "#domain/rich-text.ts", "of domain, web may hold only a noun's types"],
  ["web/news/news-card.tsx", "#api/news.ts", "asks everything else through the API client"],
  ["web/news/news-card.tsx", "#adapters/files/disk.ts", "asks everything else through the API client"],
  ["web/news/news-card.tsx", "#settings", "asks everything else through the API client"],
  ["web/news/news-card.tsx", "node:fs/promises", "where Node's modules do not exist"],
  ["web/news/news-card.tsx", "kysely", "would weigh on every visitor's download"],
  ["web/news/news-card.tsx", "hono", "would weigh on every visitor's download"],
  ["web/news/news-card.tsx", "../../domain/news/news.ts", "A relative import never leaves its ring"],
  ["web/entry.server.tsx", "#adapters/database/connect.ts", "asks everything else through the API client"],
  ["web/ui/button.tsx", "../news/news-card.tsx", "ui knows no noun"],
  ["web/ui/rich-text/editor.tsx", "../../news/news-card.tsx", "ui knows no noun"],
  ["web/ui/button.tsx", "#domain/news/news.ts", "ui knows no noun, no API and no data"],
  ["web/ui/button.tsx", "#web/api-client.ts", "ui knows no noun, no API and no data"],
  ["strings/news.ts", "#domain/news/news.ts", "strings imports nothing"],
  ["strings/news.ts", "zod", "strings imports nothing"],
  ["settings.ts", "#domain/errors.ts", "settings.ts reads the environment and knows nothing of the house"],
  ["settings.ts", "./server/app.ts", "settings.ts reads the environment and knows nothing of the house"],
] as const;

const allowed = [
  ["domain/news/news.ts", "zod"],
  ["domain/news/news.ts", "../content-item.ts"],
  ["domain/news/news.queries.ts", "kysely"],
  ["domain/news/news.commands.ts", "#domain/jobs/jobs.ts"],
  ["domain/tables.ts", "kysely"],
  ["domain/rich-text.ts", "sanitize-html"],
  ["adapters/database/sqlite.ts", "node:sqlite"],
  ["adapters/database/sqlite.ts", "kysely"],
  ["adapters/files/disk.ts", "#domain/ports.ts"],
  ["adapters/mail/outbox.ts", "#strings/errors.ts"],
  ["api/news.ts", "#domain/news/news.queries.ts"],
  ["api/news.ts", "#strings/errors.ts"],
  ["api/news.ts", "hono"],
  ["server/app.ts", "#api/app.ts"],
  ["server/app.ts", "#web/api-client.ts"],
  ["server/app.ts", "@hono/node-server"],
  ["web/news/news-card.tsx", "#domain/news/news.ts"],
  ["web/news/news-card.tsx", "#domain/news/news.rules.ts"],
  ["web/news/news-card.tsx", "../ui/button.tsx"],
  ["web/news/news-card.tsx", "#strings/news.ts"],
  ["web/news/news-card.tsx", "react-router"],
  ["web/entry.server.tsx", "node:stream"],
  ["web/ui/button.tsx", "#strings/ui.ts"],
  ["web/ui/rich-text/editor.tsx", "../button.tsx"],
  ["settings.ts", "zod"],
  ["settings.ts", "#strings/settings.ts"],
  ["main.ts", "#adapters/database/connect.ts"],
  ["main.ts", "#settings"],
  ["cli/portal.ts", "#settings"],
  ["cli/migrate.ts", "#adapters/database/connect.ts"],
] as const;

describe("the linter's walls", () => {
  let complaints: Awaited<ReturnType<typeof lintImports>>;

  beforeAll(async () => {
    complaints = await lintImports([...refused, ...allowed]);
  });

  test.each(refused)("src/%s may not import %s: %s", (importer, imported, words) => {
    const fitting = complaintsAbout(importer, imported).filter((message) => message.includes(words));
    expect(fitting).toHaveLength(1);
  });

  test.each(allowed)("src/%s may import %s", (importer, imported) => {
    expect(complaintsAbout(importer, imported)).toStrictEqual([]);
  });

  function complaintsAbout(importer: string, imported: string): string[] {
    return (complaints.get(`${importer} ${imported}`) ?? []).map(({ message }) => message);
  }
});

/**
 * What the linter says about each import, by `importer imported`. The importers are written into a folder under
 * the project's own lint rules, each with all the imports that are tried from there, one in a line.
 */
async function lintImports(attempts: readonly (readonly [string, string, ...string[]])[]) {
  const folder = await mkdtemp(path.join(tmpdir(), "portal-walls-"));
  try {
    const config = JSON.parse(await readFile(path.join(projectFolder, "biome.json"), "utf8"));
    await writeFile(path.join(folder, "biome.json"), JSON.stringify({ ...config, vcs: { enabled: false } }));
    const byImporter = Map.groupBy(attempts, ([importer]) => importer);
    for (const [importer, tried] of byImporter) {
      const file = path.join(folder, "src", importer);
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, tried.map(([, imported]) => `import ${JSON.stringify(imported)};\n`).join(""));
    }
    const complaints = await lint(folder);
    return Map.groupBy(complaints, ({ place, line }) => `${place} ${byImporter.get(place)?.[line - 1]?.[1]}`);
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function lint(folder: string): Promise<{ place: string; line: number; message: string }[]> {
  const biome = path.join(projectFolder, "node_modules/.bin/biome");
  const rule = "--only=style/noRestrictedImports";
  const args = ["lint", rule, "--reporter=json", "--max-diagnostics=none", "src"];
  const { stdout } = await new Promise<{ stdout: string }>((resolve) => {
    execFile(biome, args, { cwd: folder }, (_error, stdout) => resolve({ stdout }));
  });
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: { message: string; location: { path: string; start: { line: number } } }[];
  };
  return diagnostics.map(({ message, location }) => ({
    place: location.path.replace(/^src\//, ""),
    line: location.start.line,
    message,
  }));
}
