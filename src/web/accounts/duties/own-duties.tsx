import type { Account } from "#domain/accounts/members/members.ts";
import { useTeamStrings } from "#web/ui/text/strings-context.ts";
import { useDutyPeriod } from "./duty-period.ts";

/** What someone of the staff was given to do, and for how long; what is over is not shown. */
export function OwnDuties({ account: { duties } }: { account: Account }) {
  const { dutyStrings: strings, dutyWords } = useTeamStrings();
  const periodOf = useDutyPeriod();
  const now = new Date().toISOString();
  const open = duties.filter(({ endsAt }) => endsAt === null || endsAt > now);
  return (
    <section className="block">
      <h2>{strings.own}</h2>
      {open.length === 0 ? (
        <p>{strings.noneOwn}</p>
      ) : (
        <ul className="duties">
          {open.map(({ duty, startsAt, endsAt, isInForce }) => (
            <li key={`${duty} ${startsAt}`}>
              <div>
                <p>
                  <strong>{dutyWords[duty].title}</strong>{" "}
                  {!isInForce && <span className="tag">{strings.toCome}</span>}
                </p>
                <p>{dutyWords[duty].own}</p>
                <p className="note">{periodOf({ startsAt, endsAt })}</p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
