import { DocumentRow, type DocumentRowProps } from "../ui/list/document-row.tsx";
import { Prose } from "../ui/text/prose.tsx";
import { useTeamStrings } from "../ui/text/strings-context.ts";

interface FirstLookProps {
  title: string;
  html: string;
  /** A label over the title. */
  label?: string | undefined;
  picture?: React.ReactNode;
  files?: readonly DocumentRowProps[];
  /** What visitors see beside the text. */
  beside?: React.ReactNode;
}

/** An item as visitors will read it, dated today. */
export function FirstLook({ title, html, label, picture, files = [], beside }: FirstLookProps) {
  const { gateStrings, format } = useTeamStrings();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled with the keyboard as well
    <section className="first-look stack" aria-label={gateStrings.firstTitle} tabIndex={0}>
      <p className="cluster">
        {label && <span className="tag">{label}</span>}
        <span className="note">{format.date(new Date().toISOString())}</span>
      </p>
      <p className="card__title">{title}</p>
      {picture}
      <Prose html={html} />
      {beside}
      {files.length > 0 && (
        <ul className="docs">
          {files.map((file) => (
            <li key={file.href}>
              <DocumentRow {...file} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
