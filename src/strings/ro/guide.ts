/** Strings around the team's guide; its words are in docs/ghid-editor.md. */
export const guideStrings = {
  title: "Ghidul echipei",
  lead: "Cum lucrezi pe portal, pas cu pas. Alege un capitol.",
  chapters: "Capitole",
};
