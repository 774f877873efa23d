/** Strings of the drafts of public items. */
export const draftStrings = {
  begin: "Lucrează într-o ciornă",
  goOn: "Continuă ciorna",
  waiting: (who: string | null, when: string) =>
    `Are o ciornă nepublicată${who ? `, de ${who}` : ""}, din ${when}.`,
  notHandedOver:
    "Ce ai scris nu a ajuns în ciornă și nu s-a pierdut: e aici și pe acest dispozitiv. Încearcă din nou.",
  writesNow: (who: string) => `${who} scrie aici acum`,
  bar: "Ciornă: vizitatorii văd textul vechi",
  nothingYet: "Încă nicio schimbare",
  preview: "Vezi ca vizitator",
  previewHelp: (until: string) =>
    `Linkul arată portalul așa cum va fi după publicare. Merge și fără cont, până pe ${until}: îl poți trimite cuiva.`,
  previewOpen: "Deschide previzualizarea",
  close: "Închide",
  publish: "Publică ciorna",
  published: "Ciorna este publică. O vede oricine.",
  publishChanges: "Publică modificările",
  changesPublished: "Modificările sunt publice. Le vede oricine.",
  takeBack: "Anulează publicarea",
  changesTakenBack: "Vizitatorii văd din nou textul de dinainte.",
  toSet: "Pune într-un set…",
  ways: (title: string) => `Publică altfel: „${title}”`,
  schedule: "Programează…",
  scheduleTitle: (title: string) => `Când se publică „${title}”?`,
  scheduleHelp: "Ora României. Portalul publică singur, printr-un set cu acest nume.",
  scheduleSubmit: "Programează",
  scheduled: (moment: string, set: string) => `Programat: ${moment}, în setul „${set}”`,
  leave: "Înapoi la varianta publică",
  discard: "Renunță la ciornă",
  discarded: "Ciorna a fost ștearsă. Varianta publică a rămas cum era.",
  discardAsk: "Renunți la ciornă?",
  discardText: "Ce ai scris în ciornă se șterge. Vizitatorii văd mai departe textul public.",
  overtaken: "Între timp s-a schimbat și varianta publică",
  overtakenText:
    "Cineva a publicat alt text după ce ai început ciorna. Dacă publici acum, în câmpurile pe care le-ai schimbat rămân cuvintele tale; ce era public se găsește în „Istoric”.",
  publishOver: "Publică peste",
};
