import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { isVisit } from "./visits.ts";

const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const phone = "Mozilla/5.0 (iPhone; CPU iPhone OS 15_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1";
const own = "https://portal.example/noutati";

test.each<[string, boolean, Record<string, string>]>([
  ["an address that was typed", true, { "Sec-Fetch-Site": "none", "Sec-Fetch-Dest": "document" }],
  ["a search", true, { "Sec-Fetch-Site": "cross-site", Referer: "https://search.example/" }],
  ["names in small letters, as proxies write them", true, { "sec-fetch-site": "none" }],
  ["a link of ours", false, { "Sec-Fetch-Site": "same-origin", Referer: own }],
  ["a page of ours that is fetched ahead", false, { "Sec-Speculation-Tags": '"own-link"' }],
  ["a page that the browser fetches ahead", false, { "Sec-Fetch-Site": "none", "Sec-Purpose": "prefetch" }],
  ["a script", false, { "Sec-Fetch-Site": "cross-site", "Sec-Fetch-Dest": "empty" }],
  ["an older browser, from elsewhere", true, { "User-Agent": phone, Referer: "https://search.example/" }],
  ["an older browser, without a referrer", true, { "User-Agent": phone }],
  ["an older browser, from a page of ours", false, { "User-Agent": phone, Referer: own }],
  ["a robot that says so", false, { "User-Agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://g.co)" }],
  ["a program", false, { "User-Agent": "curl/8.14.1" }],
])("%s: %s", (_, expected, headers) => {
  expect(isVisit(request("GET", headers))).toBe(expected);
});

test("neither what only asks for the head nor what has no name is a visit", () => {
  expect(isVisit(request("HEAD"))).toBe(false);
  expect(isVisit({ method: "GET", rawHeaders: ["Host", "portal.example"] } as IncomingMessage)).toBe(false);
});

function request(method: string, headers: Record<string, string> = {}): IncomingMessage {
  const sent = { Host: "portal.example", "User-Agent": firefox, ...headers };
  return { method, rawHeaders: Object.entries(sent).flat() } as IncomingMessage;
}
