import { useRef, useState } from "react";
import { draftKey, dropDraft, type Kept, keepDraft, readDraft } from "../editing/drafts.ts";
import { oneAtATime } from "../editing/one-at-a-time.ts";
import { useUnsavedWork } from "../editing/unsaved-work.ts";
import { currentSession } from "../session/session.ts";

/** A letter as far as it is written. */
export interface Written {
  subject: string;
  text: string;
}

export type KeptLetter = Kept & Written;

const keyOfLetter = () => draftKey(currentSession()?.user ?? "", "announcement");

/** The letter that whoever is signed in wrote on this device and has not sent. */
export function readKeptLetter(): Promise<KeptLetter | null> {
  return readDraft<KeptLetter>(keyOfLetter());
}

/** Keeps a letter on this device while it is typed: until it is sent, or its author signs out. */
export function useKeptLetter() {
  const key = useRef(keyOfLetter()).current;
  const write = useRef(oneAtATime()).current;
  const [isWritten, setWritten] = useState(false);
  const [isKept, setKept] = useState(true);
  useUnsavedWork({ isOnlyHere: isWritten && !isKept, isHolding: false });
  const drop = () => {
    setWritten(false);
    write(() => dropDraft(key));
  };
  const keep = ({ subject, text }: Written) => {
    if (subject === "" && text === "") return drop();
    setWritten(true);
    const letter: KeptLetter = { subject, text, at: new Date().toISOString() };
    write(async () => setKept(await keepDraft(key, letter)));
  };
  /** Whether it would be lost if the page were left: this browser keeps nothing. */
  return { keep, drop, wouldBeLost: isWritten && !isKept };
}
