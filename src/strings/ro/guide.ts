/** Strings around the team's guide; its words are in docs/ghid-editor.md. */
export const guideStrings = {
  title: "Ghidul echipei",
  lead: "Cum lucrezi pe portal, pas cu pas. Alege un capitol.",
  chapters: "Capitole",
  helpMark: "?",
  /** Of „?” beside the tools, by what they are for. */
  help: {
    texts: "Ajutor: cum schimbi un text, într-o filă nouă",
    page: "Ajutor: cum modifici pagina, într-o filă nouă",
    draft: "Ajutor: cum lucrezi într-o ciornă, într-o filă nouă",
  },
};
