/** The default language; what browsers have is in it. */
export const defaultLanguage = "ro";

/** What a browser has of the strings: those that the loaded pages name, which bring them (tools/build/words.ts). */
export const stringsInBrowser: object = {};
