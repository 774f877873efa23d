/** Where a link of a text may lead: the schemes that the server lets through, or a page of ours. */
const safe = /^(https?:\/\/[^\s/]+\S*|mailto:\S+@\S+|tel:[\d+\s().-]+|\/(?!\/)\S*|#\S+)$/i;

export function isSafeLink(address: string): boolean {
  return safe.test(address);
}

/** The address that someone means who types „www.exemplu.ro” or „nume@exemplu.ro”; null when it is none. */
export function linkAddress(typed: string): string | null {
  const text = typed.trim();
  if (isSafeLink(text)) return text;
  if (/^[^\s@:/]+@[^\s@]+\.[^\s@]+$/.test(text)) return `mailto:${text}`;
  if (/^([\w-]+\.)+[a-z]{2,}(\/\S*)?$/i.test(text)) return `https://${text}`;
  return null;
}
