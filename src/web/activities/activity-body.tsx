import type { ReactNode } from "react";
import type { ActivityPageContent } from "#domain/content-pack/views.ts";
import { ActivityDocuments } from "./activity-documents.tsx";
import { ActivityHead } from "./activity-head.tsx";
import { ActivitySide } from "./activity-side.tsx";
import { CompetitionModel } from "./competition-model.tsx";
import { CompetitionRules } from "./competition-rules.tsx";
import "../ui/prose.css";

/** An activity's page around its list: what it is, its documents and, where there is one, the competition. */
export function ActivityBody({ content, children }: { content: ActivityPageContent; children: ReactNode }) {
  const { documents, competition, paragraphs, side } = content;
  const annexes = documents.filter((group) => group.documents.some(({ annex }) => annex !== null));
  const others = documents.filter((group) => !annexes.includes(group));
  return (
    <>
      <ActivityHead content={content} />
      <section className="section">
        <div className="wrap split split--aside">
          <div>
            <div className="block prose">
              {paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
            <ActivityDocuments groups={others} />
            {competition && <CompetitionRules competition={competition} />}
            <ActivityDocuments groups={annexes} />
            {competition && <CompetitionModel model={competition.model} />}
            {children}
          </div>
          <ActivitySide side={side} />
        </div>
      </section>
    </>
  );
}
