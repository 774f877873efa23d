import type { ManagedRound } from "#domain/competition/managed-rounds.ts";
import type { TeamStrings } from "#strings/languages.ts";
import type { ApiClient } from "../../api/api-client.ts";
import type { Href } from "../../page/addresses.ts";
import { useHref } from "../../page/use-href.ts";
import { useTeamStrings } from "../../ui/text/strings-context.ts";
import { endInWords } from "../moment-in-words.ts";

type Today = Awaited<ReturnType<typeof loadToday>>;
type PartOfRound = Today["parts"][number];

/** What each dossier of the present round waits for, and how far the parts after the verification are. */
export async function loadToday(api: ApiClient) {
  const [verification, further] = await Promise.all([
    api.verification.round.$get({ query: {} }),
    api.round.today.$get(),
  ]);
  return { verification: await verification.json(), ...(await further.json()) };
}

interface RoundTodayProps extends Omit<Today, "roundId"> {
  round: Pick<ManagedRound, "stages">;
  now: string;
}

/** The round today: its stage and when that ends, how many dossiers are done, what the others wait for and on whom, what two people confirm, and how far each later part is. */
export function RoundToday({ round, now, verification, parts }: RoundTodayProps) {
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
      <p className="cluster">
        <a className="button button--outline button--small" href={href("roundVerification")}>
          {words.open}
        </a>
        <a className="button button--outline button--small" href={href("roundEvaluators")}>
          {words.openEvaluation}
        </a>
      </p>
      {parts.length > 0 && (
        <>
          <h3 id="dupa-verificare">{words.further}</h3>
          <ul className="rows rows--plain" aria-labelledby="dupa-verificare">
            {parts.map((part) => (
              <li key={part.part}>
                <div>
                  <p className="row__title">
                    <a href={pageOf(part.part, href)}>{words.parts[part.part]}</a>
                  </p>
                  <p className="note">{partInWords(part, words)}</p>
                </div>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function pageOf(part: PartOfRound["part"], href: Href): string {
  if (part === "evaluation") return href("roundEvaluators");
  if (part === "grants") return href("roundGrants");
  return href("listDrafts", { lista: part === "preliminary" ? "preliminara" : "finala" });
}

function partInWords({ part, done, of, stoppedBy, confirmedBy }: PartOfRound, words: Words): string {
  if (part !== "preliminary" && part !== "final") return words.progress[part](done, of);
  if (done > 0) return words.published;
  if (stoppedBy > 0) return words.stopped(stoppedBy);
  return confirmedBy.length > 0 ? words.confirmed(confirmedBy) : words.toConfirm;
}

type Words = TeamStrings["roundsStrings"]["today"];
