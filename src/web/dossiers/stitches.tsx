/** So many sewn of so many; the sentence beside it says the same. */
export function Stitches({ sewn, of }: { sewn: number; of: number }) {
  const style = { "--sewn": sewn, "--of": of } as React.CSSProperties;
  return <span className="stitches" aria-hidden="true" style={style} />;
}
