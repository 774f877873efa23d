import { useStrings } from "../text/strings-context.ts";

interface WideTableProps {
  /** The text of the heading above it. */
  title: string;
  /** The looks of the table. */
  className?: string;
  children: React.ReactNode;
}

/** A table that scrolls sideways by itself where it is wider than the page, by keyboard too (checks L11, L13). */
export function WideTable({ title, className, children }: WideTableProps) {
  const { uiStrings } = useStrings();
  return (
    <section
      className="wide-table"
      aria-label={uiStrings.table(title)}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
      tabIndex={0}
    >
      <table className={className}>{children}</table>
    </section>
  );
}
