import pLimit from "p-limit";
import type { JobBoardContent } from "#domain/content-pack/region.ts";
import type { BoardQuestion, Listing, ListingDetails, ListingPage } from "#domain/ports.ts";
import { type ListAnswer, type ListedJob, readList, readMetaTags } from "./answers.ts";
import type { AnswerText, BoardCalls } from "./board-calls.ts";
import { BoardFailure } from "./board-failure.ts";
import { createCallRate } from "./call-rate.ts";
import { createCircuitBreaker } from "./circuit-breaker.ts";
import type { BoardLimits } from "./limits.ts";
import { describedBy } from "./meta-tags.ts";

/** A board that is asked anew each time. Both calls reject with BoardFailure. */
export interface AskedBoard {
  list(question: BoardQuestion): Promise<AskedPage>;
  details(id: string): Promise<ListingDetails | null>;
}

export type AskedPage = Omit<ListingPage, "answeredAt" | "freshUntil">;

export interface HttpJobBoardParts {
  calls: BoardCalls;
  /** How the board names things (region.yaml). */
  names: Pick<JobBoardContent, "parameters" | "careerLevel" | "pageSize" | "sort" | "countyCodes">;
  limits: BoardLimits;
  /** Is told of each failure of the board, and of jobs that had to be left out. */
  report: (failure: BoardFailure) => void;
}

/** Asks a board as specification §7 says: `GET /jobs` for a page, `GET /jobs/{id}` for one job. */
export function createHttpJobBoard({ calls, names, limits, report }: HttpJobBoardParts): AskedBoard {
  const now = () => performance.now();
  const takeTurn = createCallRate(limits, now);
  const guards = { list: createCircuitBreaker(limits, now), details: createCircuitBreaker(limits, now) };
  const aFewAtOnce = pLimit(limits.detailsAtOnce);

  return {
    list: (question) =>
      ask(guards.list, listPath(question), (text) => (text === null ? nothing : pageOf(text, question.page))),
    details: async (id) => {
      if (aFewAtOnce.pendingCount >= limits.detailsWaiting) {
        throw new BoardFailure("too many details are waited for", { isBoardsFault: false });
      }
      return await aFewAtOnce(() =>
        ask(guards.details, `/jobs/${encodeURIComponent(id)}?viewedFromMobile=false`, (text) =>
          text === null ? null : detailsOf(text),
        ),
      );
    },
  };

  async function ask<Answer>(
    guard: ReturnType<typeof createCircuitBreaker>,
    path: string,
    read: (text: AnswerText) => Answer,
  ): Promise<Answer> {
    try {
      return await guard(async () => {
        const signal = AbortSignal.timeout(limits.call);
        await takeTurn(limits.call / 2, signal);
        return read(await calls.get(path, signal));
      });
    } catch (error) {
      if (error instanceof BoardFailure && error.isBoardsFault) report(error);
      throw error;
    }
  }

  function listPath({ counties, q, page }: BoardQuestion): string {
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
    if (!answer) throw new BoardFailure("the board's list has another shape than expected");
    if (answer.unreadable > 0) {
      report(new BoardFailure(`${answer.unreadable} of the board's jobs could not be read`));
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

/** What a board answers after its last page with 404. */
const nothing: AskedPage = { listings: [], totalCount: null, morePagesFollow: false };

function detailsOf(text: string): ListingDetails {
  const metaTags = readMetaTags(parsed(text));
  if (metaTags === undefined) throw new BoardFailure("the board's job has another shape than expected");
  return { description: describedBy(metaTags), json: text };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new BoardFailure("the board's answer is no JSON", { cause });
  }
}
