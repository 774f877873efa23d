const plural = new Intl.PluralRules("ro");

const hourWords = { zero: "de ore", one: "oră", two: "ore", few: "ore", many: "de ore", other: "de ore" };

/** „1 oră”, „13 ore”, „40 de ore”. */
function hours(count: number): string {
  return `${count} ${hourWords[plural.select(count)]}`;
}

/** Words of the page of the courses. */
export const coursesStrings = {
  crumb: "Cursuri",
  heading: "Ce înveți la fiecare",
  hoursUnknown: "Unde orele nu sunt scrise, ele se anunță la înscriere.",
  legend: "Fiecare rând de cruciulițe arată cât este teorie (galben) și cât practică (verde).",
  want: "Vreau la acest curs",
  ask: "Întreabă despre acest curs",
  total: (count: number, atLeast: boolean) => (atLeast ? `Cel puțin ${hours(count)}` : hours(count)),
  parts: (theory: number, practice: number) => `${hours(theory)} de teorie, ${practice} de practică`,
} as const;
