import { createContext } from "react-router";
import type { ApiClient } from "./api-client.ts";

/** What the server hands to the loaders of one request: the API in process, and the nonce of its scripts. */
export const apiContext = createContext<ApiClient>();
export const nonceContext = createContext<string>();

/** Collects what goes wrong while a page is loaded and rendered, for the server to tell the operator. */
export const failuresContext = createContext<unknown[]>();

/** Where a render leaves its document; it stays empty when the answer is something else. */
export const documentContext = createContext<{ html?: Buffer }>();
