/** Paragraphs of plain text at the beginning of a page. */
export function Paragraphs({ texts }: { texts: string[] }) {
  return (
    <div className="block prose">
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  );
}
