import type { JobBoardContent, Region } from "#domain/content-pack/region.ts";
import { type DemonstrationJob, demonstrationJobs, HOUR } from "./jobs.ts";

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

/** The page of `jobs` for the query of a `GET /jobs`; null after the last one. */
function searchJobs(
  jobs: DemonstrationJob[],
  query: URLSearchParams,
  { counties, careerLevels }: JobBoardContent["parameters"],
) {
  const cities = new Set(query.getAll(counties).map(Number));
  const levels = query.getAll(careerLevels).map(Number);
  const q = folded(query.get("q") ?? "");
  const found = jobs.filter(
    ({ locations, careerLevelsIds, title, company, details }) =>
      (cities.size === 0 || locations.some(({ cityId }) => cities.has(cityId))) &&
      (levels.length === 0 || levels.some((level) => careerLevelsIds.includes(level))) &&
      folded(`${title} ${company.name} ${details.jobDescription}`).includes(q),
  );
  const page = Math.max(1, Number(query.get("page")) || 1);
  const pageSize = Math.min(50, Math.max(1, Number(query.get("pageSize")) || 10));
  const end = page * pageSize;
  if (page > 1 && end - pageSize >= found.length) return null;
  return {
    jobs: found.slice(end - pageSize, end).map(({ details: _, ...job }) => job),
    totalCount: found.length,
    morePagesFollow: end < found.length,
  };
}

/** Lower case, without diacritics: "ospatar" finds "Ospătar". */
function folded(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trim();
}
