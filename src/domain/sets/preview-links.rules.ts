/** The beginning of the addresses of previews; a token follows. */
export const previewPath = "/previzualizare";
