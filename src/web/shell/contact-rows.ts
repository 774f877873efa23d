import type { SiteContent } from "#domain/content-pack/views.ts";
import type { ContactRow } from "../ui/list/contact-list.tsx";

/** How the project's team is reached: the same rows in the drawer, on the contact page and where a page failed. */
export function contactRows({ email, phones, address }: SiteContent["contact"]): ContactRow[] {
  return [
    ...phones.map((phone) => ({ kind: "phone", value: phone }) as const),
    { kind: "mail", value: email },
    { kind: "address", value: address },
  ];
}
