import type { Schema } from "../schema.ts";

/** The formats of pictures are defined in code alone: the check is dropped from the table of variants. */
export function pictureFormats({ whole, rebuild }: Schema): string[] {
  const columns = {
    newsId: `${whole} not null references "news_images" ("newsId")`,
    format: "text not null",
    width: `${whole} not null`,
    mediaType: "text not null",
    size: `${whole} not null`,
    sha256: "text not null",
  };
  return rebuild("news_image_variants", {
    columns,
    primaryKey: ["newsId", "format", "width"],
    droppedChecks: ["format"],
  });
}
