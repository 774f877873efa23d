import { secondsUntilNewWords } from "../competition/time-left.ts";
import type { LoadContext, PageData } from "../page/page-module.ts";

/** The term counts minutes. */
const SECONDS_KEPT = 60;

/** What is everybody's on pages where one sends, before one is known: until when it is taken, and what the round asks for. */
export async function loadAsked({ api, respond }: LoadContext) {
  const [asked, competition] = await Promise.all([
    api.dossier.parts.$get().then((answer) => answer.json()),
    api.competition.now.$get().then((answer) => answer.json()),
  ]);
  respond({ maxAge: Math.min(SECONDS_KEPT, secondsUntilNewWords(competition) ?? SECONDS_KEPT) });
  return { ...asked, competition };
}

export type Asked = PageData<typeof loadAsked>;
