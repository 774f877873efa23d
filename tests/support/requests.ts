/** `fetch` options that send JSON. */
export function jsonRequest(method: "POST" | "PATCH", body: unknown, headers: Record<string, string> = {}) {
  return { method, headers: { "Content-Type": "application/json", ...headers }, body: JSON.stringify(body) };
}

/** `fetch` options that send a form with a file; undefined fields are left out. */
export function fileRequest(
  field: string,
  file: { name: string; bytes: Uint8Array<ArrayBuffer> },
  fields: Record<string, string | number | undefined> = {},
) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined) body.append(name, String(value));
  }
  body.append(field, new File([file.bytes], file.name));
  return { method: "PATCH", body };
}
