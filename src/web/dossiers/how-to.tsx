import type { Dossier } from "#domain/dossiers/dossiers.ts";
import { useStrings } from "../ui/text/strings-context.ts";
import { Unbroken } from "../ui/text/unbroken.tsx";

/** Said once, as long as something is missing; a row says only what is its own. */
export function HowTo({ parts, mayChange }: Pick<Dossier, "parts" | "mayChange">) {
  const { howTo } = useStrings().dossierStrings;
  const missing = parts.filter(({ file }) => file === null);
  if (!mayChange || missing.length === 0) return null;
  return (
    <p>
      <Unbroken text={missing.some(({ isSigned }) => isSigned) ? howTo.signed : howTo.model} />
    </p>
  );
}
