import { apiClient } from "./api-client.ts";
import { sessionFetch } from "./session/session-fetch.ts";

/** The API as the browser asks it, as whoever is signed in. On the server, loaders take theirs from `apiContext`. */
export const browserApi = apiClient(sessionFetch);
