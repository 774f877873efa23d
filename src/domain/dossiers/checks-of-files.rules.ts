import type { CompetitionRules } from "../content-pack/competition.ts";
import type { ContentPack } from "../content-pack/content-pack.ts";
import { findDocument } from "../content-pack/document-links.ts";
import { fileKinds } from "../foreign-files/file-kinds.ts";
import { checksOf, partsOfLine } from "./completeness.rules.ts";
import type { RuledPart } from "./dossiers.rules.ts";
import type { DossierCheck, FileTrouble } from "./dossiers.ts";
import type { PartReading } from "./present-part.ts";

interface FileOfPart {
  part: string;
  mediaType: string;
  sha256: string;
  reading: PartReading | null;
}

/** Whether the file of a part is its model as it was downloaded, or shows no signature. Nothing of it is kept: models are replaced. */
export function troubleOf(
  content: ContentPack,
  { template, signed }: RuledPart,
  { sha256, mediaType }: Pick<FileOfPart, "sha256" | "mediaType">,
): Extract<FileTrouble, "model" | "unsigned"> | null {
  const model = findDocument(content, template);
  if ([model?.content, ...(model?.versions ?? [])].some((known) => known?.sha256 === sha256)) return "model";
  return signed && mediaType !== fileKinds.pdf.mediaType ? "unsigned" : null;
}

/** The lines of the administrative grid, from the files of a dossier and what was read in them. */
export function checksOfFiles(
  content: ContentPack,
  rules: CompetitionRules,
  { files, term }: { files: readonly FileOfPart[]; term: "kept" | "open" | "closed" },
): DossierCheck[] {
  const { parts } = rules;
  const byTrouble = Map.groupBy(parts, (part) => {
    const file = files.find((one) => one.part === part.id);
    return file ? troubleOf(content, part, file) : null;
  });
  const partsWith = (trouble: "model" | "unsigned") => new Set(byTrouble.get(trouble)?.map(({ id }) => id));
  return checksOf(rules, {
    parts,
    term,
    blank: partsWith("model"),
    unsigned: partsWith("unsigned"),
    readings: new Map(files.map(({ part, reading }) => [part, reading])),
    counties: content.region.counties,
    annexes: annexesOf(content),
  });
}

/** The parts that a line of the grid is about. */
export function partsAbout(
  content: ContentPack,
  parts: readonly RuledPart[],
  line: CompetitionRules["administrativeGrid"][number],
): RuledPart[] {
  return partsOfLine(line, { parts, annexes: annexesOf(content) });
}

function annexesOf({ documents }: ContentPack): Map<string, number> {
  return new Map(documents.flatMap(({ slug, annex }) => (annex ? [[slug, annex]] : [])));
}
