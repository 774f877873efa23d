import { sessionStrings } from "#strings/session.ts";
import { contactRows } from "../shell/contact-rows.ts";
import { useSite } from "../shell/site.ts";
import { ContactList } from "../ui/contact-list.tsx";
import { Notice } from "../ui/notice.tsx";

/** For browsers without script, on pages that need it: why, and who helps. */
export function NeedsScript() {
  const { title, text } = sessionStrings.needsScript;
  const { contact } = useSite();
  return (
    <noscript>
      <Notice title={title}>
        <p>{text}</p>
        <ContactList rows={contactRows(contact)} />
      </Notice>
    </noscript>
  );
}
