import type { Job } from "#domain/jobs/jobs.ts";
import { useSite } from "../page/page-context.tsx";
import { Icon } from "../ui/icon.tsx";
import type { IconName } from "../ui/icon-address.ts";
import { useStrings } from "../ui/text/strings-context.ts";

/** What is known of a job, each fact with its picture; what is not known is left out. */
export function FactsList({ job }: { job: Job }) {
  const { format, jobsStrings: strings } = useStrings();
  const place = usePlace(job);
  const { pay, hours, contract, employer, endsOn } = job;
  return (
    <dl className="facts-list">
      <Fact icon="pin" name={strings.facts.place} value={place.inFull} />
      <Fact icon="pay" name={strings.facts.pay} value={pay} />
      <Fact icon="clock" name={strings.facts.hours} value={hours} />
      <Fact icon="contract" name={strings.facts.contract} value={contract} />
      <Fact icon="employer" name={strings.facts.employer} value={employer} />
      {endsOn && (
        <Fact
          icon="calendar"
          name={strings.facts.endsOn}
          value={<time dateTime={endsOn}>{format.date(endsOn)}</time>}
        />
      )}
    </dl>
  );
}

/** The facts by which one chooses among jobs, in a line. */
export function FactsLine({ job }: { job: Job }) {
  const { facts } = useStrings().jobsStrings;
  const { inShort } = usePlace(job);
  const { pay, hours } = job;
  if (!(inShort || pay || hours)) return null;
  return (
    <dl className="facts-list facts-list--line">
      <Fact icon="pin" name={facts.place} value={inShort} isLine />
      <Fact icon="pay" name={facts.pay} value={pay} isLine />
      <Fact icon="clock" name={facts.hours} value={hours} isLine />
    </dl>
  );
}

/** Where a job is: the county is not said twice where its town has the same name. */
export function usePlace({ county: code, town }: Pick<Job, "county" | "town">) {
  const { inCounty, within } = useStrings().jobsStrings;
  const county = useSite().map.counties.find((one) => one.code === code)?.name;
  return {
    county,
    inShort: county && town && county !== town ? within(town, county) : town || county || "",
    inFull: county && town ? within(town, inCounty(county)) : town || (county ? inCounty(county) : ""),
  };
}

interface FactProps {
  icon: IconName;
  name: string;
  value: React.ReactNode;
  /** The picture alone says which fact it is. */
  isLine?: boolean;
}

function Fact({ icon, name, value, isLine = false }: FactProps) {
  if (!value) return null;
  return (
    <div>
      <dt>
        <Icon name={icon} />
        <span className={isLine ? "visually-hidden" : undefined}>{name}</span>
      </dt>
      <dd>{value}</dd>
    </div>
  );
}
