import type { Region } from "#domain/content-pack/region.ts";
import { type DemonstrationJob, demonstrationJobs, HOUR } from "./jobs.ts";
import { searchJobs } from "./search.ts";

export interface DemonstrationBoardParts {
  region: Pick<Region, "counties" | "jobBoard">;
  now: () => Date;
}

/**
 * A job board with invented listings, which change every hour. Its responses have the format of a real board, so that
 * the portal parses them in the same way.
 *
 * @returns the JSON text at a path with its query; null for an unknown one
 */
export function createDemonstrationBoard({ region, now }: DemonstrationBoardParts) {
  let listed: { hour: number; jobs: DemonstrationJob[] } = { hour: Number.NaN, jobs: [] };

  return (path: string): Promise<string | null> => {
    const { pathname, searchParams } = new URL(path, "http://127.0.0.1");
    const jobs = jobsOfTheHour();
    const found =
      pathname === "/jobs"
        ? searchJobs(jobs, searchParams, region.jobBoard.parameters)
        : jobs.find(({ id }) => pathname === `/jobs/${id}`);
    return Promise.resolve(found ? JSON.stringify(found) : null);
  };

  function jobsOfTheHour(): DemonstrationJob[] {
    const hour = Math.floor(now().getTime() / HOUR);
    if (listed.hour !== hour) listed = { hour, jobs: demonstrationJobs(region, now()) };
    return listed.jobs;
  }
}
