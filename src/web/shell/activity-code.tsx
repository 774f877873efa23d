/** `A1` … `A4` in its colour: a picture of the activity's name, which always stands beside it. */
export function ActivityCode({ code }: { code: string }) {
  return (
    <span className={`code code--${code}`} aria-hidden="true">
      {code.toUpperCase()}
    </span>
  );
}
