import type { ContentPack } from "#domain/content-pack/content-pack.ts";

/** Texts of the project whose words make a password easy to guess. */
export function projectWords({ site, project, region }: ContentPack): string[] {
  return [
    ...[site.brand, site.description, project.code, project.title],
    ...[region.name, ...region.counties.map(({ name }) => name)],
  ];
}
