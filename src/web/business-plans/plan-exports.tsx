import { fileWord } from "#domain/text/fold.ts";
import { dayInRomania } from "#domain/time/calendar.ts";
import { can, useSession } from "../session/session.ts";
import { useStrings } from "../ui/text/strings-context.ts";
import { DownloadButton } from "./download-button.tsx";

interface PlanExportsProps {
  isArchive: boolean;
  /** The round whose plans are listed, and its name; null: the present one, or none. */
  round: number | null;
  roundName: string | null;
  /** Whether no more plans can come. */
  isFinal: boolean;
}

/** Everything at once: all plans of a round that count, and the list as a table. */
export function PlanExports({ isArchive, round, roundName, isFinal }: PlanExportsProps) {
  const { planExportStrings, plansStrings } = useStrings();
  const strings = plansStrings.exports;
  const isManager = can(useSession(), "rounds.manage");
  const name = planExportStrings.listName(
    roundName && fileWord(roundName),
    dayInRomania(new Date()),
    isFinal,
  );
  const query = round === null ? "" : `?round=${round}`;
  return (
    <section className="plan-exports" aria-label={strings.title}>
      {isArchive && (
        <DownloadButton name={`${name}.zip`} path={`business-plan/archive${query}`} isLarge>
          {strings.archive}
        </DownloadButton>
      )}
      {isArchive && isManager && (
        <DownloadButton
          name={`${planExportStrings.anonymous.prefix}${name}.zip`}
          path={`business-plan/anonymous${query}`}
          isLarge
        >
          {strings.anonymous}
        </DownloadButton>
      )}
      <DownloadButton name={`${name}.csv`} path={`business-plan/export/csv${query}`}>
        {strings.csv}
      </DownloadButton>
      <DownloadButton name={`${name}.xlsx`} path={`business-plan/export/xlsx${query}`}>
        {strings.xlsx}
      </DownloadButton>
    </section>
  );
}
