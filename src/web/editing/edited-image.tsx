import { useEffect, useState } from "react";
import type { News } from "#domain/news/news.ts";
import { demandSuccess } from "../api-client.ts";
import { attempt } from "../failure.ts";
import { NewsImage, newsImageAddress } from "../news/news-image.tsx";
import { sessionFetch } from "../session/session-fetch.ts";
import { dataAddress } from "./data-address.ts";

interface EditedImageProps {
  news: Pick<News, "id" | "image" | "isPublic">;
  place: "card" | "alone";
}

/** Pixels across in which the picture of a hidden item is fetched: wide enough for every place. */
const WIDTH = 960;

/** The picture of a news item for whoever may edit it, hidden or not. */
export function EditedImage({ news, place }: EditedImageProps) {
  const { id, image, isPublic } = news;
  if (!image || isPublic) return <NewsImage news={news} place={place} isInView={place === "alone"} />;
  return <HiddenImage address={newsImageAddress(id, image, WIDTH)} alt={image.alt} />;
}

/** It comes only with the session, which browsers do not send for an <img>. */
function HiddenImage({ address, alt }: { address: string; alt: string }) {
  const [shown, setShown] = useState<string | null>(null);
  useEffect(() => {
    let isWanted = true;
    void attempt(async () => {
      const answer = await demandSuccess(await sessionFetch(address));
      const found = await dataAddress(await answer.blob());
      if (isWanted) setShown(found);
    });
    return () => {
      isWanted = false;
    };
  }, [address]);
  return shown ? (
    <img className="card__image" src={shown} alt={alt} />
  ) : (
    <span className="card__image placeholder" />
  );
}
