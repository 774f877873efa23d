/** Words of a preview, for whoever opens its link. */
export const previewStrings = {
  /** With the moment at which the link ends, and the one for which the set is scheduled. */
  ribbon: (until: string, publishAt: string | null) =>
    `Previzualizare: așa va arăta portalul după publicare. Nu este public încă${publishAt ? `: se publică singur pe ${publishAt}` : ""}. Linkul merge până pe ${until}.`,
  changes: "Ce se schimbă:",
  endedTitle: "Linkul de previzualizare s-a încheiat",
  ended:
    "Acest link de previzualizare nu mai merge: a expirat, a fost oprit sau ce arăta s-a publicat. Cere altul celui care ți l-a trimis. Mai jos este portalul, așa cum îl vede oricine.",
};
