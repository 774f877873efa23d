import type { ApiClient } from "../api-client.ts";

type Sent = Parameters<ApiClient["contact"]["send"]["$post"]>[0];

/** Sends the contact form as it was filled in; the API checks every field. Rejects with an ApiProblem. */
export function sendMessage(api: ApiClient, form: Iterable<[string, FormDataEntryValue]>): Promise<unknown> {
  return api.contact.send.$post({ form: Object.fromEntries(form) } as Sent);
}
