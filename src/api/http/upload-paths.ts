/** Endpoints that take files: their bodies are streamed to the file store, never read whole into memory. */
const uploadPaths = [
  "/news/add/files",
  "/activity/add/files",
  "/newsimage/update/image",
  "/picture/add",
  "/files/upload/business-plan",
  "/document/upload",
  "/document/add",
];

/** Whether the endpoint at this address takes files. */
export function takesFiles(path: string): boolean {
  return uploadPaths.some((uploadPath) => path.endsWith(uploadPath));
}
