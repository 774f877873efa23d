import type { ManagedRound } from "#domain/competition/managed-rounds.ts";
import type { ApiClient } from "../../api/api-client.ts";
import { useHref } from "../../page/use-href.ts";
import { useTeamStrings } from "../../ui/text/strings-context.ts";
import { endInWords } from "../moment-in-words.ts";

/** Who verifies what in a round, and what each dossier waits for. */
export async function loadVerification(api: ApiClient) {
  return await (await api.verification.round.$get({ query: {} })).json();
}

interface RoundTodayProps {
  round: Pick<ManagedRound, "stages">;
  now: string;
  verification: Awaited<ReturnType<typeof loadVerification>>;
}

/** The round today: its stage and when that ends, how many dossiers are done, what the others wait for and on whom, and what two people confirm. */
export function RoundToday({ round, now, verification }: RoundTodayProps) {
  const strings = useTeamStrings();
  const { roundsStrings, verificationStrings: all } = strings;
  const words = roundsStrings.today;
  const href = useHref();
  const { plans, confirmations } = verification;
  if (plans.length === 0) return null;
  const stage = round.stages.findLast(({ startsAt }) => startsAt <= now);
  const waiting = Map.groupBy(plans, ({ waitsFor }) => waitsFor);
  const done = waiting.get(null)?.length ?? 0;
  const owing = plans
    .filter(({ waitsFor }) => waitsFor === "hand-in")
    .flatMap(({ verifiers }) => verifiers.filter(({ handedInAt }) => handedInAt === null));
  const byPerson = [...Map.groupBy(owing, ({ name }) => name ?? all.erased)];
  const correcting = plans.filter((plan) => plan.correcting !== null);
  return (
    <section className="stack" aria-labelledby="runda-azi">
      <h2 id="runda-azi">{words.title}</h2>
      {stage && (
        <p>
          <strong>{stage.teamTitle}.</strong>
          {stage.endsAt &&
            ` ${(stage.endsAt > now ? words.until : words.over)(endInWords(stage.endsAt, strings))}`}
        </p>
      )}
      <p>{words.done(done, plans.length)}</p>
      <ul>
        {[...waiting].map(
          ([waitsFor, those]) =>
            waitsFor && <li key={waitsFor}>{words.waits(all.round.waits[waitsFor], those.length)}</li>,
        )}
        {byPerson.map(([name, dossiers]) => (
          <li key={name}>{words.owes(name, dossiers.length)}</li>
        ))}
        {done < plans.length && confirmations.length > 0 && (
          <li>{words.outcomes(confirmations.map(({ name }) => name))}</li>
        )}
        {correcting.length > 0 && <li>{words.corrections(correcting.map(({ number }) => number))}</li>}
      </ul>
      {done < plans.length && <p>{words.blocks}</p>}
      {done === plans.length && correcting.length === 0 && <p>{words.free}</p>}
      <p>
        <a className="button button--outline button--small" href={href("roundVerification")}>
          {words.open}
        </a>
      </p>
    </section>
  );
}
