import { useEffect, useState } from "react";
import { minute, second } from "#domain/time/moments.ts";
import { Notice } from "../ui/feedback/notice.tsx";
import { Icon } from "../ui/icon.tsx";
import { useTeamStrings } from "../ui/text/strings-context.ts";
import type { EntriesState } from "./entries.ts";

/** Whether the server has what is written, and why not. */
export function SavedState({ state }: { state: EntriesState }) {
  const { format, entriesStrings: words } = useTeamStrings();
  const minutes = useMinutesSince(state.is === "unsent" ? state.since : null);
  const isLost = ["unsent", "refused", "conflict"].includes(state.is);
  const said = {
    saved: state.is === "saved" && state.at ? words.saved(format.exactTime(state.at)) : "",
    saving: words.saving,
    unsent: words.unsent(minutes),
    conflict: words.conflict.title,
    refused: state.is === "refused" ? words.refused(state.why) : "",
  }[state.is];
  return (
    <span className={isLost ? "saved saved--not" : "saved"} role="status">
      {said && state.is !== "saving" && <Icon name={isLost ? "warning" : "check"} />}
      {said}
    </span>
  );
}

/** What whoever writes can go on with while the server does not answer; nothing otherwise. */
export function UnsentNotice({ state }: { state: EntriesState }) {
  const { format, entriesStrings: words } = useTeamStrings();
  if (state.is !== "unsent") return null;
  return (
    <Notice tone="wait" title={words.goOn}>
      <p>{words.goOnHelp(format.time(new Date(state.since)))}</p>
    </Notice>
  );
}

function useMinutesSince(moment: number | null): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (moment === null) return;
    const timer = setInterval(() => setNow(Date.now()), 5 * second);
    return () => clearInterval(timer);
  }, [moment]);
  return moment === null ? 0 : Math.max(0, Math.floor((now - moment) / minute));
}
