import type { ApiClient } from "../api/api-client.ts";

export type LoadedDossier = Awaited<ReturnType<typeof loadDossier>>;

/** One's dossier, until when it is taken, the files that have come in part, and what its verification came to. */
export async function loadDossier(api: ApiClient) {
  const [dossier, competition, uploads] = await Promise.all([
    api.dossier.$get().then((answer) => answer.json()),
    api.competition.now.$get().then((answer) => answer.json()),
    api.upload.$get().then((answer) => answer.json()),
  ]);
  const outcomes = dossier.sent && !dossier.mayChange ? await (await api.verification.own.$get()).json() : [];
  const outcome = outcomes.find(({ receiptNumber }) => receiptNumber === dossier.sent?.receiptNumber) ?? null;
  return { dossier, competition, uploads, outcome };
}
