import { openRenders } from "./support/renders.ts";
import { median } from "./support/wrk.ts";

/**
 * The cost of an uncached /noutati, with the first content's news and with many, in alternating rounds.
 * `node bench/many-news.ts [news] [rounds] [renders a round]`
 */
const [news = "10000", rounds = "15", renders = "40"] = process.argv.slice(2);

const few = await openRenders();
const many = await openRenders(Number(news));
const spent = { few: [] as number[], many: [] as number[] };
for (const warming of [few, many]) await warming.time("/noutati", 150);
for (let round = 0; round < Number(rounds); round += 1) {
  spent.few.push(median(await few.time("/noutati", Number(renders))));
  spent.many.push(median(await many.time("/noutati", Number(renders))));
}
await few.close();
await many.close();

const [atFew, atMany] = [median(spent.few), median(spent.many)];
console.log(`| /noutati, not kept | first content | ${news} news more | ratio |\n|---|---|---|---|`);
console.log(`| ms a render | ${atFew.toFixed(2)} | ${atMany.toFixed(2)} | ${(atMany / atFew).toFixed(2)} |`);
