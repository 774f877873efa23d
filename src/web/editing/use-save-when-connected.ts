import { useEffect, useRef } from "react";

/** Milliseconds between two tries while the browser believes that it is online. */
const RETRY_AFTER = 5000;

/** Tries again when the connection is back, and now and then: browsers are often wrong about it. */
export function useSaveWhenConnected(isWaiting: boolean, save: () => unknown) {
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(() => {
    if (!isWaiting) return;
    const tryAgain = () => void latest.current();
    addEventListener("online", tryAgain);
    const timer = setInterval(() => navigator.onLine && tryAgain(), RETRY_AFTER);
    return () => {
      removeEventListener("online", tryAgain);
      clearInterval(timer);
    };
  }, [isWaiting]);
}
