/** Strings of the dossier that a member prepares part by part. */
export const dossierStrings = {
  archive: "Dosarul meu.zip",
};
