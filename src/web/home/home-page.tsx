import { Activities } from "./activities.tsx";
import { Agencies } from "./agencies.tsx";
import { Gets } from "./gets.tsx";
import { Hero } from "./hero.tsx";
import type { HomeData } from "./home-data.ts";
import { Objectives } from "./objectives.tsx";
import { Summary } from "./summary.tsx";
import { TargetGroup } from "./target-group.tsx";

/** The home page, in the order in which a young person asks: for me? what do I get? what is it? whom do I call? */
export function HomePage({ content, standing }: HomeData) {
  return (
    <>
      <Hero hero={content.hero} competition={standing} />
      <div className="hem" aria-hidden="true" />
      <Gets gets={content.gets} standing={standing} />
      <Summary summary={content.summary} />
      <TargetGroup targetGroup={content.targetGroup} />
      <Objectives objectives={content.objectives} />
      <Activities activities={content.activities} />
      <Agencies partners={content.partners} />
    </>
  );
}
