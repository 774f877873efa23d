import { readXml } from "./office-xml.ts";

/**
 * The names of a workbook's sheets, by the part of the file that holds each.
 *
 * @param workbook the XML of `xl/workbook.xml`
 * @param relationships the XML of its relationships: where the part of a sheet is
 */
export function sheetNames(workbook: string, relationships: string): Map<string, string> {
  const parts = new Map<string, string>();
  readXml(relationships, {
    open: (_, { Id = "", Target = "" }) => {
      parts.set(Id, Target.startsWith("/") ? Target.slice(1) : `xl/${Target}`);
    },
  });
  const names = new Map<string, string>();
  readXml(workbook, {
    open: (element, { name = "", ...attributes }) => {
      const [, id = ""] = Object.entries(attributes).find(([key]) => key.endsWith(":id")) ?? [];
      if (element === "sheet") names.set(parts.get(id) ?? id, name);
    },
  });
  return names;
}
