import { useSite } from "../page/page-context.tsx";
import { Icon } from "../ui/icon.tsx";
import { Patch } from "../ui/motif.tsx";
import { phoneHref } from "../ui/text/phone-href.ts";
import { useStrings } from "../ui/text/strings-context.ts";

/** Somebody to call instead. */
export function AskPerson() {
  const { title } = useStrings().eligibilityStrings.person;
  return (
    <aside className="ask" aria-label={title}>
      <Patch motif="road" cloth="spruce" />
      <div className="ask__text">
        <h2 className="side-title">{title}</h2>
        <CallTeam />
      </div>
    </aside>
  );
}

/** The team's telephone. */
export function CallTeam() {
  const { text, call } = useStrings().eligibilityStrings.person;
  const [phone = ""] = useSite().contact.phones;
  return (
    <>
      <p>{text}</p>
      <a className="call" href={phoneHref(phone)}>
        <Icon name="phone" />
        <span className="visually-hidden">{call}</span>
        {phone}
      </a>
    </>
  );
}
