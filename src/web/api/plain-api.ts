import { apiClient } from "./api-client.ts";
import { reach } from "./reach.ts";

/** The API without a session: for signing in, and for the links of mails. */
export const plainApi = apiClient(reach);
