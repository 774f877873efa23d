import { useId, useRef } from "react";
import { useNavigate } from "react-router";
import type { NamedPlanLife } from "#domain/round-file/round-file.ts";
import { useHref } from "../page/use-href.ts";
import { Empty } from "../ui/feedback/empty.tsx";
import { printAlone } from "../ui/print-alone.ts";
import { useTeamStrings } from "../ui/text/strings-context.ts";
import { EvidenceTable, shortened } from "./evidence-lines.tsx";

interface PlanLifeProps {
  round: number;
  /** The number that was asked for; null before. */
  number: string | null;
  /** Null where the round has no such plan. */
  life: NamedPlanLife | null;
}

/** One plan from its sending on: when, what, who and the SHA-256 of what was handed in; then its sealed grids. */
export function PlanLife({ round, number, life }: PlanLifeProps) {
  const { roundFileStrings } = useTeamStrings();
  const words = roundFileStrings.life;
  const section = useRef<HTMLElement>(null);
  return (
    <section ref={section} className="stack" id="un-plan" aria-labelledby="viata">
      <h2 id="viata">{life ? `${life.number} · ${life.sender ?? words.erased}` : words.title}</h2>
      <PlanForm key={number} round={round} number={number} />
      {number !== null && life === null && <Empty title={words.noPlan}>{words.noPlanHelp}</Empty>}
      {life && (
        <>
          <p className="note">{words.help(life.events.length)}</p>
          <ol className="life life--wide">
            {life.events.map(({ at, event, who, hash }) => (
              <li key={`${at} ${event} ${who} ${hash}`}>
                <time dateTime={at}>{roundFileStrings.cell("at", at)}</time>
                <p>
                  <strong>{roundFileStrings.cell("event", event)}</strong>
                  <br />
                  <span className="note">{roundFileStrings.cell("who", who)}</span>
                </p>
                {hash && <span className="hash note">{shortened(hash)}</span>}
              </li>
            ))}
          </ol>
          {life.grids.map(({ seal, evaluator, total, hash, said }) => (
            <details key={seal} className="disclosure">
              <summary className="button button--outline button--small">
                {words.grid(seal, evaluator, total)}
              </summary>
              <p className="hash">{hash}</p>
              <EvidenceTable
                title={words.grid(seal, evaluator, total)}
                rows={said.map(({ title: line, points, text: reason }) => ({ line, points, reason }))}
              />
            </details>
          ))}
          <p>
            <button
              type="button"
              className="button button--quiet button--small"
              onClick={() => printAlone(section.current)}
            >
              {words.print}
            </button>
          </p>
        </>
      )}
    </section>
  );
}

function PlanForm({ round, number }: Pick<PlanLifeProps, "round" | "number">) {
  const words = useTeamStrings().roundFileStrings.life;
  const [href, navigate, id] = [useHref(), useNavigate(), useId()];
  return (
    <form
      className="field"
      onSubmit={(event) => {
        event.preventDefault();
        const typed = String(new FormData(event.currentTarget).get("plan") ?? "");
        void navigate(href("roundFile", { runda: round, plan: typed.trim().toUpperCase() }));
      }}
    >
      <label htmlFor={id}>{words.label}</label>
      <div className="input-with-button">
        <input className="input" id={id} name="plan" defaultValue={number ?? ""} maxLength={20} />
        <button type="submit" className="button button--small">
          {words.show}
        </button>
      </div>
    </form>
  );
}
