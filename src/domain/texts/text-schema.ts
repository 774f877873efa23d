import { z } from "zod";
import { type ContentPack, PackTexts } from "../content-pack/content-pack.ts";
import { isGroup } from "../content-pack/pack-values.ts";
import { NotFound } from "../errors.ts";
import { isTextKey, pathOf } from "./texts.rules.ts";
import type { ValueSchema } from "./texts.ts";

/** The schema of the value at a key. Throws NotFound where the pack can have nothing. */
export function schemaOf(key: string): ValueSchema {
  const schema = pathOf(key).reduce<z.ZodType | undefined>(
    (parent, part) => parent && childOf(bare(parent), part),
    PackTexts,
  );
  if (!schema) throw new NotFound();
  return z.toJSONSchema(schema, { unrepresentable: "any", io: "input" }) as ValueSchema;
}

/** Every key that editors may change, in the order of the pack's files; also those of texts that the pack leaves out. */
export function textKeys(pack: ContentPack): string[] {
  return keysIn(PackTexts, pack, []).filter((key) => isTextKey(pack, key));
}

function keysIn(schema: z.ZodType, value: unknown, path: string[]): string[] {
  const bareSchema = bare(schema);
  if (!isOpen(bareSchema)) return [path.join(".")];
  // A group that is left out as a whole is not offered text by text.
  return namesIn(bareSchema, value).flatMap((name) => {
    const child = childOf(bareSchema, name);
    return child ? keysIn(child, isGroup(value) ? value[name] : undefined, [...path, name]) : [];
  });
}

/** Whether it is a group with names. */
function isOpen(schema: z.ZodType): boolean {
  return schema instanceof z.ZodObject || schema instanceof z.ZodRecord;
}

/** The names of a group's parts. */
function namesIn(schema: z.ZodType, value: unknown): string[] {
  if (!isGroup(value)) return [];
  const declared = schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
  return [...new Set([...declared, ...Object.keys(value)])];
}

function childOf(schema: z.ZodType, name: string): z.ZodType | undefined {
  if (schema instanceof z.ZodRecord) return schema.valueType as z.ZodType;
  if (!(schema instanceof z.ZodObject)) return undefined;
  if (Object.hasOwn(schema.shape, name)) return schema.shape[name] as z.ZodType;
  return schema.def.catchall as z.ZodType | undefined;
}

/** Without what says that it may be absent. */
function bare(schema: z.ZodType): z.ZodType {
  const isWrapped =
    schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault;
  return isWrapped ? bare(schema.unwrap() as z.ZodType) : schema;
}
