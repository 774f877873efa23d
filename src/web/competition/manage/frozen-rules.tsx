import type { ManagedRound } from "#domain/competition/managed-rounds.ts";
import { useHref } from "../../page/use-href.ts";
import { useStrings } from "../../ui/text/strings-context.ts";
import { startInWords } from "../moment-in-words.ts";

/** Where the rules of a round are read, once they are frozen; until then, when they will be. */
export function FrozenRules({ round: { rulesHash, stages, troubles } }: { round: ManagedRound }) {
  const strings = useStrings();
  const words = strings.roundsStrings.rules;
  const href = useHref();
  const opensAt = stages.find(({ id }) => id === "submission")?.startsAt ?? "";
  return (
    <div className="beside stack">
      <h3>{rulesHash === null ? words.later : words.title}</h3>
      <p>{rulesHash === null ? words.laterText(startInWords(opensAt, strings)) : words.text}</p>
      {rulesHash !== null && !troubles.includes("rules-unreadable") && (
        <p>
          <a className="button button--outline button--small" href={href("rules", { hash: rulesHash })}>
            {words.read}
          </a>
        </p>
      )}
    </div>
  );
}
