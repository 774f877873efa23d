import { useEffect, useState } from "react";
import { plainApi } from "../api/plain-api.ts";

let asked: Promise<boolean> | undefined;

/** Whether parts of a dossier are taken now; read once, and false until it is known. */
export function useTakesParts(): boolean {
  const [takesParts, setTakesParts] = useState(false);
  useEffect(() => {
    asked ??= askForParts();
    asked.then(setTakesParts, () => {
      asked = undefined;
    });
  }, []);
  return takesParts;
}

async function askForParts(): Promise<boolean> {
  const { parts, mayChange } = await (await plainApi.dossier.parts.$get()).json();
  return mayChange && parts.length > 0;
}
