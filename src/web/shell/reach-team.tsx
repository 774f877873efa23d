import { useSite } from "../page/page-context.tsx";
import { useHref } from "../page/use-href.ts";
import { Icon } from "../ui/icon.tsx";
import { phoneHref } from "../ui/text/phone-href.ts";
import { useStrings } from "../ui/text/strings-context.ts";

interface ReachTeamProps {
  /** Of a button or a row; without, it is a link within a sentence. */
  className?: string;
  label?: string;
}

/** The team's telephone; the contact page while no number is known. */
export function ReachTeam({ className, label }: ReachTeamProps) {
  const { shell } = useStrings();
  const href = useHref();
  const [phone] = useSite().contact.phones;
  if (!phone) {
    return (
      <a className={className} href={href("contact")}>
        {className && <Icon name="mail" />}
        {shell.write}
      </a>
    );
  }
  return (
    <a className={className ?? "nowrap"} href={phoneHref(phone)}>
      {className && <Icon name="phone" />}
      {label && <span className="visually-hidden">{label}</span>}
      {phone}
    </a>
  );
}
