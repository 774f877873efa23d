import { useRef } from "react";
import { EditIcon } from "../ui/edit-icon.tsx";
import { Icon } from "../ui/icon.tsx";
import { useTeamStrings } from "../ui/text/strings-context.ts";
import { nameOfRow } from "./row-name.ts";
import { Wrong } from "./value-parts.tsx";

interface ValueListProps {
  label: string;
  /** The part of the key that names it, such as `sessions`. */
  name: string;
  rows: readonly unknown[];
  /** What a row begins with. */
  newRow: unknown;
  error?: string | undefined;
  onChange: (rows: unknown[]) => void;
  renderRow: (
    row: unknown,
    index: number,
    name: string,
    change: (changed: unknown) => void,
  ) => React.ReactNode;
}

/** A list whose rows are added, removed and put into another order with buttons. */
export function ValueList({ label, name: list, rows, newRow, error, onChange, renderRow }: ValueListProps) {
  const { textsStrings: strings } = useTeamStrings();
  const place = useRef<HTMLFieldSetElement>(null);
  const swap = (index: number, other: number) =>
    onChange(rows.with(index, rows[other]).with(other, rows[index]));
  const add = () => {
    onChange([...rows, newRow]);
    requestAnimationFrame(() => {
      const fields = place.current?.querySelectorAll<HTMLElement>(
        ":scope > ol > li:last-child :is(input,textarea,select)",
      );
      fields?.[0]?.focus();
    });
  };
  return (
    <Wrong className="value-list" error={error} ref={place}>
      <legend>{label}</legend>
      <ol>
        {rows.map((row, index) => {
          const name = nameOfRow(row) ?? strings.list.named(list, index + 1);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name of their own
            <li key={index}>
              {renderRow(row, index, name, (changed) => onChange(rows.with(index, changed)))}
              <p className="value-list__tools">
                {index > 0 && (
                  <Tool
                    icon="arrow-up"
                    label={strings.list.up(name)}
                    onClick={() => swap(index, index - 1)}
                  />
                )}
                {index < rows.length - 1 && (
                  <Tool
                    icon="arrow-down"
                    label={strings.list.down(name)}
                    onClick={() => swap(index, index + 1)}
                  />
                )}
                <Tool
                  icon="close"
                  label={strings.list.remove(name)}
                  onClick={() => onChange(rows.toSpliced(index, 1))}
                />
              </p>
            </li>
          );
        })}
      </ol>
      <button type="button" className="button button--outline button--small" onClick={add}>
        <EditIcon name="plus" />
        {strings.list.add(list)}
      </button>
    </Wrong>
  );
}

function Tool({
  icon,
  label,
  onClick,
}: {
  icon: "arrow-up" | "arrow-down" | "close";
  label: string;
  onClick: () => void;
}) {
  return (
    <button
      type="button"
      className="button button--icon button--outline"
      aria-label={label}
      data-tip={label}
      onClick={onClick}
    >
      {icon === "arrow-down" ? <EditIcon name={icon} /> : <Icon name={icon} />}
    </button>
  );
}
