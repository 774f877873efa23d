import { useSite } from "../page/page-context.tsx";
import { Notice } from "../ui/feedback/notice.tsx";
import { ContactList } from "../ui/list/contact-list.tsx";
import { useStrings } from "../ui/text/strings-context.ts";
import { contactRows } from "./contact-rows.ts";

/** A notice for browsers without script, on pages that need it, with contacts for help. */
export function NeedsScript() {
  const { sessionStrings } = useStrings();
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
