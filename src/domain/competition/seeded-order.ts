import { hashSecret } from "../secrets/secrets.ts";

/** A place for each of some texts in an order that anybody can compute again: the SHA-256 of a seed and the text. */
export async function seededOrder(seed: string, texts: readonly string[]): Promise<(text: string) => string> {
  const hashed = [...new Set(texts)].map(
    async (text) => [text, await hashSecret(`${seed} ${text}`)] as const,
  );
  const hashes = new Map(await Promise.all(hashed));
  return (text) => hashes.get(text) ?? "";
}
