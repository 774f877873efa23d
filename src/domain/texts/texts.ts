import { z } from "zod";
import { hasFewElements } from "../content/content-item.limits.ts";

/** What a form needs of the JSON schema of a value of the pack. */
export interface ValueSchema {
  type?: string | undefined;
  format?: string | undefined;
  enum?: (string | number)[] | undefined;
  /** Of a list's rows. */
  items?: ValueSchema | undefined;
  properties?: Record<string, ValueSchema> | undefined;
  anyOf?: ValueSchema[] | undefined;
}

/** A key of the content pack, as `content check` writes it: a text, a number, a day or a whole list. */
export const TextKey = z
  .string()
  .min(3)
  .max(200)
  .meta({ description: "A key of the content pack", example: "pages.home.hero.title" });

/** A value of the pack, as JSON. */
function packValue(description: string) {
  return z.unknown().meta({ description, example: "O șansă pentru tine" });
}

/** The longest value of a text, in characters of JSON. */
const maxLength = 200_000;

export const TextEdit = z
  .object({
    value: packValue("In the shape that the content pack's schema demands at this key")
      .refine((value) => value !== undefined && value !== null, "required")
      .refine((value) => JSON.stringify(value)?.length <= maxLength, "text-too-long")
      .refine((value) => typeof value !== "string" || hasFewElements(value), "text-too-many-parts"),
  })
  .meta({ id: "TextEdit" });
export type TextEdit = z.output<typeof TextEdit>;

const shown = {
  key: TextKey,
  value: packValue("What visitors read now; null where there is nothing"),
  isChanged: z.boolean().meta({ description: "An editor's text takes the place of the pack's" }),
  isExample: z.boolean().meta({ description: "The pack marks it as an example that must be replaced" }),
};

function packChanged() {
  return z
    .boolean()
    .meta({ description: "A newer pack says something else than the text that the editor changed" });
}

/** A text in the list of all. */
export const ListedText = z.object({ ...shown, packChanged: packChanged() }).meta({ id: "ListedText" });
export type ListedText = z.infer<typeof ListedText>;

/** A text of the pack for its editors. */
export const Text = z
  .object({
    ...shown,
    initial: packValue("What the pack says; null where it says nothing"),
    schema: z.custom<ValueSchema>().meta({
      type: "object",
      description: "The JSON schema of the value, from which a form is made",
    }),
    packChanged: packChanged(),
    initialThen: packValue("What the pack said when the text was changed; null where it said nothing"),
    version: z.int().positive().meta({ description: "For If-Match; 1 while nobody has changed it" }),
    savedAt: z.iso.datetime().nullable(),
    savedBy: z.string().nullable().meta({ description: "The name of the editor" }),
  })
  .meta({ id: "Text" });
export type Text = z.infer<typeof Text>;

/** What one person wrote in one sitting. */
export const TextVersion = z
  .object({
    version: z.int().positive(),
    value: packValue("Null where the pack's text was given back"),
    initial: packValue("What the pack said at that time; null where it said nothing"),
    startedAt: z.iso.datetime(),
    savedAt: z.iso.datetime(),
    savedBy: z.string().nullable().meta({ description: "Null of an erased account" }),
    isOwn: z.boolean().meta({ description: "Saved by whoever asks" }),
  })
  .meta({ id: "TextVersion" });
export type TextVersion = z.infer<typeof TextVersion>;
