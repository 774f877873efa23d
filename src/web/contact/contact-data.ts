import type { ShellData } from "../shell/site.ts";

/** How to reach the project's team, as schema.org describes it. */
export function contactData({ site: { brand, contact }, publicUrl }: ShellData): object {
  const { email, phones, address } = contact;
  return {
    "@type": "ContactPage",
    url: `${publicUrl}/contact`,
    mainEntity: { "@type": "Organization", name: brand, url: publicUrl, email, telephone: phones, address },
  };
}
