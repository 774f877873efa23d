/** Where a picture within a text is read. Its key says nothing of it, and is known to those alone who read the text. */
const address = /^\/api\/cntr\/picture\/([0-9a-f]{64})$/;

/** The address of a picture by its key. */
export function pictureAddress(key: string): string {
  return `/api/cntr/picture/${key}`;
}

/** The key of a picture of the portal; undefined for any other address. */
export function pictureKey(src: string): string | undefined {
  return address.exec(src)?.[1];
}
