import { counted } from "./counted.ts";

/** "262", or "1.900.000 de vizite" with the words; the number is formatted already. */
const many = (count: number, written: string, one: string, several: string) =>
  counted(count, one, several).replace(String(count), written);

/** Strings of visits and downloads, on the page of the portal's state. */
export const attendanceStrings = {
  title: "Vizite și descărcări",
  lead: (days: number) =>
    `Numărate fără cookie-uri și fără adrese. ${days === 1 ? "Numărăm de azi" : `Ultimele ${counted(days, "zi", "zile")}`}. O vizită înseamnă că cineva a deschis portalul venind din altă parte; roboții care se recunosc nu se numără.`,
  none: "Încă n-am numărat nicio vizită",
  noneHelp: "Numerele apar aici în cel mult o oră de la prima vizită.",
  visits: "Vizite pe zi",
  downloads: "Descărcări pe zi",
  today: (time: string) => `azi, până la ${time}`,
  visitsPerRow: (count: number, written: string) =>
    `Un rând de două cruciulițe = ${many(count, written, "vizită", "vizite")}.`,
  downloadsPerRow: (count: number, written: string) =>
    `Un rând de două cruciulițe = ${many(count, written, "descărcare", "descărcări")}.`,
  yesterday: "Ieri: ",
  mean: (written: string) => `Media: ${written}.`,
  most: (title: string, written: string) => `cele mai multe ${title} (${written})`,
  figures: "Vezi cifrele",
  day: "Ziua",
  ofVisits: "Vizite",
  ofDownloads: "Descărcări",
  document: "Document",
  ofMonth: (month: string) => `${month.charAt(0).toUpperCase()}${month.slice(1)}, pe documente`,
};
