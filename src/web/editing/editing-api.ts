import { apiClient, readProblem } from "../api/api-client.ts";
import { sessionFetch } from "../session/session-fetch.ts";

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
