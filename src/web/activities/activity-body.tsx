import type { ReactNode } from "react";
import type { CompetitionNow } from "#domain/competition/rounds.ts";
import type { ActivityPageContent } from "#domain/content-pack/views.ts";
import { EligibilityLink } from "../eligibility/eligibility-link.tsx";
import { EnrolOrAsk } from "../shell/enrolment.tsx";
import { ActivityDocuments } from "./activity-documents.tsx";
import { ActivityHead } from "./activity-head.tsx";
import { ActivitySide } from "./activity-side.tsx";
import { CompetitionBody } from "./competition-body.tsx";
import { Paragraphs } from "./paragraphs.tsx";

interface ActivityBodyProps {
  content: ActivityPageContent;
  /** Where its competition stands; null without one. */
  standing: CompetitionNow | null;
  children: ReactNode;
}

/** An activity's page around its list: what it is, its documents and, where there is one, the competition. */
export function ActivityBody({ content, standing, children }: ActivityBodyProps) {
  const { documents, competition, paragraphs, side } = content;
  const at = `pages.activity${content.code.slice(1)}`;
  if (competition && standing) {
    return (
      <>
        <ActivityHead content={content} />
        <CompetitionBody content={content} competition={competition} standing={standing}>
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
            <Paragraphs at={`${at}.paragraphs`} texts={paragraphs}>
              <EligibilityLink />
            </Paragraphs>
            <ActivityDocuments groups={documents} />
            {children}
            {content.code === "a1" && (
              <div className="block">
                <EnrolOrAsk />
              </div>
            )}
          </div>
          {side && <ActivitySide at={`${at}.side`} side={side} />}
        </div>
      </section>
    </>
  );
}
