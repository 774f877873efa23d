import { isJobLink } from "#domain/jobs/jobs.rules.ts";
import { editingStrings as strings } from "#strings/editing.ts";
import { EditedLine } from "./edited-line.tsx";
import type { Editing } from "./use-editing.ts";

/** Where to apply for a job, and until when. */
export function JobFacts({ editing }: { editing: Editing }) {
  const { fields, change, save, forget } = editing;
  return (
    <div className="stack">
      <EditedLine
        label={strings.link}
        help={strings.linkHelp}
        type="url"
        value={fields.link ?? ""}
        wrong={(link) => (link.trim() === "" || isJobLink(link.trim()) ? null : strings.linkWrong)}
        onChange={(link) => change({ link })}
        onSave={save}
        onRevert={() => forget("link")}
      />
      <EditedLine
        label={strings.endsOn}
        type="date"
        value={fields.endsOn ?? ""}
        onChange={(endsOn) => change({ endsOn: endsOn || null })}
        onSave={save}
        onRevert={() => forget("endsOn")}
      />
    </div>
  );
}
