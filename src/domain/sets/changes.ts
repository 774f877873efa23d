import { z } from "zod";
import { ActivityEdit } from "../activities/activities.ts";
import { Id, Title } from "../content/content-item.ts";
import { stopCodes } from "../gate/gate.ts";
import { JobEdit } from "../jobs/jobs.ts";
import { NewsEdit } from "../news/news.ts";
import { TextEdit, TextKey } from "../texts/texts.ts";

const itemId = z
  .string()
  .regex(/^[1-9]\d{0,14}$/, "positive-number")
  .meta({ description: "Identifier of the item", example: "5" });

const version = Id.meta({ description: "The version of the item that the change began from" });

/** What is done with a text of the pack: another value, or the pack's own again. */
export const TextChange = z.union([TextEdit, z.strictObject({ giveBack: z.literal(true) })]);

const documentItem = z
  .string()
  .regex(/^(?:pack|news|activity)\/[a-z0-9][a-z0-9-]{0,79}$/)
  .meta({ description: "Where the document is, and its slug or id", example: "pack/anexa-3" });

/** The file that is to take the document's place, and how the document is called. */
const DocumentChange = z.object({ versionId: Id, title: Title });

/** A change that waits: what would be sent to change the item at once. */
export const Change = z
  .discriminatedUnion("type", [
    z.object({ type: z.literal("news"), item: itemId, version, edit: NewsEdit }),
    z.object({ type: z.literal("job"), item: itemId, version, edit: JobEdit }),
    z.object({ type: z.literal("activity"), item: itemId, version, edit: ActivityEdit }),
    z.object({ type: z.literal("text"), item: TextKey, version, edit: TextChange }),
    z.object({ type: z.literal("document"), item: documentItem, version, edit: DocumentChange }),
  ])
  .meta({ id: "Change" });
export type Change = z.output<typeof Change>;

export const changeTypes = ["news", "job", "activity", "text", "document"] as const;
export type ChangeType = (typeof changeTypes)[number];

/** The thing that a change is about. */
export const ChangedItem = z.object({
  type: z.enum(changeTypes),
  item: z.string().min(1).max(200).meta({ example: "5" }),
});
export type ChangedItem = z.output<typeof ChangedItem>;

/** Why a change cannot be published: a name of a rule (strings/ro/fields.ts). */
export const ChangeProblem = z.enum([
  "change-gone",
  "change-edited",
  "change-forbidden",
  "change-unfit",
  "note-in-round",
  ...stopCodes,
]);
export type ChangeProblem = z.output<typeof ChangeProblem>;
