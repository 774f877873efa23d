import type { SiteContent } from "#domain/content-pack/views.ts";

/** The path of the picture of the whole site, shown where its pages are shared. */
export function sitePicture({ mark, icons }: Pick<SiteContent, "mark" | "icons">): string {
  return `/marks/${icons?.large ?? mark}`;
}
