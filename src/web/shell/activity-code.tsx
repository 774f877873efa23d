/** `A1` … `A4` in its colour: decoration beside the activity's name. */
export function ActivityCode({ code }: { code: string }) {
  return (
    <span className={`code code--${code}`} aria-hidden="true">
      {code.toUpperCase()}
    </span>
  );
}
