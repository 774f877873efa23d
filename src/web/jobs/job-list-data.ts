import { answerOf, loadSearch } from "../job-board/load-search.ts";
import type { LoadContext, PageData } from "../page/page-module.ts";
import { secondsUntilChange } from "./jobs-change.ts";

/** The project's own jobs, newest first, the page's texts, and what the external board has for the address's search. */
export async function load({ api, url, respond }: LoadContext) {
  const [contentAnswer, jobsAnswer, search] = await Promise.all([
    api.content.jobs.$get(),
    api.job.all.$get({ query: {} }),
    loadSearch(api, url),
  ]);
  const jobs = await jobsAnswer.json();
  const maxAge = secondsUntilChange(jobs);
  const answer = answerOf(search);
  respond({ ...answer, maxAge: Math.min(maxAge, answer.maxAge ?? maxAge) });
  return { content: await contentAnswer.json(), jobs, ...search };
}

export type JobListData = PageData<typeof load>;
