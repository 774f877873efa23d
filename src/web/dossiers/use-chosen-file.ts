import { useState } from "react";
import type { DossierPart } from "#domain/dossiers/dossiers.ts";
import { refusalOf } from "../business-plans/check-file.ts";
import { useStrings } from "../ui/text/strings-context.ts";

interface Choosing {
  /** The largest file that passes, in bytes. */
  maxBytes: number;
  /** Whether the page makes a document of pictures for this part now. */
  takesPictures: boolean;
  onChoose: (file: File) => void;
}

/** A file input for a part: a file that would be refused is not sent, and `refusal` tells why. */
export function useChosenFile({ extensions }: DossierPart, { maxBytes, takesPictures, onChoose }: Choosing) {
  const strings = useStrings();
  const [refusal, setRefusal] = useState<string | null>(null);
  const onChange = async ({ currentTarget }: React.ChangeEvent<HTMLInputElement>) => {
    const [chosen] = currentTarget.files ?? [];
    // The same file may be chosen again.
    currentTarget.value = "";
    if (!chosen) return;
    const pictures = takesPictures ? strings.photographStrings.instead : undefined;
    const why = await refusalOf(chosen, { maxBytes, extensions, pictures }, strings);
    setRefusal(why);
    if (why === null) onChoose(chosen);
  };
  const accept = extensions.map((extension) => `.${extension}`).join(",");
  return { refusal, input: { accept, onChange } };
}
