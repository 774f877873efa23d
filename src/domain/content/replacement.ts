import { z } from "zod";

/** A moment in UTC, as rows have it. */
const moment = z.iso.datetime({ precision: 3 });

/** A state of a document that is, or was, at its address. */
export interface DocumentVersion {
  number: number;
  /** Null of the pack's own file. */
  publishedAt: string | null;
  /** What changed, for visitors; may be empty. */
  note: string;
  mediaType: string;
  size: number;
  sha256: string;
}

/** What visitors are told of a document that was replaced: what changed, and what was there before. */
export const Replacement = z
  .object({
    at: moment.meta({ description: "Since when the present file is there" }),
    note: z.string().meta({ description: "What changed; may be empty", example: "Totalul de pe rândul 42" }),
    earlier: z
      .array(
        z.object({
          number: z.int().positive().meta({ description: "The parameter `versiune` of its download" }),
          at: moment.nullable().meta({ description: "Since when it was there; null where nobody knows" }),
          note: z.string(),
          size: z.int().nonnegative().meta({ description: "Bytes" }),
        }),
      )
      .meta({ description: "The latest first" }),
  })
  .meta({ id: "Replacement" });
export type Replacement = z.infer<typeof Replacement>;

/** What visitors are told; nothing of a document that was never replaced. `versions` begin with the first one. */
export function replacementOf(versions: readonly DocumentVersion[] = []): Replacement | undefined {
  const [last, ...earlier] = versions.toReversed();
  if (!last?.publishedAt) return undefined;
  return {
    at: last.publishedAt,
    note: last.note,
    earlier: earlier.map(({ number, publishedAt, note, size }) => ({ number, at: publishedAt, note, size })),
  };
}
