import type { NewOwnRequest } from "#domain/data-requests/data-requests.ts";
import { FieldBox } from "../ui/form/field.tsx";

/** What is asked for. */
export function KindChoice({ words }: { words: Record<NewOwnRequest["kind"], string> }) {
  return (
    <FieldBox name="kind" hint={undefined}>
      {(described) => (
        <select className="input" name="kind" {...described}>
          {Object.entries(words).map(([kind, label]) => (
            <option key={kind} value={kind}>
              {label}
            </option>
          ))}
        </select>
      )}
    </FieldBox>
  );
}
