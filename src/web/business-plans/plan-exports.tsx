import { dayInRomania } from "#domain/calendar.ts";
import { useStrings } from "../ui/text/strings-context.ts";
import { DownloadButton } from "./download-button.tsx";

/** Everything at once: all plans that count, and the list as a table. */
export function PlanExports({ isArchive }: { isArchive: boolean }) {
  const { planExportStrings, plansStrings } = useStrings();
  const strings = plansStrings.exports;
  const name = planExportStrings.listName(dayInRomania(new Date()));
  return (
    <section className="plan-exports" aria-label={strings.title}>
      {isArchive && (
        <DownloadButton name={`${name}.zip`} path="business-plan/archive" isLarge>
          {strings.archive}
        </DownloadButton>
      )}
      <DownloadButton name={`${name}.csv`} path="business-plan/export/csv">
        {strings.csv}
      </DownloadButton>
      <DownloadButton name={`${name}.xlsx`} path="business-plan/export/xlsx">
        {strings.xlsx}
      </DownloadButton>
    </section>
  );
}
