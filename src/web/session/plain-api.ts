import { apiClient } from "../api-client.ts";
import { reach } from "../reach.ts";

/** The API asked as nobody in particular: for signing in itself, and for what a link out of a mail allows. */
export const plainApi = apiClient(reach);
