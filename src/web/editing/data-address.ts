/** The address under which an image of these bytes is shown: `data:`, because the page's policy takes no other from here. */
export function dataAddress(bytes: Blob): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const reader = new FileReader();
  reader.onload = () => resolve(String(reader.result));
  reader.onerror = () => reject(reader.error);
  reader.readAsDataURL(bytes);
  return promise;
}
