import { useState } from "react";
import { leastOfText } from "#domain/appeals/appeals.rules.ts";
import type { OwnAppeal } from "#domain/appeals/appeals.ts";
import { failureOf } from "../api/failure.ts";
import { endInWords } from "../competition/moment-in-words.ts";
import { browserApi } from "../session/browser-api.ts";
import { Notice } from "../ui/feedback/notice.tsx";
import { useStrings } from "../ui/text/strings-context.ts";
import { type AppealDraft, isWritten } from "./use-own-appeal.ts";

/** Where the focus goes for what is missing. */
export const tickId = (item: string) => `contest-${item}`;
export const textId = (item: string) => `de-ce-${item}`;

interface SendingProps {
  known: OwnAppeal;
  renew: () => Promise<void>;
  draft: AppealDraft;
  /** What is ticked. */
  picked: OwnAppeal["items"];
}

/** What points may do, what is missing, and the one button that sends. */
export function SendAppeal({ known, renew, draft, picked }: SendingProps) {
  const strings = useStrings();
  const words = strings.ownAppealStrings;
  const { items, moves, plan, until } = known;
  const [state, setState] = useState<"missing" | "sending" | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const short = picked.filter(({ item }) => !isWritten(draft.chosen[item] ?? { text: "", place: "" }));
  const first = items[0] ? [{ id: tickId(items[0].item), text: words.nothingPicked }] : [];
  const missing =
    picked.length === 0
      ? first
      : short.map(({ item, number }) => ({ id: textId(item), text: words.tooShort(number, leastOfText) }));
  const send = async () => {
    if (state === "sending") return;
    setFailure(null);
    if (missing.length > 0) return setState("missing");
    setState("sending");
    try {
      await browserApi.appeals.send.$post({
        json: { items: picked.map(({ item }) => ({ item, text: textOf(item) })) },
      });
      draft.drop();
      await renew();
      document.getElementById("contestatie")?.scrollIntoView();
    } catch (error) {
      setFailure(failureOf(error).title);
    }
    setState(null);
  };
  const textOf = (item: string) => {
    const { text = "", place = "" } = draft.chosen[item] ?? {};
    return place === "" ? text.trim() : `${text.trim()}\n${words.place(place)}`;
  };
  return (
    <>
      <Notice tone="wait" title={plan?.isRejected ? words.line : words.moves(moves)}>
        <p>
          {plan?.isRejected
            ? words.lineHelp
            : words.help(
                picked.map(({ number }) => number),
                items.length - picked.length,
              )}
        </p>
      </Notice>
      {state === "missing" && missing.length > 0 && (
        <div role="alert">
          <Notice tone="error" title={words.missing}>
            <ul>
              {missing.map(({ id, text }) => (
                <li key={id}>
                  <a href={`#${id}`} onClick={(event) => goTo(event, id)}>
                    {text}
                  </a>
                </li>
              ))}
            </ul>
          </Notice>
        </div>
      )}
      {failure && (
        <div role="alert">
          <Notice tone="error" title={failure} />
        </div>
      )}
      <p>
        <button type="button" className="button button--main button--wide" onClick={send}>
          {state === "sending" ? words.sending : words.send}
        </button>
      </p>
      {until && <p className="note">{words.draft(endInWords(until, strings))}</p>}
    </>
  );
}

/** A link alone would leave the focus on itself. */
function goTo(event: React.MouseEvent, id: string): void {
  event.preventDefault();
  const field = document.getElementById(id);
  field?.closest("details")?.setAttribute("open", "");
  field?.focus();
}
