/**
 * Does one thing after the other, and of those that wait only the last: it says all that the others would have, so
 * what is typed fast is on the device as soon as can be.
 */
export function oneAtATime(): (act: () => Promise<unknown>) => void {
  let next: (() => Promise<unknown>) | null = null;
  let isBusy = false;
  const goOn = async () => {
    isBusy = true;
    for (let act = next; act; act = next) {
      next = null;
      await act();
    }
    isBusy = false;
  };
  return (act) => {
    next = act;
    if (!isBusy) void goOn();
  };
}
