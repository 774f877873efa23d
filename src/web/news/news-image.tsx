import type { NewsImage as Image } from "#domain/news/news.ts";
import { Patch } from "../ui/motif.tsx";
import type { NewsLook } from "./news-types.ts";

/** How wide the picture is drawn: in a card of the list, in the wide first card, and alone on the item's page. */
const sizes = {
  card: "(min-width: 66rem) 25rem, (min-width: 42rem) 50vw, 100vw",
  wide: "(min-width: 76rem) 44rem, (min-width: 56rem) 58vw, 100vw",
  alone: "(min-width: 56rem) 54rem, 100vw",
};

interface NewsImageProps {
  news: { id: number; image: Image };
  place: keyof typeof sizes;
  /** Fetched at once, because it is seen at once. */
  isInView?: boolean;
}

/** The picture of a news item: cut to 300 px of height in a list, whole on its own page. */
export function NewsImage({ news: { id, image }, place, isInView = false }: NewsImageProps) {
  return (
    <img
      className={place === "alone" ? "news-picture" : "card__image"}
      src={newsImageAddress(id, image)}
      srcSet={image.widths.map((width) => `${newsImageAddress(id, image, width)} ${width}w`).join(", ")}
      sizes={sizes[place]}
      alt={image.alt}
      width={image.width}
      height={image.height}
      loading={isInView ? "eager" : "lazy"}
      decoding="async"
    />
  );
}

/** Shown in a list for an item without a picture: the motif of its type (design/visitors.md, rule 1). */
export function NewsPatch({ motif, cloth }: NewsLook) {
  return <Patch className="card__image" motif={motif} cloth={cloth} />;
}

/** The picture's address, in one of its widths or whole; it changes with the picture, so answers are cached forever. */
export function newsImageAddress(id: number, { version }: Pick<Image, "version">, width?: number): string {
  return `/api/cntr/newsimage/${id}?v=${version}${width ? `&w=${width}` : ""}`;
}
