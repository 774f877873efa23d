/** Calls back each time that nothing was heard for so many milliseconds. */
export function watchSilence(limit: number, onSilence: () => void) {
  let timer = setInterval(onSilence, limit);
  return {
    /** Restarts the count, because the server answered. */
    broken: () => {
      clearInterval(timer);
      timer = setInterval(onSilence, limit);
    },
    end: () => clearInterval(timer),
  };
}
