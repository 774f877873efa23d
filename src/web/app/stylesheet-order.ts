/**
 * Puts the application's stylesheet after the visitors' one, which a first document has at its end
 * (server/pages/documents.ts); a bundler adds styles to the head. Nothing on the page needs it yet, so nothing moves.
 */
export async function putOwnStylesheetLast(): Promise<void> {
  const visitors = document.querySelector("body > link[rel=stylesheet]");
  const own = visitors && document.querySelector<HTMLLinkElement>("head > link[rel=stylesheet]");
  if (!own) return;
  const { promise, resolve } = Promise.withResolvers<Event>();
  for (const event of ["load", "error"]) own.addEventListener(event, resolve, { once: true });
  visitors.after(own);
  await promise;
}
