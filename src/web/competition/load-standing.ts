import type { LoadContext } from "../page/page-module.ts";
import { secondsUntilNewWords } from "./time-left.ts";

/** Where the competition stands; a page that says it is kept until it would say something else. */
export async function loadStanding(api: LoadContext["api"], respond: LoadContext["respond"]) {
  const standing = await (await api.competition.now.$get()).json();
  const maxAge = secondsUntilNewWords(standing);
  if (maxAge !== undefined) respond({ maxAge });
  return standing;
}
