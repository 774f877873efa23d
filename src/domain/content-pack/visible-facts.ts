import type { ContentPack } from "./content-pack.ts";
import type { Agency } from "./region.ts";

/** An agency with what is known of it. */
export type VisibleAgency = { county: string; name: string } & {
  [Way in Exclude<keyof Agency, "county" | "name">]?: string | undefined;
};

/** How the team is reached, without what is still an example. */
export function visibleContact(pack: ContentPack) {
  const { email, phones, address, social, map } = pack.site.contact;
  return {
    email: visible(pack, "site.contact.email", email),
    phones: phones.filter((_, index) => !isHidden(pack, `site.contact.phones[${index}]`)),
    address: visible(pack, "site.contact.address", address),
    social: visible(pack, "site.contact.social.url", social),
    map: visible(pack, "site.contact.map.embedUrl", map),
  };
}

/** The partner agencies, without what is still an example. */
export function visibleAgencies(pack: ContentPack): VisibleAgency[] {
  return pack.agencies.map(({ county, name, ...ways }, index) => {
    const shown = Object.entries(ways).filter(([way]) => !isHidden(pack, `agencies[${index}].${way}`));
    return { county, name, ...Object.fromEntries(shown) };
  });
}

/** A fact; null while it is hidden. */
export function visible<T>(pack: ContentPack, key: string, fact: T): T | null {
  return isHidden(pack, key) ? null : fact;
}

/**
 * Whether a fact is still an example that visitors must not take for true. A trial that only its own machine can reach shows
 * examples of contacts, to be seen in their places; what is unknown of the project is nowhere shown.
 */
export function isHidden({ toComplete, hidesExamples }: ContentPack, key: string): boolean {
  return (hidesExamples || key.startsWith("project.")) && toComplete.some((example) => example.key === key);
}
