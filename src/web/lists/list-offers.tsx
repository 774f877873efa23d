import { useState } from "react";
import { useNavigate } from "react-router";
import type { ListOffer } from "#domain/lists/lists.ts";
import { useAct } from "../forms/use-done.ts";
import { useHref } from "../page/use-href.ts";
import { browserApi } from "../session/browser-api.ts";
import { Notice } from "../ui/feedback/notice.tsx";
import { useTeamStrings } from "../ui/text/strings-context.ts";

/** Published lists that are not at their documents yet: one press puts each into a set, which is previewed and published as any other. */
export function ListOffers({ offers }: { offers: readonly ListOffer[] }) {
  return offers.map((offer) => <Offer key={offer.id} {...offer} />);
}

function Offer({ id, kind, documents }: ListOffer) {
  const { listDocumentStrings: words } = useTeamStrings();
  const [href, navigate] = [useHref(), useNavigate()];
  const act = useAct();
  const [isPutting, setPutting] = useState(false);
  const put = async () => {
    setPutting(true);
    await act(async () => {
      const answer = await browserApi.lists.published[":id"].documents.$post({ param: { id: String(id) } });
      await navigate(href("sets", await answer.json()));
    }, words.done);
    setPutting(false);
  };
  return (
    <Notice tone="info" title={words.offer(kind)}>
      <p>{words.documents(documents.map(({ title }) => title))}</p>
      <p>
        <button
          type="button"
          className="button button--small"
          aria-disabled={isPutting}
          onClick={() => isPutting || put()}
        >
          {isPutting ? words.putting : words.put}
        </button>
      </p>
    </Notice>
  );
}
