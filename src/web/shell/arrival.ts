import { useLayoutEffect, useRef, useState } from "react";
import { useLocation, useNavigationType } from "react-router";

/** Milliseconds between another page's arrival and the jump to a place on it (specification §2). */
const PAUSE_BEFORE_JUMP = 100;

/** How far the window was scrolled at each entry of the history, by its key. */
const places = new Map<string, number>();

/**
 * What the browser does on each new document, for pages that arrive without one: to the top or to the
 * named place, back to where one was, and the focus at the beginning of what is new.
 *
 * @returns the title to be announced, empty until the first navigation
 */
export function useArrival(): string {
  const { key, pathname, hash } = useLocation();
  const arrivedBy = useNavigationType();
  const last = useRef({ key, pathname });
  const [title, setTitle] = useState("");

  useLayoutEffect(keepPlacesByOurselves, []);

  useLayoutEffect(() => {
    const remember = () => places.set(key, window.scrollY);
    window.addEventListener("scroll", remember, { passive: true });
    return () => window.removeEventListener("scroll", remember);
  }, [key]);

  useLayoutEffect(() => {
    const isSamePage = last.current.pathname === pathname;
    const isSameEntry = last.current.key === key;
    last.current = { key, pathname };
    // A page that corrects its own address, as a search does letter by letter, goes nowhere.
    if (isSameEntry || (isSamePage && arrivedBy === "REPLACE")) return;

    if (!isSamePage) {
      focusHeading();
      setTitle(document.title);
    }
    if (arrivedBy === "POP") return returnTo(key);
    if (!hash) return jumpTo(0);
    const id = decodeURIComponent(hash.slice(1));
    if (isSamePage) return goTo(id, "auto");
    jumpTo(0);
    const timer = setTimeout(goTo, PAUSE_BEFORE_JUMP, id, "instant");
    return () => clearTimeout(timer);
  }, [key, pathname, hash, arrivedBy]);

  return title;
}

/** The browser would restore a place before the page it belongs to is there; a reload stays the browser's. */
function keepPlacesByOurselves() {
  const keep = () => {
    history.scrollRestoration = "manual";
  };
  const leave = () => {
    history.scrollRestoration = "auto";
  };
  keep();
  window.addEventListener("pageshow", keep);
  window.addEventListener("pagehide", leave);
  return () => {
    leave();
    window.removeEventListener("pageshow", keep);
    window.removeEventListener("pagehide", leave);
  };
}

function focusHeading() {
  const heading = document.querySelector<HTMLElement>("main h1");
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** An entry without a state is a link to a place on the page that the browser followed by itself. */
function returnTo(key: string) {
  if (history.state !== null) jumpTo(places.get(key) ?? 0);
}

function jumpTo(top: number) {
  window.scrollTo({ top, behavior: "instant" });
}

/** `auto` is smooth, unless the visitor wants less motion (comfort.css). */
function goTo(id: string, behavior: ScrollBehavior) {
  const target = document.getElementById(id);
  target?.scrollIntoView({ behavior });
  target?.focus({ preventScroll: true });
}
