import type { ContentPack } from "../content-pack/content-pack.ts";

/** Texts whose words a password of this project would be guessed from first. */
export function projectWords({ site, project, region }: ContentPack): string[] {
  return [
    ...[site.brand, site.description, project.code, project.title],
    ...[region.name, ...region.counties.map(({ name }) => name)],
  ];
}
