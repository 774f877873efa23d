import { counted } from "./counted.ts";

/** „1 oră”, „13 ore”, „40 de ore”. */
function hours(count: number): string {
  return counted(count, "oră", "ore");
}

/** Words of the page of the courses. */
export const coursesStrings = {
  crumb: "Cursuri",
  heading: "Ce înveți la fiecare",
  hoursUnknown: "Unde orele nu sunt scrise, ele se anunță la înscriere.",
  legend: "Fiecare rând de cruciulițe arată cât este teorie (galben) și cât practică (verde).",
  nowTitle: "Se fac grupe acum",
  noDateTitle: "Încă nu au dată",
  noDateHelp: "Spune-ne că vrei. Te sunăm când se face o grupă. Orele și locul le afli la înscriere.",
  sessions: "Grupe care urmează",
  from: (day: string) => `din ${day}`,
  free: (count: number, of?: number) =>
    `${counted(count, "loc liber", "locuri libere")}${of ? ` din ${of}` : ""}`,
  places: (count: number) => counted(count, "loc", "locuri"),
  full: "Nu mai sunt locuri. Te trecem pe lista de așteptare.",
  want: "Vreau la acest curs",
  wantSession: ": vreau la grupa de aici",
  ask: "Întreabă despre acest curs",
  total: (count: number, atLeast: boolean) => (atLeast ? `Cel puțin ${hours(count)}` : hours(count)),
  parts: (theory: number, practice: number) => `${hours(theory)} de teorie, ${practice} de practică`,
} as const;
