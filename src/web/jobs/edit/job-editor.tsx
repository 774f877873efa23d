import { useId, useMemo } from "react";
import { maxLength } from "#domain/content/content-item.limits.ts";
import { factsOf, isJobLink, jobFactNames } from "#domain/jobs/jobs.rules.ts";
import type { Job } from "#domain/jobs/jobs.ts";
import { linkLine } from "#domain/text/plain-text.ts";
import { editingApi } from "#web/session/editing-api.ts";
import { EditedLine } from "../../editing/edited-line.tsx";
import { ItemEditor } from "../../editing/item-editor.tsx";
import type { Editing } from "../../editing/use-editing.ts";
import { useKnownValues } from "../../editing/use-known-values.ts";
import { useSite } from "../../page/page-context.tsx";
import { useHref } from "../../page/use-href.ts";
import { LabelledField } from "../../ui/form/field.tsx";
import { Icon } from "../../ui/icon.tsx";
import { linkAddress } from "../../ui/rich-text/link-address.ts";
import { useTeamStrings } from "../../ui/text/strings-context.ts";
import { JobBox } from "../job-aside.tsx";
import { jobKind } from "./job-kind.ts";

/** `/job?id=` (specification §2). */
export function JobEditor({ job }: { job: Job }) {
  const { editingStrings, editorsStrings, jobsStrings } = useTeamStrings();
  const href = useHref();
  const item = useMemo(() => jobKind.itemOf(job), [job]);
  return (
    <ItemEditor
      key={job.id}
      kind={jobKind}
      item={item}
      crumbs={[{ label: jobsStrings.crumb, to: href("jobs") }, { label: editorsStrings.job }]}
      hem="spruce"
      list={href("jobs")}
      seenAt={href("job", { id: job.id })}
      caption={editorsStrings.job}
      besideText={({ fields: { title, link = "", endsOn = null, ...facts } }) => (
        <JobBox job={{ ...job, ...facts, title, link, endsOn, isExpired: false }} />
      )}
      aside={(editing) => (
        <>
          <JobFacts editing={editing} />
          <a className="arrow-link" href={href("job", { id: job.id })}>
            {editingStrings.seen} <Icon name="arrow-right" />
          </a>
        </>
      )}
    />
  );
}

/** What is known of a job beside its text, and where and until when to apply. Each part may stay empty. */
function JobFacts({ editing }: { editing: Editing }) {
  const { editingStrings: strings } = useTeamStrings();
  const { fields, change, saveField } = editing;
  const { link = "", endsOn } = fields;
  const { known, look } = useKnownValues(factsOfJobs);
  const complete = linkAddress(link) ?? linkLine(link);
  return (
    <div className="job-facts stack">
      <EditedLine
        editing={editing}
        name="link"
        label={strings.link}
        help={strings.linkHelp}
        type="url"
        check={() => (complete === "" || isJobLink(complete) ? undefined : strings.linkWrong)}
        onSave={() => void saveField("link", complete === link ? {} : { link: complete })}
      />
      <EditedLine
        editing={editing}
        name="endsOn"
        label={strings.endsOn}
        {...(endsOn === null && { help: strings.endsOnHelp })}
        type="day"
        onChange={(day) => change({ endsOn: day || null })}
      />
      {jobFactNames.map((name) =>
        name === "county" ? (
          <CountyChoice key={name} editing={editing} />
        ) : (
          <EditedLine
            key={name}
            editing={editing}
            name={name}
            label={strings.jobFacts[name]}
            placeholder={strings.jobFactExamples[name]}
            maxLength={maxLength.fact}
            suggestions={known(name)}
            onFocus={look}
          />
        ),
      )}
    </div>
  );
}

/** The county of a job; no county, while it is not known. */
function CountyChoice({ editing: { fields, wrong, saveField } }: { editing: Editing }) {
  const { editingStrings: strings } = useTeamStrings();
  const { counties } = useSite().map;
  const id = useId();
  return (
    <LabelledField id={id} label={strings.jobFacts.county} error={wrong.county} isLive>
      {(described) => (
        <select
          className="input"
          {...described}
          value={fields.county ?? ""}
          onChange={({ target }) => void saveField("county", { county: target.value })}
        >
          <option value="">{strings.jobFactExamples.county}</option>
          {counties.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      )}
    </LabelledField>
  );
}

async function factsOfJobs() {
  const jobs = await (await editingApi.job.all.$get({ query: {} })).json();
  return jobs.map(factsOf);
}
