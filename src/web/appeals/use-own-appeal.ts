import { useCallback, useEffect, useState } from "react";
import { leastOfText } from "#domain/appeals/appeals.rules.ts";
import type { OwnAppeal } from "#domain/appeals/appeals.ts";
import { failureOf } from "../api/failure.ts";
import { draftKey, type Kept, keepDraft } from "../editing/drafts.ts";
import { onDevice } from "../editing/on-device.ts";
import { browserApi } from "../session/browser-api.ts";
import { currentSession } from "../session/session.ts";

/** What the server has of one's appeal, or why it could not be read. */
export function useOwnAppeal() {
  const [known, setKnown] = useState<OwnAppeal | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const renew = useCallback(async () => {
    try {
      setKnown(await (await browserApi.appeals.own.$get()).json());
      setFailure(null);
    } catch (error) {
      setFailure(failureOf(error).title);
    }
  }, []);
  useEffect(() => void renew(), [renew]);
  return { known, failure, renew };
}

/** Why a point is contested, as it is written. */
export interface Contesting {
  text: string;
  /** The heading of the plan where it stands; empty where it is not one. */
  place: string;
}

type Chosen = Record<string, Contesting>;

interface KeptAppeal extends Kept {
  chosen: Chosen;
}

const nameOf = (number: string) => `appeal/${number}`;

/** Keeps what was sent and taken back on the device, to be sent again. */
export async function keepAsDraft(number: string, items: NonNullable<OwnAppeal["appeal"]>["items"]) {
  const chosen = Object.fromEntries(items.map(({ item, text }) => [item, { text: text ?? "", place: "" }]));
  const kept: KeptAppeal = { at: new Date().toISOString(), chosen };
  await keepDraft(draftKey(currentSession()?.user ?? "", nameOf(number)), kept);
}

/** What one is about to contest: the device keeps it until it is sent, also what was unticked while the page is open. */
export function useAppealDraft({ plan, items }: OwnAppeal) {
  const [device] = useState(() => onDevice<KeptAppeal>(nameOf(plan?.number ?? "")));
  const [chosen, setChosen] = useState<Chosen>({});
  const [unticked, setUnticked] = useState<Chosen>({});
  useEffect(() => {
    void device.read().then((kept) => {
      const known = Object.entries(kept?.chosen ?? {}).filter(([id]) =>
        items.some(({ item }) => item === id),
      );
      // What was ticked meanwhile stands.
      if (known.length > 0) setChosen((now) => ({ ...Object.fromEntries(known), ...now }));
    });
  }, [device, items]);
  const keep = (next: Chosen) => {
    setChosen(next);
    if (Object.keys(next).length > 0) device.keep({ chosen: next });
    else device.drop();
  };
  return {
    chosen,
    write: (item: string, change: Partial<Contesting>) => {
      const before = chosen[item];
      if (before) keep({ ...chosen, [item]: { ...before, ...change } });
    },
    tick: (item: string, place: string | null) => {
      const { [item]: there, ...others } = chosen;
      if (there) {
        setUnticked({ ...unticked, [item]: there });
        keep(others);
      } else keep({ ...chosen, [item]: unticked[item] ?? { text: "", place: place ?? "" } });
    },
    drop: device.drop,
  };
}

export type AppealDraft = ReturnType<typeof useAppealDraft>;

export function isWritten({ text }: Contesting): boolean {
  return text.trim().length >= leastOfText;
}
