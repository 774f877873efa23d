import { z } from "zod";
import { WordChanges } from "#domain/foreign-files/word-changes.ts";
import { Finding } from "#domain/gate/gate.ts";

/** The body of every answer that is not a success (RFC 9457, contract §3). */
export const Problem = z
  .object({
    type: z.string().meta({ example: "about:blank" }),
    title: z.string().meta({ description: "The status in words", example: "Not Found" }),
    status: z.int().meta({ example: 404 }),
    code: z.string().meta({ description: "Stable, for programs", example: "not-found" }),
    detail: z.string().meta({ description: "A sentence for people, in the language of the answer" }),
    errors: z
      .array(z.object({ path: z.string(), message: z.string() }))
      .optional()
      .meta({ description: "The fields that are wrong, if any" }),
    current: z
      .unknown()
      .optional()
      .meta({ description: "With `edited-meanwhile`: the item as it stands now, so that nothing is lost" }),
    findings: z
      .array(Finding)
      .optional()
      .meta({ description: "With `gate-stopped`: what must not go out, and where it is" }),
    changes: WordChanges.optional().meta({
      description: "With `changed-elsewhere`: where the file has other words than the one that was sent",
    }),
    at: z.iso.datetime().optional().meta({
      description:
        "With `competition-not-open` and `competition-closed`: the moment of the opening or the closing",
      example: "2026-12-17T14:00:00.000Z",
    }),
  })
  .meta({ id: "Problem" });
export type Problem = z.infer<typeof Problem>;
