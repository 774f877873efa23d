import type { ApiClient } from "../api/api-client.ts";

export type LoadedDossier = Awaited<ReturnType<typeof loadDossier>>;

/** One's dossier, and until when it is taken. */
export async function loadDossier(api: ApiClient) {
  const [dossier, competition] = await Promise.all([
    api.dossier.$get().then((answer) => answer.json()),
    api.competition.now.$get().then((answer) => answer.json()),
  ]);
  return { dossier, competition };
}
