import type { PageEntry } from "#web/pages.ts";
import { pages } from "#web/pages.ts";

/** Every page that anyone may see, with one job and one news item (specification §2, contract §5). */
export const publicPages = Object.values<PageEntry>(pages)
  .filter(({ audience, isForeign }) => audience === "public" && !isForeign)
  // Only a round has frozen rules, and what a preview link that has ended meets is no page.
  .filter((entry) => entry !== pages.rules && entry !== pages.previewEnded)
  .map(addressOf);

/** Public pages as they answer: a search, what is chosen, what was sent. */
export const answeredPages = [
  "/pot-participa?varsta=16-29&judet=SB&lucrez=nu&invat=nu&nivel=nu",
  "/pot-participa?varsta=16-29&judet=SB&lucrez=da&invat=nu&nivel=a",
  "/pot-participa?varsta=16-29",
  "/joburi?judete=BV",
  "/joburi?judete=BV&q=nimicdegasit",
  "/contact?trimis=1",
  "/contact?curs=ospatar",
  "/intrebari?formular=apel",
  "/intrebari?trimis=intrebare",
  "/intrebari?trimis=apel",
  "/noutati?tip=sfaturi",
  "/nu-exista",
];

/** An address of a page; where it shows an item, the first one. */
export function addressOf({ path, requires }: PageEntry): string {
  const address = path.replace(/:\w+/g, "1");
  return requires ? `${address}?${requires}=1` : address;
}
