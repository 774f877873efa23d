import { richHtml } from "./rich-html.ts";
import "./prose.css";

interface ProseProps {
  /** HTML from the server, which sanitised it when it was written (checks S33). */
  html: string;
  /** Level of the heading it stands under: its own headings, from h2 on, begin one below. */
  under?: number;
}

/** Rich text. */
export function Prose({ html, under = 1 }: ProseProps) {
  return (
    <div
      className="prose"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by domain/rich-text.ts
      dangerouslySetInnerHTML={{ __html: richHtml(html, under) }}
    />
  );
}
