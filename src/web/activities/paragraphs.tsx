import { PackText } from "../page/pack-text.tsx";

/** Paragraphs of plain text at the beginning of a page. */
export function Paragraphs({
  at,
  texts,
  children,
}: {
  at: string;
  texts: string[];
  children?: React.ReactNode;
}) {
  return (
    <div className="block prose">
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <PackText at={at} />
      {children}
    </div>
  );
}
