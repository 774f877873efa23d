import pLimit from "p-limit";
import type { JobBoardContent } from "#domain/content-pack/region.ts";
import type { JobQuery, Listing, ListingDetails, ListingPage } from "#domain/ports.ts";
import { type ListAnswer, type ListedJob, readList, readMetaTags } from "./answers.ts";
import type { AnswerText, BoardCalls } from "./board-calls.ts";
import { BoardFailure } from "./board-failure.ts";
import type { BoardLimits } from "./limits.ts";

/** A board without a cache. Both calls reject with BoardFailure. */
export interface AskedBoard {
  list(query: JobQuery): Promise<AskedPage>;
  details(id: string): Promise<ListingDetails | null>;
}

export type AskedPage = Omit<ListingPage, "answeredAt" | "freshUntil">;

export interface HttpJobBoardParts {
  calls: BoardCalls;
  /** The board's names of its parameters and fields (region.yaml). */
  names: Pick<JobBoardContent, "parameters" | "careerLevel" | "pageSize" | "sort" | "countyCodes">;
  limits: Pick<BoardLimits, "detailsAtOnce" | "detailsWaiting">;
  /** Receives each failure of the board, and the number of dropped jobs. */
  report: (failure: BoardFailure) => void;
}

/** Implements specification §7: `GET /jobs` for a page, `GET /jobs/{id}` for one job. */
export function createHttpJobBoard({ calls, names, limits, report }: HttpJobBoardParts): AskedBoard {
  const aFewAtOnce = pLimit(limits.detailsAtOnce);

  return {
    list: (query) => ask(listPath(query), (text) => (text === null ? nothing : pageOf(text, query.page))),
    details: async (id) => {
      if (aFewAtOnce.pendingCount >= limits.detailsWaiting)
        throw new BoardFailure("too many details are waited for", { status: 429 });
      const path = `/jobs/${encodeURIComponent(id)}?viewedFromMobile=false`;
      return await aFewAtOnce(() => ask(path, (text) => (text === null ? null : detailsOf(text))));
    },
  };

  async function ask<Answer>(
    path: string,
    read: (text: AnswerText) => Answer | Promise<Answer>,
  ): Promise<Answer> {
    try {
      return await read(await calls(path));
    } catch (error) {
      if (error instanceof BoardFailure) report(error);
      throw error;
    }
  }

  function listPath({ counties, q, page }: JobQuery): string {
    const { parameters, careerLevel, pageSize, sort, countyCodes } = names;
    const query = new URLSearchParams({ [parameters.careerLevels]: String(careerLevel) });
    for (const county of counties) query.append(parameters.counties, String(countyCodes[county]));
    query.append("page", String(page));
    query.append("pageSize", String(pageSize));
    query.append("q", q);
    query.append("sort", sort);
    return `/jobs?${query}`;
  }

  function pageOf(text: string, page: number): AskedPage {
    const answer = readList(parsed(text));
    if (!answer) throw new BoardFailure("the board's list has another shape than expected", { status: 502 });
    if (answer.unreadable > 0) {
      report(
        new BoardFailure(`${answer.unreadable} of the board's jobs could not be read`, { status: null }),
      );
    }
    const { jobs, totalCount } = answer;
    const listings = jobs.map(listingOf);
    return { listings, totalCount, morePagesFollow: morePagesFollow(answer, page) };
  }

  function morePagesFollow({ morePagesFollow, totalCount, jobs, unreadable }: ListAnswer, page: number) {
    if (morePagesFollow !== null) return morePagesFollow;
    return totalCount === null
      ? jobs.length + unreadable >= names.pageSize
      : page * names.pageSize < totalCount;
  }

  function listingOf({ id, title, slug, company, salary, locations, creationDate }: ListedJob): Listing {
    const cities = new Set(locations.map((location) => location?.cityId));
    const counties = Object.entries(names.countyCodes).flatMap(([county, code]) =>
      cities.has(code) ? [county] : [],
    );
    return { id, title, slug, company, salary, counties, publishedAt: creationDate };
  }
}

/** Boards answer 404 after their last page. */
const nothing: AskedPage = { listings: [], totalCount: null, morePagesFollow: false };

/** The parser of HTML is loaded for the first job. */
async function detailsOf(text: string): Promise<ListingDetails> {
  const metaTags = readMetaTags(parsed(text));
  if (metaTags === undefined)
    throw new BoardFailure("the board's job has another shape than expected", { status: 502 });
  const { describedBy } = await import("./meta-tags.ts");
  return { description: describedBy(metaTags), json: text };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new BoardFailure("the board's answer is no JSON", { status: 502, cause });
  }
}
