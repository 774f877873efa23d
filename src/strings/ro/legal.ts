/** Words of the pages that the law asks for. */
export const legalStrings = {
  updated: "Ultima actualizare:",
} as const;
