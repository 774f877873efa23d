import type { ApiClient } from "../api-client.ts";

/** What the home page says, of the content pack. */
export async function loadHome(api: ApiClient) {
  return await (await api.content.home.$get()).json();
}
