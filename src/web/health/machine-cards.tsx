import type { PortalState } from "#domain/health/health.ts";
import { dayInRomania } from "#domain/time/calendar.ts";
import { attempt } from "../api/failure.ts";
import { browserApi } from "../session/browser-api.ts";
import { showToast } from "../ui/feedback/toast.ts";
import { Icon } from "../ui/icon.tsx";
import { useTeamStrings } from "../ui/text/strings-context.ts";

const gigabyte = 1024 ** 3;

/** Stitches of the disk's ribbon. */
const stitches = 20;

/** The machine and what the portal does by itself, beside the problems. */
export function MachineCards({ machine, work, report }: Pick<PortalState, "machine" | "work" | "report">) {
  const { healthStrings: strings, format } = useTeamStrings();
  const { diskUsedBytes: used, diskBytes: all } = machine;
  const inGigabytes = (bytes: number) => strings.gigabytes(format.number(Math.round(bytes / gigabyte)));
  return (
    <aside className="state__side" aria-label={strings.aside}>
      <section className="beside stack">
        <h2>{strings.diskTitle}</h2>
        <Ribbon sewn={Math.round((used / all) * stitches)} of={stitches} />
        <p>{strings.diskUsed(inGigabytes(used), inGigabytes(all))}</p>
      </section>
      <section className="beside stack">
        <h2>{strings.letterTitle}</h2>
        <p>{strings.letters(work.mailsWaiting, work.mailsFailed)}</p>
        <TestLetter isOff={report.findings.some(({ problem }) => problem === "no-mail")} />
      </section>
      <section className="beside stack">
        <h2>{strings.backupsTitle}</h2>
        <LastBackup at={work.lastBackup} />
        <Ribbon sewn={work.daysWithBackup} of={work.days} />
        <p>{strings.backups(work.daysWithBackup, work.days)}</p>
        <p>
          {work.rehearsal
            ? strings.rehearsed(format.moment(work.rehearsal.finishedAt), work.rehearsal.seconds)
            : strings.notRehearsed}
        </p>
        {machine.copy && <CopyLine copy={machine.copy} />}
      </section>
      <section className="beside stack">
        <h2>{strings.versionsTitle}</h2>
        <p>
          {strings.versions(machine.version, format.dayAndMonth(machine.changedAt), machine.versionBefore)}
        </p>
        <dl className="sheet">
          <Row
            term={strings.database}
            value={[
              strings.databases[machine.database],
              machine.databaseBytes && format.size(machine.databaseBytes),
            ]
              .filter(Boolean)
              .join(", ")}
          />
        </dl>
      </section>
    </aside>
  );
}

function LastBackup({ at }: { at: string | null }) {
  const { healthStrings: strings, format } = useTeamStrings();
  if (at === null) return <p>{strings.noBackup}</p>;
  const isToday = dayInRomania(new Date(at)) === dayInRomania(new Date());
  return <p>{strings.lastBackup(isToday ? strings.today(format.time(at)) : format.moment(at))}</p>;
}

/** Whether the continuous copy has everything, in words and by its mark. */
function CopyLine({ copy: { at, isBehind } }: { copy: NonNullable<PortalState["machine"]["copy"]> }) {
  const { healthStrings: strings, format } = useTeamStrings();
  const moment = at && format.moment(at);
  if (moment && !isBehind) return <p>{strings.copyCurrent(moment)}</p>;
  return (
    <p className="state__late">
      <span className="mark mark--stop">
        <Icon name="warning" />
      </span>
      {strings.copyBehind(moment)}
    </p>
  );
}

/** Cannot be sent where the portal has no server for letters, and says so. */
function TestLetter({ isOff }: { isOff: boolean }) {
  const { healthStrings: strings } = useTeamStrings();
  const send = () =>
    attempt(async () => {
      await browserApi.health.letter.$post();
      showToast(strings.letterSent);
    });
  return (
    <>
      <p>
        <button
          type="button"
          className="button button--outline button--small"
          aria-disabled={isOff}
          aria-describedby={isOff ? "letter-off" : undefined}
          onClick={isOff ? undefined : send}
        >
          {strings.letterSend}
        </button>
      </p>
      {isOff && (
        <p className="note" id="letter-off">
          {strings.letterCannot}
        </p>
      )}
    </>
  );
}

function Ribbon({ sewn, of }: { sewn: number; of: number }) {
  return (
    <span
      className="stitches"
      aria-hidden="true"
      style={{ "--sewn": sewn, "--of": of } as React.CSSProperties}
    />
  );
}

function Row({ term, value }: { term: string; value: string }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{value}</dd>
    </div>
  );
}
