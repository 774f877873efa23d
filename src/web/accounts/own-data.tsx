import { useState } from "react";
import type { OwnDataRequest } from "#domain/data-requests/data-requests.ts";
import { dayInRomania } from "#domain/time/calendar.ts";
import { attempt } from "../api/failure.ts";
import { OwnRequests } from "../data-requests/own-requests.tsx";
import { useHref } from "../page/use-href.ts";
import { download } from "../session/download.ts";
import { showToast } from "../ui/feedback/toast.ts";
import { Icon } from "../ui/icon.tsx";
import { useStrings } from "../ui/text/strings-context.ts";

/** The download of the user's own data, and whom to ask for more. */
export function OwnData({ requests }: { requests: OwnDataRequest[] }) {
  const strings = useStrings().accountStrings.data;
  const href = useHref();
  const [isBusy, setBusy] = useState(false);
  const take = async () => {
    if (isBusy) return;
    setBusy(true);
    await attempt(async () => {
      await download({ name: strings.fileName(dayInRomania(new Date())), path: "user/me/data" });
      showToast(strings.saved);
    });
    setBusy(false);
  };
  return (
    <section className="block stack">
      <h2>{strings.title}</h2>
      <p>{strings.text}</p>
      <button type="button" className="button button--outline" aria-busy={isBusy} onClick={take}>
        <Icon name="download" />
        <span>{strings.download}</span>
      </button>
      <OwnRequests requests={requests} />
      <p className="note">
        {strings.erasure}
        <a href={href("privacy")}>{strings.privacy}</a>.
      </p>
    </section>
  );
}
