/** A page of this portal. */
export interface LinkedPage {
  label: string;
  /** Its path. */
  to: string;
}

/** The allowed targets of links: the schemes that the server accepts, or a page of the portal. */
const safe = /^(https?:\/\/[^\s/?#@]+([/?#]\S*)?|mailto:[^\s@]+@\S+|tel:[\d+\s().-]+|\/(?!\/)\S*|#\S+)$/i;

export function isSafeLink(address: string): boolean {
  return safe.test(address);
}

/**
 * Turns typed text into an address: „www.exemplu.ro”, „nume@exemplu.ro”, or the name or path of one of `pages`;
 * null when it is not an address.
 */
export function linkAddress(typed: string, pages: readonly LinkedPage[] = []): string | null {
  const text = typed.replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, "").trim();
  const page = pages.find(({ label, to }) =>
    [label, to, to.slice(1)].some((name) => name && fold(name) === fold(text)),
  );
  if (page) return page.to;
  if (isSafeLink(text)) return text;
  if (/^[^\s@:/]+@[^\s@.]+\.[^\s@]+$/.test(text)) return `mailto:${text}`;
  if (/^([\w-]+\.)+[a-z]{2,}(\/\S*)?$/i.test(text)) return `https://${text}`;
  return null;
}

/** In lower case and without diacritics. */
function fold(name: string): string {
  return name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}
