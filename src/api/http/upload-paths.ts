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

/** The file of one part of a dossier; the same address is also used to remove it. */
const partPath = /\/dossier\/part\/[^/]+$/;

/** The bytes of an upload that is continued. */
const continued = /\/cntr\/upload\/[^/]+$/;

/** Whether a request brings bytes of an upload that is continued. */
export function continuesUpload({ method, path }: { method: string; path: string }): boolean {
  return method === "PATCH" && continued.test(path);
}

/** Whether the endpoint of a request takes files. */
export function takesFiles({ method, path }: { method: string; path: string }): boolean {
  return (
    uploadPaths.some((uploadPath) => path.endsWith(uploadPath)) ||
    (method === "POST" && partPath.test(path)) ||
    continuesUpload({ method, path })
  );
}
