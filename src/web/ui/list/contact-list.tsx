import { Icon } from "../icon.tsx";
import type { IconName } from "../icon-address.ts";
import { phoneHref } from "../text/phone-href.ts";
import { useStrings } from "../text/strings-context.ts";

export type ContactKind = "mail" | "phone" | "fax" | "address" | "web";

export interface ContactRow {
  kind: ContactKind;
  /** Nothing while it is not known: then the row is left out. */
  value: string | null | undefined;
  /** What editors have beside it. */
  pen?: React.ReactNode;
}

const icons: Record<ContactKind, IconName> = {
  mail: "mail",
  phone: "phone",
  fax: "fax",
  address: "pin",
  web: "globe",
};

/** Ways to reach someone, each a row that can be tapped where there is something to call or open. */
export function ContactList({ rows }: { rows: ContactRow[] }) {
  const { uiStrings } = useStrings();
  const known = rows.flatMap(({ value, ...row }) => (value ? [{ value, ...row }] : []));
  return (
    <ul className="contact-list">
      {known.map(({ kind, value, pen }) => (
        <li key={value}>
          <Icon name={icons[kind]} />
          {kind !== "fax" && <span className="visually-hidden">{uiStrings.contact[kind]}</span>}
          <ContactValue kind={kind} value={value} />
          {pen}
        </li>
      ))}
    </ul>
  );
}

function ContactValue({ kind, value }: { kind: ContactKind; value: string }) {
  const { uiStrings } = useStrings();
  if (kind === "mail") return <a href={`mailto:${value}`}>{value}</a>;
  if (kind === "phone") return <a href={phoneHref(value)}>{value}</a>;
  if (kind === "web") return <a href={value}>{withoutScheme(value)}</a>;
  // A fax number cannot be called: its label says so in words.
  if (kind === "fax") return <span>{uiStrings.contact.fax + value}</span>;
  return <span>{value}</span>;
}

/** `https://www.anofm.ro/alba/` as people say it: `www.anofm.ro/alba`. */
function withoutScheme(address: string): string {
  return address.replace(/^https?:\/\//, "").replace(/\/$/, "");
}
