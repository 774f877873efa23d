import { z } from "zod";
import { Id, Timestamp } from "../content/content-item.ts";
import { singleLine } from "../text/plain-text.ts";
import { Change, ChangedItem, ChangeProblem, changeTypes } from "./changes.ts";

const name = z
  .string()
  .overwrite(singleLine)
  .min(1)
  .max(80)
  .meta({ description: "How the team calls the set", example: "Ziua rezultatelor" });

export const NewSet = z.object({ name }).meta({ id: "NewSet" });

/** The changes to a set; absent fields stay. `publishAt` null takes the moment back. */
export const SetEdit = z
  .object({
    name,
    publishAt: Timestamp.nullable().meta({ description: "When it becomes public by itself" }),
  })
  .partial()
  .meta({ id: "SetEdit" });
export type SetEdit = z.output<typeof SetEdit>;

/** How long a preview link works. */
export const PreviewLinkInput = z
  .object({ days: z.int().min(1).max(30).default(7).meta({ description: "Days until the link ends" }) })
  .meta({ id: "PreviewLinkInput" });

export const setStates = ["open", "scheduled", "failed", "published", "discarded"] as const;

/** A change as its set shows it. */
export const WaitingChange = z
  .object({
    id: Id,
    change: Change,
    title: z.string().meta({ description: "The title of the item; the key of a text" }),
    current: Id.nullable().meta({ description: "The version of the item now; null when it is gone" }),
    savedAt: Timestamp,
    savedBy: z.string().nullable(),
    problem: z
      .string()
      .nullable()
      .meta({ description: `Why it cannot be published now: ${ChangeProblem.options.join(", ")}` }),
  })
  .meta({ id: "WaitingChange" });
export type WaitingChange = z.infer<typeof WaitingChange>;

const shown = {
  id: Id,
  kind: z.enum(["set", "draft"]),
  name: z.string().meta({ description: "Of a draft: empty" }),
  state: z.enum(setStates),
  failure: z
    .string()
    .nullable()
    .meta({ description: "The code of the refusal, when the portal could not publish it at its moment" }),
  version: Id,
  createdAt: Timestamp,
  createdBy: z.string().nullable(),
  publishAt: Timestamp.nullable(),
  publishedAt: Timestamp.nullable(),
  preview: z
    .object({ until: Timestamp, opened: z.int().nonnegative() })
    .nullable()
    .meta({ description: "The link that shows it to someone without an account" }),
};

/** A set in the list of all. */
export const ListedSet = z
  .object({
    ...shown,
    changes: z.int().nonnegative().meta({ description: "How many" }),
    about: z
      .object({ type: z.enum(changeTypes), item: z.string(), title: z.string() })
      .nullable()
      .meta({ description: "The item of a draft" }),
    texts: z.array(z.string()).meta({ description: "The keys of the texts that wait in it" }),
    items: z.array(ChangedItem).meta({ description: "The news, jobs and activities that wait in it" }),
  })
  .meta({ id: "ListedSet" });
export type ListedSet = z.infer<typeof ListedSet>;

export const ChangeSet = z.object({ ...shown, changes: z.array(WaitingChange) }).meta({ id: "ChangeSet" });
export type ChangeSet = z.infer<typeof ChangeSet>;

/** A new preview link: the token is told this once. */
export const PreviewLink = z.object({ address: z.string(), until: Timestamp }).meta({ id: "PreviewLink" });
