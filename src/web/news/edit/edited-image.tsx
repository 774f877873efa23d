import { useEffect, useState } from "react";
import type { NewsImage as Picture } from "#domain/news/news.ts";
import { requireSuccess } from "../../api/api-client.ts";
import { attempt } from "../../api/failure.ts";
import { dataAddress } from "../../editing/data-address.ts";
import { sessionFetch } from "../../session/session-fetch.ts";
import { NewsImage, newsImageAddress } from "../news-image.tsx";

interface EditedImageProps {
  news: { id: number; image: Picture; isPublic: boolean };
  place: "card" | "alone";
}

/** Pixels across in which the picture of a hidden item is fetched: wide enough for every place. */
const WIDTH = 960;

/** The picture of a news item for editors, public or hidden. */
export function EditedImage({ news, place }: EditedImageProps) {
  const { id, image, isPublic } = news;
  if (isPublic) return <NewsImage news={news} place={place} isInView={place === "alone"} />;
  return <HiddenImage address={newsImageAddress(id, image, WIDTH)} alt={image.alt} place={place} />;
}

/** It comes only with the session, which browsers do not send for an <img>. */
function HiddenImage({
  address,
  alt,
  place,
}: {
  address: string;
  alt: string;
  place: EditedImageProps["place"];
}) {
  const [shown, setShown] = useState<string | null>(null);
  useEffect(() => {
    let isWanted = true;
    void attempt(async () => {
      const answer = await requireSuccess(await sessionFetch(address));
      const found = await dataAddress(await answer.blob());
      if (isWanted) setShown(found);
    });
    return () => {
      isWanted = false;
    };
  }, [address]);
  const className = place === "alone" ? "news-picture" : "card__image";
  return shown ? <img className={className} src={shown} alt={alt} /> : <span className={className} />;
}
