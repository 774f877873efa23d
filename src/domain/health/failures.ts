import { z } from "zod";
import { Timestamp } from "../content/content-item.ts";

/**
 * What can fail for people, or in what the portal does by itself, by the letter with which its codes begin. The number after it is a
 * status of HTTP, or the answer of another server: "M-550" is a letter that the recipient's server refused with 550.
 */
export const failureKinds = {
  P: "page",
  A: "action",
  F: "file",
  S: "storage",
  L: "no-room",
  V: "scanner",
  D: "database",
  J: "job-board",
  M: "letter",
  N: "letter-late",
  Q: "letters",
  B: "backup",
  R: "rounds",
  T: "sets",
  G: "register",
  K: "retention",
} as const;
export type FailureKind = (typeof failureKinds)[keyof typeof failureKinds];

export type FailureCode = `${keyof typeof failureKinds}-${number}`;

/** Equal failures of the last days. */
export const Failure = z
  .object({
    code: z.string().meta({ example: "J-504" }),
    kind: z.enum(Object.values(failureKinds)),
    count: z.int().positive(),
    lastAt: Timestamp,
    requestIds: z.array(z.string()).meta({
      description:
        "The beginnings of the last requests' ids, the latest first: what a failure page shows as its code",
    }),
  })
  .meta({ id: "Failure" });
export type Failure = z.infer<typeof Failure>;
