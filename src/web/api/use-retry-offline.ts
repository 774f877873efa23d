import { useEffect, useEffectEvent } from "react";

/** Milliseconds before each new try in a row; the last one is repeated. */
const delays = [5000, 10_000, 20_000];

/**
 * While the last try failed for want of an answer, tries again by itself: after a while, as a browser does not notice a server that
 * is away or a weak signal, and at once when it notices that it has a connection again.
 *
 * @param retry one try, which is not to be shown before something comes of it; resolves once it has ended
 */
export function useRetryOffline(isOffline: boolean, retry: () => Promise<void>) {
  const tryAgain = useEffectEvent(retry);
  useEffect(() => {
    if (!isOffline) return;
    let isOver = false;
    let tries = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      const delay = delays[Math.min(tries++, delays.length - 1)];
      timer = setTimeout(goOn, delay);
    };
    const goOn = async () => {
      clearTimeout(timer);
      removeEventListener("online", goOn);
      await tryAgain();
      if (isOver) return;
      addEventListener("online", goOn);
      wait();
    };
    addEventListener("online", goOn);
    wait();
    return () => {
      isOver = true;
      clearTimeout(timer);
      removeEventListener("online", goOn);
    };
  }, [isOffline]);
}
