import { dayInRomania } from "#domain/calendar.ts";
import { plansStrings } from "#strings/business-plan-pages.ts";
import { planExportStrings } from "#strings/plan-export.ts";
import { DownloadButton } from "./download-button.tsx";

const strings = plansStrings.exports;

/** Everything at once: all plans that count, and the list as a table. */
export function PlanExports({ isArchive }: { isArchive: boolean }) {
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
