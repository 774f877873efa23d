import { useEffect, useEffectEvent, useState } from "react";
import { minute, second } from "#domain/time/moments.ts";

/** Milliseconds between two questions to the server, once the moment has come. */
const askAgainMs = 10 * second;

/**
 * The whole minutes until a moment, by the server's clock, which said `now` with the data of the page. They go on by
 * themselves. The page's data are asked for anew (`renew`) when the moment has come, until they say so, and when the page is
 * looked at again: a phone that slept counted nothing.
 */
export function useMinutesLeft(now: string, until: string, renew: () => void): number {
  const whole = Date.parse(until) - Date.parse(now);
  const [minutes, setMinutes] = useState(() => minutesIn(whole));
  const ask = useEffectEvent(renew);
  // biome-ignore lint/correctness/useExhaustiveDependencies: newer data may say the same, at another time
  useEffect(() => {
    // Only the steps of the device's clock count: the clock itself may be wrong.
    const began = performance.now();
    let asked = Number.NEGATIVE_INFINITY;
    const tick = () => {
      const at = performance.now();
      const left = whole - (at - began);
      setMinutes(minutesIn(left));
      if (left > 0 || at - asked < askAgainMs) return;
      asked = at;
      ask();
    };
    const lookAgain = () => document.hidden || ask();
    tick();
    const timer = setInterval(tick, second);
    document.addEventListener("visibilitychange", lookAgain);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", lookAgain);
    };
  }, [now, whole]);
  return minutes;
}

function minutesIn(milliseconds: number): number {
  return Math.max(0, Math.floor(milliseconds / minute));
}
