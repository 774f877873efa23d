export interface ChipProps {
  to: string;
  label: string;
  /** How many it leads to. */
  count?: number;
  isCurrent?: boolean;
}

interface ChipsProps {
  /** The label of the group, for screen readers. */
  label: string;
  chips: ChipProps[];
  /** Plain links without boxes, for use beside a form with boxes. */
  isQuiet?: boolean;
}

/** A row of links that filter a list. */
export function Chips({ label, chips, isQuiet = false }: ChipsProps) {
  return (
    <nav aria-label={label}>
      <ul className={isQuiet ? "chips chips--quiet" : "chips"}>
        {chips.map((chip) => (
          <li key={chip.to}>
            <Chip {...chip} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

export function Chip({ to, label, count, isCurrent = false }: ChipProps) {
  return (
    <a className="chip" href={to} aria-current={isCurrent || undefined}>
      {label} {count !== undefined && <small>{count}</small>}
    </a>
  );
}
