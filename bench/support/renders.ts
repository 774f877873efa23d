import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { loadContentPack } from "#adapters/content-pack/load-content-pack.ts";
import { connectDatabase } from "#adapters/database/connect.ts";
import { createDiskFileStore } from "#adapters/files/disk-file-store.ts";
import { diskFiles } from "#adapters/files/disk-files.ts";
import { createApi } from "#api/app.ts";
import { raiseRevision } from "#domain/content/content-revision.commands.ts";
import { fillEmptyDatabase } from "#domain/content/first-content.commands.ts";
import { siteContent } from "#domain/content-pack/views.ts";
import { type Context, visitor } from "#domain/context.ts";
import { createHashedFile } from "#server/http/hashed-file.ts";
import { securityHeaders } from "#server/http/security-headers.ts";
import { packDrawings } from "#server/pack/drawings.ts";
import { carried, textOf } from "#server/pack/own-rule.ts";
import { packStyle } from "#server/pack/pack-style.ts";
import { createDestinations } from "#server/pages/destinations.ts";
import { createDocuments } from "#server/pages/documents.ts";
import { loadWebBuild, readWebAssets } from "#server/pages/web-build.ts";
import { languages } from "#strings/languages.ts";
import { quietHealth } from "#tests/support/quiet-health.ts";

const buildDir = join(import.meta.dirname, "../../build");
const publicUrl = new URL("https://portal.example");

/** The rendering of an uncached page without the network: API call and render. */
export interface Renders {
  /** Renders a page so many times, each as after a change; resolves to milliseconds of the processor for each, collecting
   * garbage included. */
  time(address: string, times: number): Promise<number[]>;
  close(): Promise<void>;
}

/** @param moreNews added to the first content */
export async function openRenders(moreNews = 0): Promise<Renders> {
  const folder = await mkdtemp(join(tmpdir(), "portal-renders-"));
  const content = await loadContentPack(join(import.meta.dirname, "../../content"));
  const { db, write, close } = await connectDatabase(join(folder, "portal.sqlite"), (error) => {
    throw error;
  });
  const files = createDiskFileStore(join(folder, "files"));
  const context = { now: () => new Date(), db, write, files, documents: diskFiles, content };
  await fillEmptyDatabase(context);
  await addNews(moreNews);

  const api = createApi({
    // Reading visitors need nothing else.
    context: context as unknown as Omit<Context, "actor">,
    currentPack: async () => content,
    readOnly: () => null,
    actorOf: async () => visitor,
    report: ({ error }) => {
      throw error;
    },
    languages,
    publicUrl,
    publicOrigin: null,
    maxUploadBytes: 0,
    tallyDownload: () => undefined,
    tallyUpload: () => undefined,
    health: quietHealth,
  });
  const headers = securityHeaders(publicUrl);
  const [build, assets] = await Promise.all([loadWebBuild(buildDir), readWebAssets(buildDir)]);
  const ownRules = packStyle(content);
  const stylesheet = createHashedFile("visitors", "css", assets.stylesheet + textOf(ownRules), headers);
  const { address: drawings } = createHashedFile("drawings", "svg", packDrawings(content), headers);
  const render = createDocuments({
    build,
    siteIn: () => siteContent(content, new Date()),
    assets,
    stylesheet,
    styleRules: { ...assets.styleRules, visitors: [...assets.styleRules.visitors, ...carried(ownRules)] },
    drawings,
    packHead: "",
    publicUrl,
    frames: () => [],
    headers,
  });
  const destinationOf = createDestinations(build, languages);
  const visit = {
    variant: "further" as const,
    fetch: (input: string, init?: RequestInit) => api.request(input, init),
  };

  return {
    time: async (address, times) => {
      const page = destinationOf(address);
      if (!page || "movedTo" in page) throw new Error(`${address} is no page.`);
      const spent: number[] = [];
      for (let time = 0; time < times; time += 1) {
        await write(raiseRevision);
        const start = process.cpuUsage();
        const answer = await render(page, visit);
        const { user, system } = process.cpuUsage(start);
        if (!answer) throw new Error(`${address} is missing.`);
        spent.push((user + system) / 1000);
      }
      return spent;
    },
    close: async () => {
      await close();
      await rm(folder, { recursive: true });
    },
  };

  function addNews(count: number) {
    return write(async (tx) => {
      const { id: _, ...pattern } = await tx.selectFrom("news").selectAll().executeTakeFirstOrThrow();
      for (let number = 1; number <= count; number += 1) {
        const title = `${pattern.title} ${number}`;
        await tx
          .insertInto("news")
          .values({ ...pattern, title })
          .execute();
      }
    });
  }
}
