import { editingStrings as strings } from "#strings/editing.ts";
import { EditedLine } from "./edited-line.tsx";
import type { Editing } from "./use-editing.ts";

/** Longest label in characters, as the domain has it (content-item.ts). */
const LONGEST = 60;

/** What a news item is about and in what form, edited where they stand (specification §4). */
export function NewsLabels({ editing }: { editing: Editing }) {
  const { fields, change, save, forget } = editing;
  return (
    <div className="cluster">
      {(["newsType", "format"] as const).map((name) => (
        <EditedLine
          key={name}
          label={strings[name]}
          value={fields[name] ?? ""}
          maxLength={LONGEST}
          isTag
          onChange={(value) => change({ [name]: value })}
          onSave={save}
          onRevert={() => forget(name)}
        />
      ))}
    </div>
  );
}
