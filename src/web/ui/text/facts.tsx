import { useStrings } from "./strings-context.ts";

export interface Fact {
  value: number;
  atLeast: boolean;
  text: string;
}

/** Figures set big and shown true: each with its ribbon of stitches, sewn as far as the figure goes (design §1). */
export function Facts({ facts }: { facts: Fact[] }) {
  const { format, uiStrings } = useStrings();
  return (
    <ul className="facts">
      {facts.map(({ value, atLeast, text }) => (
        <li key={text} className="fact">
          <strong className="fact__number">
            {atLeast && (
              <>
                <span className="fact__prefix">{uiStrings.atLeast}</span>{" "}
              </>
            )}
            {format.number(value)}
          </strong>
          <div>
            <span className={`ribbon ribbon--${value}`} aria-hidden="true" />
            <p className="fact__text">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
