import { apiClient } from "../api/api-client.ts";
import { sessionFetch } from "./session-fetch.ts";

/** The API client of the application, which acts as the signed-in user. */
export const browserApi = apiClient(sessionFetch);
