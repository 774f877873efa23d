import { counted } from "./counted.ts";

/** The first names of a list, and how many more there are. */
function shortened(names: string[]): string {
  const more = names.length - 5;
  return names.slice(0, 5).join(", ") + (more > 0 ? ` și încă ${more}` : "");
}

/** What `npx portal update` and `npx portal rollback` say. */
export const releaseStrings = {
  unpacking: (version: string) => `Despachetez versiunea ${version}, cu semnătura verificată …`,
  preparing: "O pregătesc: Node, dependențe, pagini …",
  backedUp: (file: string) => `Copia de siguranță este în ${file}.`,
  rehearsing: "O pornesc pe o copie a datelor, cu migrările ei …",
  rehearsedOnSqlite:
    "Atenție: utilizatorul bazei nu poate face o bază de probă (drept lipsă: CREATEDB), așa că migrările au fost probate pe SQLite, nu pe PostgreSQL.",
  switching: (count: number) =>
    count === 0
      ? "Trec la ea …"
      : `Trec la ea: repornesc ${counted(count, "instanță", "instanțe")}, pe rând …`,
  updated: (before: string, after: string) =>
    `Gata: este versiunea ${after}; a fost ${before}. Înapoi la ea: npx portal rollback`,
  rolledBack: (version: string, seconds: number) =>
    `Gata, în ${counted(seconds, "secundă", "secunde")}: este din nou versiunea ${version}.`,
  goingBack: (version: string, before: string) =>
    `Versiunea ${version} nu servește portalul. O pun la loc pe cea dinainte, ${before} …`,
  goesThrough: "Nu mă opresc la jumătate: termin ce am început.",
  noInstances: "Portalul nu mergea. Pornește-l: systemctl start portal",

  putBack: (before: string, after: string) =>
    `Versiunea ${after} nu a pornit cum trebuie, așa că este din nou ${before}, cu toate datele. De ce nu a pornit spune jurnalul: journalctl -u portal`,
  notServing: (version: string) =>
    `Versiunea ${version} a fost pusă la loc, dar nu răspunde. Pornește-o și citește de ce nu merge: systemctl restart portal; journalctl -u portal`,
  neededElsewhere: (before: string, after: string) =>
    `Versiunea ${after} nu a pornit cum trebuie pe această mașină, iar ${before} nu mai poate porni aici: alte mașini au deja o versiune mai nouă, cu aceeași bază de date. Acelea servesc mai departe; nu s-a pierdut nimic. Citește de ce nu a pornit (journalctl -u portal), apoi pune aici versiunea lor: npx portal update`,
  failed: (reason: string) =>
    reason === ""
      ? "Versiunea nouă nu răspunde pe o copie a datelor. Nu s-a schimbat nimic; portalul merge mai departe. Încearcă din nou; dacă se repetă, scrie celor care au făcut versiunea."
      : `Versiunea nouă nu a trecut proba. Nu s-a schimbat nimic; portalul merge mai departe. Ce a spus ea: ${reason}`,
  refused: {
    "not-found": "Nu găsesc arhiva acestei versiuni. Verifică numele ei și setarea RELEASES_URL.",
    unreadable:
      "Arhiva sau semnătura ei nu poate fi citită de utilizatorul portalului, care nu are drept asupra fișierului sau a dosarului. Mută-le într-un dosar al lui (de exemplu /srv/portal) și repetă comanda; nu s-a schimbat nimic.",
    unsigned:
      "Lângă arhivă lipsesc SHA256SUMS și SHA256SUMS.sig. Adu-le de unde este și ea; nu s-a schimbat nimic.",
    foreign:
      "Semnătura nu este a celor care au făcut versiunea instalată. Nu instala arhiva și întreabă-i; nu s-a schimbat nimic.",
    altered:
      "Arhiva nu este cum a fost semnată: este trunchiată sau modificată. Adu-o din nou; nu s-a schimbat nimic.",
    "not-newer":
      "Versiunea nu este mai nouă decât cea instalată. Înapoi la cea dinainte: npx portal rollback. Nu s-a schimbat nimic.",
  },
  isRunning:
    "O actualizare sau o întoarcere la versiunea dinainte este deja în curs, aici sau pe altă mașină. Așteaptă să se termine; nu s-a schimbat nimic.",
  interrupted:
    "Oprit la cerere. Nu s-a schimbat nimic; portalul merge mai departe. O poți lua de la capăt oricând.",
  noReleasesPlace:
    "Scrie calea arhivei, sau spune cu setarea RELEASES_URL unde sunt versiunile. Nu s-a schimbat nimic.",
  notInstalled: (folder: string) =>
    `Portalul din ${folder} nu a fost instalat dintr-o arhivă, așa că nu are ce schimba. Cum se instalează: docs/installing.md`,
  dataInRelease: (dataDir: string) =>
    `Datele sunt în ${dataDir}, în dosarul versiunilor. Mută-le în altă parte, cu portalul oprit, și spune unde cu setarea DATA_DIR.`,
  contentLost: (pack: string, place: string, files: string[]) =>
    `Ce ai completat în pachetul de conținut este în dosarul versiunii și s-ar pierde (${shortened(files)}). Copiază pachetul: cp -a ${pack} ${place} Scrie CONTENT_DIR=${place} în /etc/portal.env, repornește portalul și repetă comanda cu această setare. Nu s-a schimbat nimic.`,
  releasesClosed: (folder: string, user: string) =>
    `Dosarul ${folder} nu poate fi scris de utilizatorul cu numărul ${user}, cu care merge portalul. Dă-i-l, ca root: chown -hR ${user}: ${folder} Nu s-a schimbat nimic.`,
  noPrevious: "Nu există o versiune la care să se întoarcă portalul. Nu s-a schimbat nimic.",
};
