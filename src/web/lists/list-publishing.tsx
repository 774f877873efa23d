import { useState } from "react";
import type { ListDraft } from "#domain/lists/lists.ts";
import { mostOfRemark } from "#domain/verification/verification.rules.ts";
import { endInWords } from "../competition/moment-in-words.ts";
import { useAct } from "../forms/use-done.ts";
import { useHref } from "../page/use-href.ts";
import { browserApi } from "../session/browser-api.ts";
import { useTeamStrings } from "../ui/text/strings-context.ts";

/** The two confirmations that publish a list, with its end of appeals and its letters. */
export function ListPublishing({ data, roundId }: { data: ListDraft; roundId: number }) {
  const strings = useTeamStrings();
  const { listDraftStrings: words, format } = strings;
  const act = useAct();
  const { kind, seen, confirmations, blockers, published } = data;
  const [correction, setCorrection] = useState(data.correction ?? "");
  const isOwn = confirmations.some((one) => one.isOwn) && correction.trim() === (data.correction ?? "");
  const isReady = blockers.length === 0 && !isOwn && (published === null || correction.trim() !== "");
  const confirm = () =>
    act(
      () =>
        browserApi.lists.confirmation.$post({
          json: { round: roundId, kind, seen, ...(published && { correction }) },
        }),
      confirmations.some((one) => !one.isOwn) ? words.published : words.confirmed,
    );
  const why = isOwn ? words.own : words.cannot;
  return (
    <aside className="work__side stack" aria-labelledby="publicarea">
      <h2 id="publicarea">{words.publishing}</h2>
      {published && <Published published={published} />}
      {blockers.length === 0 && published && (
        <div className="field">
          <label className="field__label" htmlFor="corectura">
            {words.correction}
          </label>
          <p className="note" id="corectura-ajutor">
            {words.correctionHelp}
          </p>
          <textarea
            id="corectura"
            className="input"
            aria-describedby="corectura-ajutor"
            maxLength={mostOfRemark}
            value={correction}
            onChange={({ target }) => setCorrection(target.value)}
          />
        </div>
      )}
      {kind === "preliminary" && (
        <p>
          {data.appealsUntil ? words.appealsUntil(endInWords(data.appealsUntil, strings)) : words.noAppeals}
        </p>
      )}
      <ul className="rows rows--plain">
        {confirmations.map(({ name, at }) => (
          <li key={name}>
            <div>
              <p className="row__title">{name}</p>
              <p className="note">{words.confirmedAt(format.moment(at))}</p>
            </div>
          </li>
        ))}
      </ul>
      {confirmations.length === 1 && <p className="note">{words.waiting}</p>}
      <p>
        <button
          type="button"
          className="button button--wide"
          aria-disabled={!isReady}
          aria-describedby={isReady ? undefined : "de-ce-nu"}
          onClick={() => isReady && confirm()}
        >
          {words.confirm}
        </button>
      </p>
      {!isReady && (
        <p className="note" id="de-ce-nu">
          {why}
        </p>
      )}
      <Letters data={data} />
      <p className="note">
        {words.hash} <code className="hash">{seen.slice(0, 16)}</code>
      </p>
    </aside>
  );
}

function Published({ published }: { published: NonNullable<ListDraft["published"]> }) {
  const strings = useTeamStrings();
  const { listDraftStrings: words, format } = strings;
  const { publishedAt, appealsUntil } = published;
  const href = useHref();
  return (
    <p>
      {words.publishedAt(format.moment(publishedAt))}{" "}
      {appealsUntil && words.appealsEnd(endInWords(appealsUntil, strings))}{" "}
      <a href={href("lists", { lista: published.id })}>{words.see}</a>
    </p>
  );
}

function Letters({ data: { rows } }: { data: ListDraft }) {
  const { listDraftStrings: words } = useTeamStrings();
  const count = (...of: ListDraft["rows"][number]["result"][]) =>
    rows.filter(({ result }) => of.includes(result)).length;
  return (
    <p className="note">
      {words.letters(count("selected"), count("reserve"), count("rejected", "rejected-administratively"))}
    </p>
  );
}
