import type { SiteContent } from "#domain/content-pack/views.ts";

/** The path of the picture that stands for the whole site, for those who share its pages. */
export function sitePicture({ mark, icons }: Pick<SiteContent, "mark" | "icons">): string {
  return `/marks/${icons?.large ?? mark}`;
}
