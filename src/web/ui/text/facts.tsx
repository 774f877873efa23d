import { useStrings } from "./strings-context.ts";

export interface Fact {
  /** Its key in the project's facts; null of what the rules of the competition say. */
  figure: string | null;
  value: number;
  atLeast: boolean;
  /** The whole of the ribbon. */
  outOf: number;
  text: string;
}

/** What editors have beside a figure and beside its sentence. */
export interface FactPens {
  ofNumber: (fact: Fact) => React.ReactNode;
  ofText: (fact: Fact, index: number) => React.ReactNode;
}

/** Rows of a ribbon: a figure is read as columns of seven stitches (design §1). */
const ROWS = 7;

/** Figures set big and shown true: each with its ribbon of stitches, sewn as far as the figure goes (design §1). */
export function Facts({ facts, pens }: { facts: Fact[]; pens?: FactPens }) {
  const { format, uiStrings } = useStrings();
  const columns = Math.ceil((facts[0]?.outOf ?? 0) / ROWS);
  return (
    <ul className={`facts ${digitsOf(columns)}`}>
      {facts.map((fact, index) => (
        <li key={fact.text} className="fact">
          <strong className="fact__number">
            {fact.atLeast && (
              <>
                <span className="fact__prefix">{uiStrings.atLeast}</span>{" "}
              </>
            )}
            {format.number(fact.value)}
            {pens?.ofNumber(fact)}
          </strong>
          <div>
            <span
              className={`ribbon ${digitsOf(Math.floor(fact.value / ROWS))} rest-${fact.value % ROWS}`}
              aria-hidden="true"
            />
            <p className="fact__text">
              {fact.text}
              {pens?.ofText(fact, index)}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** A number of columns as classes, one a digit (server/pack/pack-style.ts). More columns would be finer than a pixel. */
function digitsOf(columns: number): string {
  const [hundreds, tens, units] = String(Math.min(columns, 999)).padStart(3, "0");
  return `hundreds-${hundreds} tens-${tens} units-${units}`;
}
