import { z } from "zod";
import {
  Attachment,
  ContentItem,
  Id,
  ItemPlace,
  itemFields,
  RichTextInput,
  withoutDefaults,
} from "../content/content-item.ts";
import { ActivityType } from "../content-pack/activity-type.ts";

export const ActivityFile = Attachment.extend({ activity: z.object({ id: Id }) }).meta({
  id: "ActivityFile",
});
export type ActivityFile = z.infer<typeof ActivityFile>;

export const Activity = ContentItem.extend({
  type: ActivityType,
  text: z.string().meta({ description: "HTML, sanitised when it was written" }),
  isFile: z.boolean().meta({ description: "Has files attached" }),
  files: z.array(ActivityFile),
}).meta({ id: "Activity" });
export type Activity = z.infer<typeof Activity>;

const fields = { ...itemFields, text: RichTextInput.default("") };

/** Input for a new activity: at least a type and a title. It is hidden unless it is explicitly public. */
export const NewActivity = z.object({ type: ActivityType, ...fields }).meta({ id: "NewActivity" });
export type NewActivity = z.output<typeof NewActivity>;

/** The changes to an activity; absent fields and the type stay as they are. */
export const ActivityEdit = z.object(withoutDefaults(fields)).partial().meta({ id: "ActivityEdit" });
export type ActivityEdit = z.output<typeof ActivityEdit>;

/** One place towards the start or the end of its page, or next to another activity of it. */
export const ActivityMove = z
  .union([z.strictObject({ direction: z.enum(["up", "down"]) }), ItemPlace])
  .meta({ id: "ActivityMove" });
export type ActivityMove = z.infer<typeof ActivityMove>;
