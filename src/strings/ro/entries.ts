import { minutes } from "./durations.ts";

/** Strings of what saves itself while it is written, and of the keys of such pages. */
export const entriesStrings = {
  saved: (time: string) => `Salvat pe server, ${time}`,
  saving: "Se salvează…",
  unsent: (minute: number) =>
    minute < 1 ? "Nesalvat pe server: nu e internet" : `Nesalvat pe server de ${minutes(minute)}`,
  refused: (why: string) => `Nesalvat pe server: ${why}`,
  goOn: "Poți scrie mai departe",
  goOnHelp: (time: string) =>
    `Ce scrii stă pe calculatorul acesta, de la ${time}. Îl trimitem singuri când revine internetul. Nu șterge datele browserului și nu trece pe alt calculator până atunci.`,
  conflict: {
    title: "Ai scris aici și în altă fereastră",
    text: "Nimic nu s-a pierdut: alege cu care mergi mai departe.",
    here: "Fereastra aceasta",
    there: "Cealaltă fereastră",
    keepHere: "Păstrează ce am scris aici",
    keepThere: "Păstrează ce e pe server",
    keepBoth: "Păstrează amândouă textele",
    bothHelp: "Unul sub altul. Le îndrepți tu.",
  },
  keys: {
    title: "Taste",
    key: "?",
    close: "Gata",
    letters: "Taste cu o literă",
    lettersHelp: "Oprite, rămân Ctrl+Enter, Esc și cele ale browserului.",
    next: "J",
    previous: "K",
    control: "Ctrl",
    enter: "Enter",
    escape: "Esc",
    words: "P",
    left: "←",
    right: "→",
    down: "↓",
    up: "↑",
  },
};
