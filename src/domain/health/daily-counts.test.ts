import { expect, test } from "vitest";
import { day } from "#domain/time/moments.ts";
import { engines } from "#tests/support/databases.ts";
import { openPortal } from "#tests/support/portal.ts";
import { forgetDailyCounts } from "./daily-counts.commands.ts";

test.each(engines)(
  "on %s what several instances counted adds up, by the day in Romania",
  async (_, fresh) => {
    const location = await fresh();
    let now = new Date("2026-12-01T21:59:30Z");
    const open = () => openPortal(location, { now: () => now });
    const [one, other] = [await open(), await open()];
    one.counts.countVisit();
    other.counts.countVisit();
    other.counts.countDownload({ place: "pack", item: "anexa-3" });
    now = new Date("2026-12-01T22:00:00Z");
    one.counts.countVisit();
    await one.counts.stop();
    await other.counts.stop();
    await one.counts.flush();
    const counts = await one.context.db
      .selectFrom("daily_counts")
      .selectAll()
      .orderBy("day")
      .orderBy("place")
      .execute();
    expect(counts.map(({ count, ...rest }) => ({ ...rest, count: Number(count) }))).toEqual([
      { day: "2026-12-01", place: "pack", item: "anexa-3", count: 1 },
      { day: "2026-12-01", place: "pages", item: "", count: 2 },
      { day: "2026-12-02", place: "pages", item: "", count: 1 },
    ]);

    now = new Date(now.getTime() + 400 * day);
    expect(await forgetDailyCounts(one.context)).toBe(2);
    expect(await forgetDailyCounts(one.context)).toBe(0);
    const months = await one.context.db.selectFrom("document_downloads").select("month").execute();
    expect(months).toEqual([{ month: "2026-12" }]);
  },
);
