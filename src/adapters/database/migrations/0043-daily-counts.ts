import type { Schema } from "../schema.ts";

/** How often the site was visited and each document downloaded, by day of Romania's calendar. Nothing says by whom. */
export function dailyCounts({ whole, options }: Schema): string[] {
  return [
    `create table "daily_counts" (
      "day" text not null,
      "place" text not null check ("place" in ('pages', 'pack', 'news', 'activity')),
      "item" text not null,
      "count" ${whole} not null,
      primary key ("day", "place", "item")) ${options}`,
  ];
}
