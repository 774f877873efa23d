import { attempt } from "../api/failure.ts";
import { download } from "../session/download.ts";

const base = "/api/cntr/";

/** Documents of hidden items need the session, which browsers do not send when a link is followed. */
export function listenForDownloads(): void {
  document.addEventListener("click", (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>(`a[download][href^="${base}"]`);
    if (!link || event.defaultPrevented) return;
    event.preventDefault();
    void attempt(() => download({ path: link.pathname.slice(base.length) + link.search }));
  });
}
