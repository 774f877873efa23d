import type { JobBoardContent } from "#domain/content-pack/region.ts";
import type { DemonstrationJob } from "./jobs.ts";

/** The page of `jobs` for the query of a `GET /jobs`; null after the last one. */
export function searchJobs(
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
