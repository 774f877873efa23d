import { richHtml } from "./rich-html.ts";
import { useStrings } from "./strings-context.ts";

interface ProseProps {
  /** HTML from the server, which sanitised it when it was written (checks S33). */
  html: string;
  /** Level of the heading above it: its own headings, from h2 on, begin one below. */
  under?: number;
}

/** Rich text. */
export function Prose({ html, under = 1 }: ProseProps) {
  const { uiStrings } = useStrings();
  return (
    <div
      className="prose"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by domain/text/rich-text.ts
      dangerouslySetInnerHTML={{ __html: richHtml(html, under, uiStrings.table) }}
    />
  );
}
