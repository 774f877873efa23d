import { apiClient, ifMatch, readProblem } from "../api/api-client.ts";
import { sessionFetch } from "./session-fetch.ts";

/** Someone else saved a newer version: `current` is the item as the API shows it now. */
export class EditedMeanwhile extends Error {
  readonly current: unknown;

  constructor(current: unknown) {
    super("edited-meanwhile");
    this.name = "EditedMeanwhile";
    this.current = current;
  }
}

/** The API for editors: saving an outdated version rejects with EditedMeanwhile. */
export const editingApi = apiClient(async (input, init) => {
  const response = await sessionFetch(input, init);
  if (response.status !== 412) return response;
  const { current } = await readProblem(response);
  throw new EditedMeanwhile(current);
});

/** The arguments of a call about something as the person sees it: refused once somebody else saved a newer version. */
export function asSeen({ id, version }: { id: number; version: number }) {
  return { query: { id: String(id) }, header: ifMatch(version) };
}
