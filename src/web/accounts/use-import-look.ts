import { useRef, useState } from "react";
import { failureOf } from "../api/failure.ts";
import { browserApi } from "../session/browser-api.ts";
import { newRequestKey } from "../session/request-key.ts";
import type { FormFailure } from "../ui/form/form.tsx";
import {
  type Corrected,
  type Correction,
  nothingCorrected,
  typedIn,
  withTyped,
} from "./import-corrections.ts";
import type { Looked } from "./import-look.tsx";

/** What a list holds that somebody means to import, and what they typed instead; only the newest look is shown. */
export function useImportLook() {
  const [looked, setLooked] = useState<Looked | null>(null);
  const [isLooking, setLooking] = useState(false);
  const [refused, setRefused] = useState<FormFailure | null>(null);
  const [corrected, setCorrected] = useState(nothingCorrected);
  const asked = useRef(0);

  const show = (shown: Looked | null) => {
    asked.current += 1;
    setLooked(shown);
    setRefused(null);
    return asked.current;
  };
  const forget = () => {
    show(null);
    setLooking(false);
    setCorrected(nothingCorrected());
  };
  /** Looks at the file as `shown` says, which is shown meanwhile: without a result, where that was of something else. */
  const look = async (file: File, shown: Looked | null) => {
    const mine = show(shown);
    setLooking(true);
    setCorrected(({ corrections }) => ({ corrections, key: newRequestKey() }));
    const form = { file, ...(shown && readingOf(shown, corrected)) };
    const answered = (holds: Looked | null, failure: FormFailure | null) => {
      if (mine !== asked.current) return;
      setLooked(holds);
      setRefused(failure);
      setLooking(false);
    };
    try {
      answered(await (await browserApi.user.import.look.$post({ form })).json(), null);
    } catch (error) {
      answered(shown?.found ? shown : null, failureOf(error));
    }
  };
  const correct = (row: Correction) => setCorrected((now) => withTyped(now, row));
  return { looked, isLooking, refused, corrected, look, correct, forget };
}

/** How a file is to be read: its sheet, its columns unless they are to be guessed, and what was typed. */
export function readingOf({ sheet, columns }: Looked, corrected: Corrected) {
  const rows = [...typedIn(sheet, corrected)].map(([line, person]) => ({ line, person }));
  const means = columns.map((column) => column.means ?? "-").join(",");
  return { sheet, corrections: JSON.stringify(rows), ...(means && { columns: means }) };
}
