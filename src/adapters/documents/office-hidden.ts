import type { HiddenPlace, HiddenWords } from "#domain/foreign-files/read-document.ts";
import { localName, type OfficePart, readXml } from "../office-xml.ts";
import { isProperties, peopleAttributes } from "./office-people.ts";

/** The properties that people fill in, by element. */
const properties: Record<string, HiddenPlace> = {
  title: "title",
  subject: "subject",
  keywords: "keywords",
  description: "description",
  creator: "author",
  lastModifiedBy: "author",
  Company: "company",
  Manager: "manager",
};

/** Attributes with words for people, by name; `url` is the folder in which a workbook was saved. */
const attributesOf: Record<string, HiddenPlace> = {
  ...Object.fromEntries([...peopleAttributes, "displayName"].map((name) => [name, "change" as const])),
  descr: "picture",
  title: "picture",
  alt: "picture",
  instr: "link",
  url: "property",
};

/** What a part of a file of Office says where no page shows it. */
export function hiddenIn({ name, xml }: OfficePart): HiddenWords[] {
  return (isProperties(name) ? propertiesIn(xml) : besideWords(xml)).filter(({ words }) => words !== "");
}

/** The words of every element; the names of sheets are known from the workbook. */
function propertiesIn(xml: string): HiddenWords[] {
  const found: HiddenWords[] = [];
  let place: HiddenPlace = "property";
  let isList = false;
  readXml(xml, {
    open: (name) => {
      place = properties[name] ?? "property";
      if (name === "TitlesOfParts") isList = true;
    },
    text: (words) => {
      if (!isList) found.push({ place, words: words.trim() });
    },
    close: (name) => {
      if (name === "TitlesOfParts") isList = false;
    },
  });
  return found;
}

/** Who commented and changed, where links lead, and what pictures are said to show. */
function besideWords(xml: string): HiddenWords[] {
  const found: HiddenWords[] = [];
  let field = "";
  let element = "";
  const endField = () => {
    found.push({ place: "link", words: field.trim() });
    field = "";
  };
  readXml(xml, {
    open: (name, attributes) => {
      element = name;
      // The words of a field may be in several pieces.
      if (name === "fldChar") endField();
      if (name === "Relationship" && attributes.TargetMode === "External") {
        found.push({ place: "link", words: decoded(attributes.Target ?? "") });
      }
      for (const [key, words] of Object.entries(attributes)) {
        const place = attributesOf[localName(key)];
        if (place) found.push({ place, words: words.trim() });
      }
    },
    text: (words) => {
      if (element === "instrText") field += words;
      if (element === "author") found.push({ place: "change", words: words.trim() });
    },
    close: () => {
      element = "";
    },
  });
  endField();
  return found;
}

/** An address with its letters, where it is written in percentages. */
function decoded(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}
