import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { loadContentPack } from "#adapters/content-pack/load-content-pack.ts";
import { connectDatabase } from "#adapters/database/connect.ts";
import { createDiskFileStore } from "#adapters/files/disk-file-store.ts";
import { diskFiles } from "#adapters/files/disk-files.ts";
import { createApi } from "#api/app.ts";
import { raiseRevision } from "#domain/content-revision.commands.ts";
import { type Context, visitor } from "#domain/context.ts";
import { fillEmptyDatabase } from "#domain/first-content.commands.ts";
import { readInlineAssets } from "#server/inline-assets.ts";
import { packStyle } from "#server/pack-style.ts";
import { createPageRenderer } from "#server/pages.ts";
import { encodeFast } from "#server/representation.ts";
import { securityHeaders } from "#server/security-headers.ts";
import { apiClient } from "#web/api-client.ts";

const buildDir = join(import.meta.dirname, "../../build");
const publicUrl = new URL("https://portal.example");

/** The way of a page that is not kept, without the network: asked of the API, rendered, sealed, compressed. */
export interface Renders {
  /** Renders a page so many times, each as after a change; resolves to milliseconds for each. */
  time(page: string, times: number): Promise<number[]>;
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
    // A visitor who only reads asks for nothing else of it.
    context: context as unknown as Omit<Context, "actor">,
    actorOf: async () => visitor,
    report: ({ error }) => {
      throw error;
    },
    publicUrl,
    maxUploadBytes: 0,
  });
  const visit = { api: apiClient((input, init) => api.request(input, init)) };
  const render = createPageRenderer({
    build: await import(`${buildDir}/server/index.js`),
    inline: await readInlineAssets(buildDir, { style: packStyle(content), head: "" }),
    publicUrl,
    frames: [],
    headers: securityHeaders(publicUrl),
  });

  return {
    time: async (page, times) => {
      const spent: number[] = [];
      for (let time = 0; time < times; time += 1) {
        await write(raiseRevision);
        const start = performance.now();
        encodeFast(await render(page, visit));
        spent.push(performance.now() - start);
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
