/** Paragraphs of plain text at the beginning of a page. */
export function Paragraphs({ texts, children }: { texts: string[]; children?: React.ReactNode }) {
  return (
    <div className="block prose">
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {children}
    </div>
  );
}
