/** A drawing of invented streets and parks, shown behind the address until the map is loaded. */
export function MapDrawing() {
  return (
    <svg viewBox="0 0 400 260" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <path className="embed__park" d="M0 0h120v90H0zM270 170h130v90H270z" />
      <path
        className="embed__street"
        d="M-10 110 410 70M-10 200l420-40M90-10l40 280M210-10l30 280M330-10l10 280"
      />
    </svg>
  );
}
