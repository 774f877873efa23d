import { useMemo } from "react";
import { useTeamStrings } from "../ui/text/strings-context.ts";
import { changedAlone, differencesOf, type Part, type ShownBlock, shownBlocks } from "./differences.ts";
import { type Word, wordsOfHtml, wordsOfText } from "./words.ts";

/** A part of what somebody wrote: a title, a text, a day. */
export interface Said {
  /** What tells it from the other parts. */
  name: string;
  /** What it is called; empty where there is only one. */
  label: string;
  text: string;
  isHtml: boolean;
}

interface DifferencesProps {
  before: Said | undefined;
  after: Said | undefined;
  /** Both texts as one, or one of them with what only it has. */
  side?: "both" | "before" | "after";
  /** Leaves out what did not change. */
  isBrief?: boolean;
}

/** Two versions of a part, compared word by word. */
export function Differences({ before, after, side = "both", isBrief = false }: DifferencesProps) {
  const { historyStrings: strings } = useTeamStrings();
  const blocks = useMemo(() => {
    const all = shownBlocks(differencesOf(wordsOf(before), wordsOf(after)), side);
    return isBrief ? changedAlone(all) : all;
  }, [before, after, side, isBrief]);
  if (blocks.length === 0) return <p className="note">{strings.nothingWritten}</p>;
  return (
    <div className="differences">
      {keyed(blocks).map(([key, block]) => (
        <BlockOf key={key} block={block} />
      ))}
    </div>
  );
}

interface SideProps {
  title: string;
  own: Said[];
  other: Said[];
  /** Whether it is the earlier one of both. */
  side: "before" | "after";
}

/** One of two versions that stand beside each other, with the words that the other does not have. */
export function Side({ title, own, other, side }: SideProps) {
  return (
    <div>
      <h3>{title}</h3>
      {own.map((said) => {
        const counterpart = other.find(({ name }) => name === said.name);
        const [before, after] = side === "before" ? [said, counterpart] : [counterpart, said];
        return (
          <div key={said.name} className="diff">
            {said.label && <p className="note">{said.label}</p>}
            <Differences before={before} after={after} side={side} />
          </div>
        );
      })}
    </div>
  );
}

/** Whether two versions of a part say the same. */
export function saysSame(before: Said | undefined, after: Said | undefined): boolean {
  return (before?.text ?? "") === (after?.text ?? "");
}

function wordsOf(said: Said | undefined): Word[] {
  if (!said) return [];
  return said.isHtml ? wordsOfHtml(said.text) : wordsOfText(said.text);
}

function BlockOf({ block: { block, parts } }: { block: ShownBlock }) {
  const { historyStrings: strings } = useTeamStrings();
  return (
    <p className={`differences__${block}`}>
      {keyed(parts).map(([key, part], index) => {
        const space = index > 0 && isApart(parts[index - 1], part) ? " " : "";
        if (part.kind === "gap") return <span key={key}>{space}…</span>;
        if (part.kind === "same")
          return (
            <span key={key}>
              {space}
              <Words words={part.words} />
            </span>
          );
        const Mark = part.kind === "added" ? "ins" : "del";
        return (
          <span key={key}>
            {space}
            <Mark className="w">
              <span className="visually-hidden">
                {part.kind === "added" ? strings.added : strings.removed}{" "}
              </span>
              <Words words={part.words} showsLinks />
            </Mark>
          </span>
        );
      })}
    </p>
  );
}

/** Whether there is a space between two parts: also between what went and what came. */
function isApart(before: Part | undefined, { kind, words }: Part): boolean {
  return kind === "gap" || words[0]?.isSpaced === true || (before?.kind === "removed" && kind === "added");
}

/** `showsLinks`: says after a link where it leads, since that may be what changed. */
function Words({ words, showsLinks = false }: { words: Word[]; showsLinks?: boolean }) {
  const { historyStrings: strings } = useTeamStrings();
  return words
    .map((word, index) => {
      const space = index > 0 && word.isSpaced ? " " : "";
      const ends = showsLinks && word.href && words[index + 1]?.href !== word.href;
      const said = word.isPicture ? strings.picture(word.text) : word.text;
      return `${space}${said}${ends ? ` (${word.href})` : ""}`;
    })
    .join("");
}

/** Parts of a text have no name but their place, and never move. */
function keyed<One extends ShownBlock | Part>(all: One[]): [string, One][] {
  return all.map((one, index) => [String(index), one]);
}
