import { useEffect } from "react";
import { download } from "../download.ts";
import { attempt } from "../failure.ts";

const attached = 'a[download]:is([href^="/api/cntr/newsfile/"], [href^="/api/cntr/activityfile/"])';
const base = "/api/cntr/";

/** Files of hidden items come only with the session, which browsers do not send for a link. */
export function useDownloadsAsAdmin() {
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>(attached);
      if (!link) return;
      event.preventDefault();
      void attempt(() => download({ path: link.pathname.slice(base.length) }));
    };
    addEventListener("click", onClick);
    return () => removeEventListener("click", onClick);
  }, []);
}
