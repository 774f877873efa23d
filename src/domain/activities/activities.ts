import { z } from "zod";
import { Attachment, ContentItem, Id, RichTextInput, Title } from "../content-item.ts";

export const ActivityType = z.enum(["a1", "a2", "a3", "a4"]);
export type ActivityType = z.infer<typeof ActivityType>;

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

const fields = { title: Title, text: RichTextInput, isPublic: z.boolean() };

/** What an activity is added with: a type and a title at least. It is hidden unless it is explicitly public. */
export const NewActivity = z
  .object({
    type: ActivityType,
    ...fields,
    text: fields.text.default(""),
    isPublic: fields.isPublic.default(false),
  })
  .meta({ id: "NewActivity" });
export type NewActivity = z.output<typeof NewActivity>;

/** What is to change; a field left out stays as it is, and so does the type. */
export const ActivityEdit = z.object(fields).partial().meta({ id: "ActivityEdit" });
export type ActivityEdit = z.output<typeof ActivityEdit>;
