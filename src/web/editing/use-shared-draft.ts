import { useRef, useState } from "react";
import { isSame } from "#domain/content-pack/pack-values.ts";
import type { Change } from "#domain/sets/changes.ts";
import type { ChangeSet } from "#domain/sets/sets.ts";
import { ifMatch } from "../api/api-client.ts";
import { isProblem } from "../api/problem.ts";
import { EditedMeanwhile, editingApi } from "../session/editing-api.ts";
import type { KeptDraft } from "./drafts.ts";
import { of } from "./kind.ts";

export type SharedDraft = ReturnType<typeof useSharedDraft>;

/** The draft that editors share of one thing that is public: as it is known here, saved and given up. */
export function useSharedDraft(found: ChangeSet | null = null) {
  const [draft, showDraft] = useState(found);
  const latest = useRef(draft);
  const setDraft = (known: ChangeSet | null) => {
    latest.current = known;
    showDraft(known);
  };
  /** The edit that was to be kept last, whether or not it is known to be. */
  const tried = useRef<unknown>(null);
  const keep = async (change: Change, own: KeptDraft | null): Promise<KeptDraft> => {
    const before = tried.current;
    tried.current = change.edit;
    try {
      const saved = await saveDraft(change, own?.version);
      setDraft(saved);
      return { set: saved.id, version: saved.version };
    } catch (error) {
      if (!(error instanceof EditedMeanwhile)) throw error;
      const current = error.current as ChangeSet;
      // The answer to the last try was lost: what it kept is one's own.
      if (before && isSame(wordsOf(current), [before]))
        return await keep(change, { set: current.id, version: current.version });
      setDraft(current);
      throw error;
    }
  };
  /**
   * Gives a kept draft up, unless somebody else went on with it. Resolves to whether the server has answered.
   *
   * @param isLeftOver whether nothing in what they made of it is to be kept
   */
  const discardKept = async (
    { set, version }: KeptDraft,
    isLeftOver = (_theirs: ChangeSet): boolean => false,
  ): Promise<boolean> => {
    try {
      await editingApi.set.$delete(of(set, version));
      setDraft(null);
      return true;
    } catch (error) {
      if (!(error instanceof EditedMeanwhile)) return isProblem(error);
      const theirs = error.current as ChangeSet;
      return !isLeftOver(theirs) || (await discardKept({ set, version: theirs.version }));
    }
  };
  return {
    draft,
    setDraft,
    /** The draft, also right after a save. */
    latest: () => latest.current,
    /**
     * Keeps a change of what is public in `own` draft, or in a new one.
     *
     * @throws EditedMeanwhile where somebody else has a draft of it, or went on with this one
     */
    keep,
    discardKept,
  };
}

/** The version of a draft that nobody began: over one that somebody began meanwhile nothing is saved. */
const noDraftYet = 0;

export async function saveDraft(change: Change, seen = noDraftYet): Promise<ChangeSet> {
  const header = ifMatch(seen);
  return (await editingApi.draft.$patch({ json: change, header })).json();
}

export function wordsOf({ changes }: ChangeSet) {
  return changes.map(({ change }) => change.edit);
}
