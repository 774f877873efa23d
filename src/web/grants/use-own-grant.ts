import { useEffect, useState } from "react";
import type { OwnGrant } from "#domain/grants/grants.ts";
import { failureOf } from "../api/failure.ts";
import { browserApi } from "../session/browser-api.ts";
import { showToast } from "../ui/feedback/toast.ts";

/** One's own grant, read when it is shown, and what can be done with it. `grant` is undefined while it is read. */
export function useOwnGrant() {
  const [known, setKnown] = useState<{ grant?: OwnGrant | null; failure?: string }>({});
  const [times, setTimes] = useState(1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `times` asks again
  useEffect(() => {
    let isGone = false;
    const ask = async () => {
      const read = await browserApi.grants.own.$get().then(
        (answer) => answer.json(),
        (error) => ({ failure: failureOf(error).title }),
      );
      if (!isGone) setKnown(read);
    };
    void ask();
    return () => {
      isGone = true;
    };
  }, [times]);
  const again = () => setTimes((before) => before + 1);
  /** A failure is a toast, and what stands now is read again. */
  const act = async (what: "accept" | "renounce", said: string) => {
    try {
      setKnown(await (await browserApi.grants[what].$post()).json());
      showToast(said);
    } catch (error) {
      showToast(failureOf(error).title, "error");
      again();
    }
  };
  return { ...known, again, act };
}
