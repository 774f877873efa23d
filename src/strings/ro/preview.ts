/** Words of a preview, for whoever opens its link. */
export const previewStrings = {
  /** With the moment at which the link ends. */
  ribbon: (until: string) =>
    `Previzualizare: așa va arăta portalul după publicare. Nu este public încă. Linkul merge până pe ${until}.`,
  endedTitle: "Linkul de previzualizare s-a încheiat",
  ended:
    "Acest link de previzualizare nu mai merge: a expirat, a fost oprit sau ce arăta s-a publicat. Cere altul celui care ți l-a trimis. Mai jos este portalul, așa cum îl vede oricine.",
};
