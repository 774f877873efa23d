import { isJobLink } from "#domain/jobs/jobs.rules.ts";
import { EditedLine } from "../../editing/edited-line.tsx";
import type { Editing } from "../../editing/use-editing.ts";
import { linkAddress } from "../../ui/rich-text/link-address.ts";
import { useStrings } from "../../ui/text/strings-context.ts";

/** Where to apply for a job, and until when. */
export function JobFacts({ editing }: { editing: Editing }) {
  const { editingStrings: strings } = useStrings();
  const { fields, wrong, change, save, forget } = editing;
  const { link = "", endsOn } = fields;
  const complete = linkAddress(link) ?? link.trim();
  return (
    <div className="job-facts stack">
      <EditedLine
        label={strings.link}
        help={strings.linkHelp}
        type="url"
        value={link}
        refusal={wrong.link}
        check={() => (complete === "" || isJobLink(complete) ? undefined : strings.linkWrong)}
        onChange={(typed) => change({ link: typed })}
        onSave={() => save(complete === link ? {} : { link: complete })}
        onRevert={() => forget("link")}
      />
      <EditedLine
        label={strings.endsOn}
        type="date"
        value={endsOn ?? ""}
        refusal={wrong.endsOn}
        onChange={(day) => change({ endsOn: day || null })}
        onSave={save}
        onRevert={() => forget("endsOn")}
      />
    </div>
  );
}
