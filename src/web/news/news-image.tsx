import type { NewsImage as Image, News } from "#domain/news/news.ts";
import "./news-image.css";

/** Colours of the woven picture, taken in turn by id. */
const weaves = ["placeholder", "placeholder placeholder--brick", "placeholder placeholder--ochre"];

/** How wide the picture is drawn: in a card of the list, and alone. It is cut to 300 px in height. */
const sizes = {
  card: "(min-width: 45rem) 26rem, 100vw",
  alone: "(min-width: 56rem) 54rem, 100vw",
};

interface NewsImageProps {
  news: Pick<News, "id" | "image">;
  place: keyof typeof sizes;
  /** Fetched at once, because it is seen at once. */
  isInView?: boolean;
}

/** The picture of a news item, 300 px high; without one, a woven diamond (design §5). */
export function NewsImage({ news: { id, image }, place, isInView = false }: NewsImageProps) {
  if (!image) return <span className={`card__image ${weaves[id % weaves.length]}`} />;
  return (
    <img
      className="card__image"
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

/** The picture's address, in one of its widths or whole; it changes with the picture, so answers are kept for ever. */
export function newsImageAddress(id: number, { version }: Pick<Image, "version">, width?: number): string {
  return `/api/cntr/newsimage/${id}?v=${version}${width ? `&w=${width}` : ""}`;
}
