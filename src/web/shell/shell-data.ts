import type { SiteContent } from "#domain/content-pack/views.ts";
import { plainApi } from "../api/plain-api.ts";

/** What the frame around every page shows. */
export interface ShellData {
  site: SiteContent;
  publicUrl: string;
}

let shell: Promise<ShellData> | undefined;

/** The site's content, read once: it is the same for everyone, until an editor changes a text. */
export function loadShell(): Promise<ShellData> {
  shell ??= readShell().catch((error: unknown) => {
    shell = undefined;
    throw error;
  });
  return shell;
}

/** Call after a text was changed: the next revalidation reads the content again. */
export function forgetShell(): void {
  shell = undefined;
}

export function isShellForgotten(): boolean {
  return shell === undefined;
}

async function readShell(): Promise<ShellData> {
  const site = await (await plainApi.content.site.$get()).json();
  return { site, publicUrl: location.origin };
}
