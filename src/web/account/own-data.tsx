import { useState } from "react";
import { Link } from "react-router";
import { dayInRomania } from "#domain/calendar.ts";
import { accountStrings } from "#strings/account.ts";
import { download } from "../download.ts";
import { attempt } from "../failure.ts";
import { Icon } from "../ui/icon.tsx";
import { showToast } from "../ui/toasts.tsx";

const strings = accountStrings.data;

/** What the portal knows of whoever is signed in, to be taken along, and where to ask for more. */
export function OwnData() {
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
      <p className="note">
        {strings.erasure}
        <Link to="/confidentialitate">{strings.privacy}</Link>.
      </p>
    </section>
  );
}
