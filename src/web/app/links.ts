import { currentSession } from "../session/session.ts";
import { isOwnPage, type Router } from "./router.tsx";

/**
 * Every link of a page is a plain `<a>`: those to pages of the portal are followed without another document, as long as somebody
 * is signed in. Visitors, even those who have just signed out, are better served by documents. A
 * search for jobs is such a link, too (enhance/picker.ts); it is over once the navigation is.
 */
export function listenForLinks(router: Router): void {
  document.addEventListener("click", (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>("a[href]");
    if (!link || !currentSession() || !isFollowedHere(event, link)) return;
    event.preventDefault();
    void router.navigate(link.pathname + link.search + link.hash);
  });
  router.subscribe(({ navigation }) => {
    if (navigation.state === "idle") {
      document.querySelector("[data-searching]")?.removeAttribute("data-searching");
    }
  });
}

function isFollowedHere(event: MouseEvent, link: HTMLAnchorElement): boolean {
  const isPlainClick =
    event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (event.defaultPrevented || !isPlainClick || link.origin !== location.origin) return false;
  if (link.hasAttribute("download") || (link.target && link.target !== "_self")) return false;
  const isPlaceHere =
    link.hash !== "" && link.pathname === location.pathname && link.search === location.search;
  return isOwnPage(link.pathname) && !isPlaceHere;
}
