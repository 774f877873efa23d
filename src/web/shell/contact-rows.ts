import type { SiteContent } from "#domain/content-pack/views.ts";
import type { ContactRow } from "../ui/contact-list.tsx";

/** How the project's team is reached: the same rows in drawer, footer and on the contact page. */
export function contactRows({ email, phones, address }: SiteContent["contact"]): ContactRow[] {
  return [
    { kind: "mail", value: email },
    ...phones.map((phone) => ({ kind: "phone", value: phone }) as const),
    { kind: "address", value: address },
  ];
}
