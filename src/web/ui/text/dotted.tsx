/** Short facts in a row with dots between them; none is left standing at a line's end or beginning (layout.css). */
export function Dotted({ className, facts }: { className: string; facts: string[] }) {
  return (
    <p className={`dotted ${className}`}>
      {facts.map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
    </p>
  );
}
