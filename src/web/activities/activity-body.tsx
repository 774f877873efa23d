import type { ReactNode } from "react";
import type { ActivityPageContent } from "#domain/content-pack/views.ts";
import { EnrolOrAsk } from "../shell/enrolment.tsx";
import { ActivityDocuments } from "./activity-documents.tsx";
import { ActivityHead } from "./activity-head.tsx";
import { ActivitySide } from "./activity-side.tsx";
import { CompetitionBody } from "./competition-body.tsx";
import { Paragraphs } from "./paragraphs.tsx";

/** An activity's page around its list: what it is, its documents and, where there is one, the competition. */
export function ActivityBody({ content, children }: { content: ActivityPageContent; children: ReactNode }) {
  const { documents, competition, paragraphs, side } = content;
  if (competition) {
    return (
      <>
        <ActivityHead content={content} />
        <CompetitionBody content={content} competition={competition}>
          {children}
        </CompetitionBody>
      </>
    );
  }
  return (
    <>
      <ActivityHead content={content} />
      <section className="section">
        <div className="wrap split split--aside">
          <div>
            <Paragraphs texts={paragraphs} />
            <ActivityDocuments groups={documents} />
            {children}
            {content.code === "a1" && (
              <div className="block">
                <EnrolOrAsk />
              </div>
            )}
          </div>
          {side && <ActivitySide side={side} />}
        </div>
      </section>
    </>
  );
}
