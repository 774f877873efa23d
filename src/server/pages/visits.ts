import type { IncomingMessage } from "node:http";
import { variantFor } from "./variants.ts";

/** What robots that say so call themselves; browsers of people begin with "Mozilla/". */
const robots = /bot|crawl|spider|slurp|preview|scan|monitor|headless|lighthouse|facebookexternalhit|\+http/i;

/**
 * Whether a request for a page is a visit: a browser opened the page, and came from elsewhere (a search, another site, a link in
 * a letter, an address that was typed). What is opened from a page of ours is part of the same visit. Nothing of the request is kept.
 */
export function isVisit({ method, rawHeaders }: IncomingMessage): boolean {
  if (method !== "GET" || variantFor(rawHeaders) === "further") return false;
  let isBrowser = false;
  let isTold = false;
  let [host, referrer] = ["", ""];
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const value = rawHeaders[index + 1] as string;
    switch ((rawHeaders[index] as string).toLowerCase()) {
      case "user-agent":
        if (!value.startsWith("Mozilla/") || robots.test(value)) return false;
        isBrowser = true;
        break;
      case "sec-fetch-site":
        isTold = true;
        break;
      // Only the page itself: not what a script asks for, and not what nobody may ever look at.
      case "sec-fetch-dest":
        if (value !== "document") return false;
        break;
      case "sec-purpose":
        return false;
      case "host":
        host = value;
        break;
      case "referer":
        referrer = value;
    }
  }
  return isBrowser && (isTold || hostOf(referrer) !== host);
}

/** Of "https://portal.example/noutati", "portal.example". */
function hostOf(address: string): string | undefined {
  return address.split("/", 3)[2];
}
