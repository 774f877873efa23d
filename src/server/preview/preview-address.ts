import { previewPath } from "#domain/sets/preview-links.rules.ts";

/** A preview link's address, and what it asks for below its token. */
export interface PreviewAddress {
  token: string;
  /** The beginning of every address of this preview. */
  prefix: `/${string}`;
  /** The address of the portal that is shown. */
  address: string;
}

const previewed = new RegExp(`^(${previewPath}/([0-9a-f]{48}))(/[^?]*)?(\\?.*)?$`);

/** Reads the address of a preview; null when it is none. */
export function previewAddress(url: string): PreviewAddress | null {
  const [, prefix, token, path = "/", query = ""] = previewed.exec(url) ?? [];
  return prefix && token ? { token, prefix: prefix as `/${string}`, address: path + query } : null;
}

/** A path as it may be written to the log: a preview's token opens it to everyone. */
export function withoutToken(path: string): string {
  return path.startsWith(`${previewPath}/`) ? previewPath : path;
}
