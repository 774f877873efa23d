import { writtenText } from "#domain/filler.rules.ts";
import type { Fields, Item } from "./item.ts";

/** The points that are checked before an item is published. */
export type Point = "title" | "body" | "newsType" | "image" | "link";

interface CheckedPoint {
  point: Point;
  state: "done" | "stop" | "look";
}

interface Checked {
  kind: { points: readonly Point[] };
  item: Pick<Item, "image">;
  fields: Fields;
}

/** The API publishes nothing without these. */
const needed: readonly Point[] = ["title", "body"];

/** A picture and a link are often left out on purpose: they are in the list, but do not cause a question. */
const optional: readonly Point[] = ["image", "link"];

/** Each point of an item: whether something is there, or its lack stops the publication or is only worth a look. */
export function checkedPoints({ kind, item, fields }: Checked): CheckedPoint[] {
  const written = {
    title: fields.title.trim(),
    body: writtenText(fields.body),
    newsType: fields.newsType?.trim(),
    image: item.image,
    link: fields.link,
  };
  return kind.points.map((point) => {
    if (written[point]) return { point, state: "done" };
    return { point, state: needed.includes(point) ? "stop" : "look" };
  });
}

/** The points to be asked about before an item is published; none, and it is published at once. */
export function openPoints(checked: Checked): Point[] {
  const open = checkedPoints(checked).filter(({ state }) => state !== "done");
  return open.map(({ point }) => point).filter((point) => !optional.includes(point));
}
