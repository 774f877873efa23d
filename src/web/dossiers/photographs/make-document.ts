import { type PagePicture, writePdf } from "./pdf.ts";
import { type Photograph, pagePicture } from "./photograph.ts";
import type { Step } from "./use-photographs.ts";

/** One PDF of the photographs, in their order, one in memory at a time. Rejects where memory ends. */
export async function makeDocument(
  photographs: Photograph[],
  title: string,
  onStep: (step: Step) => void,
): Promise<File> {
  const pictures: PagePicture[] = [];
  for (const [index, photograph] of photographs.entries()) {
    onStep({ number: index + 1, all: photographs.length });
    pictures.push(await pagePicture(photograph));
  }
  return new File([writePdf(pictures)], nameOf(title), { type: "application/pdf" });
}

/** A file's name that every system takes. */
function nameOf(title: string): string {
  return `${title.replaceAll(/[\\/:*?"<>|]+/g, " ").trim()}.pdf`;
}
