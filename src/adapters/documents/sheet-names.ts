import { readXml } from "../office-xml.ts";

export interface SheetName {
  name: string;
  isHidden: boolean;
}

/**
 * The names of a workbook's sheets, in the order of their tabs, by the part of the file that holds each.
 *
 * @param workbook the XML of `xl/workbook.xml`
 * @param relationships the XML of its relationships: where the part of a sheet is
 */
export function sheetNames(workbook: string, relationships: string): Map<string, SheetName> {
  const parts = new Map<string, string>();
  readXml(relationships, {
    open: (_, { Id = "", Target = "" }) => {
      parts.set(Id, Target.startsWith("/") ? Target.slice(1) : `xl/${Target}`);
    },
  });
  const names = new Map<string, SheetName>();
  readXml(workbook, {
    open: (element, { name = "", state = "visible", ...attributes }) => {
      const [, id = ""] = Object.entries(attributes).find(([key]) => key.endsWith(":id")) ?? [];
      if (element === "sheet") names.set(parts.get(id) ?? id, { name, isHidden: state !== "visible" });
    },
  });
  return names;
}
