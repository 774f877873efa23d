import { expect, test } from "vitest";
import { checkedPoints, openPoints } from "./publish-points.ts";

const image = { alt: "", width: 1, height: 1, widths: [1], version: "1" };
const item = { image: null };

const news = { points: ["title", "body", "newsType", "image"] } as const;
const job = { points: ["title", "body", "link"] } as const;
const activity = { points: ["title", "body"] } as const;

test.each([
  ["a news item without a type", news, { title: "T", body: "<p>t</p>", newsType: " " }, ["newsType"]],
  [
    "a news item that is only begun",
    news,
    { title: "", body: "<p></p>", newsType: "" },
    ["title", "body", "newsType"],
  ],
  ["a job without a link", job, { title: "T", body: "<p>t</p>", link: "" }, []],
  [
    "an activity without a text",
    activity,
    { title: "T", body: "<table><tr><td></td></tr></table>" },
    ["body"],
  ],
] as const)("%s is asked about", (_name, kind, fields, open) => {
  expect(openPoints({ kind, item, fields })).toEqual(open);
});

test("a picture is worth a look, and a title is needed", () => {
  const fields = { title: "", body: "<p>t</p>", newsType: "Anunț" };
  const states = (item: { image: typeof image | null }) =>
    checkedPoints({ kind: news, item, fields }).map(({ state }) => state);
  expect(states({ image: null })).toEqual(["stop", "done", "done", "look"]);
  expect(states({ image })).toEqual(["stop", "done", "done", "done"]);
});
