import { dayAfter, dayInRomania } from "#domain/time/calendar.ts";
import type { PageStrings } from "#strings/languages.ts";
import { Icon } from "../ui/icon.tsx";
import { useStrings } from "../ui/text/strings-context.ts";

interface FileRowProps {
  file: File;
  /** What else tells whether it is the right file, such as `changedInWords`. */
  facts?: string[];
  children?: React.ReactNode;
}

/** A file by name and size, and what belongs to it. */
export function FileRow({ file, facts = [], children }: FileRowProps) {
  const { format } = useStrings();
  return (
    <div className="file">
      <span className="doc__tile">
        <Icon name="file" />
      </span>
      <span>
        <strong>{file.name}</strong>
        <span className="doc__meta">{[format.size(file.size), ...facts].join(" · ")}</span>
      </span>
      {children}
    </div>
  );
}

/** When a file was last changed, as its device says. */
export function changedInWords(
  { lastModified }: Pick<File, "lastModified">,
  { format, sendPlanStrings }: Pick<PageStrings, "format" | "sendPlanStrings">,
  now = new Date(),
): string {
  const { changed } = sendPlanStrings;
  const at = new Date(lastModified);
  const [day, today] = [dayInRomania(at), dayInRomania(now)];
  if (day === today) return changed.today(format.time(at.toISOString()));
  if (dayAfter(day) === today) return changed.yesterday(format.time(at.toISOString()));
  return changed.before(format.date(at.toISOString()));
}
