import { writtenLabel } from "#domain/content/filler.rules.ts";
import type { ItemVersion } from "#domain/history/history.ts";
import type { TeamStrings } from "#strings/languages.ts";
import type { Said } from "../history/differences.tsx";
import { changesOf, type Edit, type Fields, type Item, isEmpty } from "./item.ts";
import { written } from "./kind.ts";

/** The order of the parts; others follow. */
const first = ["title", "body"];

/** What a version says, part by part. */
export function saidIn(version: ItemVersion, strings: TeamStrings): Said[] {
  const { historyStrings, editingStrings } = strings;
  const fields = fieldsOf(version);
  const names = [...new Set([...first, ...Object.keys(fields)])].filter((name) => name in fields);
  const { image, files } = version;
  const labels: Record<string, string> = editingStrings.fields;
  return [
    ...names.map((name) => ({
      name,
      label: labels[name] ?? historyStrings.fields.other,
      text: inWords(fields[name], historyStrings),
      isHtml: name === "body",
    })),
    ...(image ? [part("image", historyStrings.fields.image, `${image.name}\n${image.alt}`)] : []),
    ...(files.length > 0
      ? [part("files", historyStrings.fields.files, files.map(({ name }) => name).join("\n"))]
      : []),
  ];
}

/** The edit that brings a version back into the editor; a picture's description only with its picture. */
export function editOf(version: ItemVersion, { fields: now }: Item): Edit {
  const then = fieldsOf(version);
  const names = Object.keys(now).filter((name) => name in then);
  const { image } = version;
  return {
    ...Object.fromEntries(names.map((name) => [name, then[name]])),
    ...("alt" in now && image?.state === "shown" && { alt: image.alt }),
  };
}

/** What the editor holds beyond the latest version, as a version of its own; undefined where it holds the same. */
export function unsavedVersion(
  latest: ItemVersion | undefined,
  item: Item,
  now: Fields,
): ItemVersion | undefined {
  if (!latest || isEmpty(changesOf({ ...item, fields: now }, editOf(latest, item)))) return undefined;
  const { description: _, ...fields } = latest.fields;
  const { body, alt, ...others } = now;
  const image = latest.image && { ...latest.image, alt: alt ?? latest.image.alt };
  return { ...latest, isPublic: false, fields: { ...fields, ...others, text: body }, image };
}

/** The fields of an item's editor, as a version has them. */
function fieldsOf({ fields }: ItemVersion): Record<string, unknown> {
  const { title, text, description, format, newsType, ...others } = fields;
  const words = written(String(title ?? ""), String(text ?? description ?? "")) satisfies Partial<Fields>;
  return {
    ...others,
    ...(format !== undefined && { format: writtenLabel(String(format)) }),
    ...(newsType !== undefined && { newsType: writtenLabel(String(newsType)) }),
    ...words,
  };
}

function part(name: string, label: string, text: string): Said {
  return { name, label, text, isHtml: false };
}

function inWords(value: unknown, { yes, no }: { yes: string; no: string }): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "boolean") return value ? yes : no;
  if (Array.isArray(value)) return value.map((one) => inWords(one, { yes, no })).join("\n");
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
