/**
 * Puts the application's stylesheet after the visitors' one, which a first document has at its end
 * (server/pages/documents.ts); a bundler adds styles to the head. Nothing on the page needs it yet, so nothing moves. Documents
 * of pages that are nothing without the application have it in its place already.
 */
export async function putOwnStylesheetLast(): Promise<void> {
  const visitors = document.querySelector("body > link[rel=stylesheet]");
  const added = visitors && document.querySelector("head > link[rel=stylesheet]");
  if (added) visitors.after(added);
  const own = [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")].at(-1);
  // Without one it is still on its way.
  if (!own || own.sheet) return;
  const { promise, resolve } = Promise.withResolvers<Event>();
  for (const event of ["load", "error"]) own.addEventListener(event, resolve, { once: true });
  await promise;
}
