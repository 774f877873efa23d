import type { MovePreview } from "#domain/competition/managed-rounds.ts";
import { Notice } from "../../ui/feedback/notice.tsx";
import { useStrings } from "../../ui/text/strings-context.ts";
import { endInWords, startInWords } from "../moment-in-words.ts";
import { Moved } from "./stage-dates.tsx";

/** How the page will read after a move, and who is told. */
export function MoveConsequence({ plan: { moves, isWorkingDay, told } }: { plan: MovePreview }) {
  const strings = useStrings();
  const words = strings.roundsStrings.move;
  return (
    <Notice title={strings.roundsStrings.planned.title}>
      {moves.map(({ stage, title, bound, was, now }) => {
        const inWords = bound === "start" ? startInWords : endInWords;
        return (
          <p key={`${stage} ${bound}`}>
            {bound === "start" ? words.starts(title) : words.ends(title)}
            <Moved was={inWords(was, strings)} isNow={inWords(now, strings)} />
          </p>
        );
      })}
      <p>{words.others}</p>
      {!isWorkingDay && <p>{words.dayOff}</p>}
      <p>{words.told(told)}</p>
    </Notice>
  );
}
