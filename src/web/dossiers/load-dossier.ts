import type { ApiClient } from "../api/api-client.ts";

export type LoadedDossier = Awaited<ReturnType<typeof loadDossier>>;

/** One's dossier, until when it is taken, and the files that have come in part. */
export async function loadDossier(api: ApiClient) {
  const [dossier, competition, uploads] = await Promise.all([
    api.dossier.$get().then((answer) => answer.json()),
    api.competition.now.$get().then((answer) => answer.json()),
    api.upload.$get().then((answer) => answer.json()),
  ]);
  return { dossier, competition, uploads };
}
