import type { ReactNode } from "react";
import type { CompetitionNow } from "#domain/competition/rounds.ts";
import type { DocumentGroup } from "#domain/content-pack/document-links.ts";
import { homePlaces } from "#domain/content-pack/routes.ts";
import type { ActivityPageContent } from "#domain/content-pack/views.ts";
import type { PublicQuestion } from "#domain/questions/questions.ts";
import { packDocuments } from "../api/pack-documents.ts";
import { EligibilityLink } from "../eligibility/eligibility-link.tsx";
import { PackFacts } from "../page/pack-facts.tsx";
import { PackText } from "../page/pack-text.tsx";
import { PageHead } from "../page/page-head.tsx";
import { useHref } from "../page/use-href.ts";
import { ActivityCode } from "../shell/activity-code.tsx";
import { EnrolOrAsk } from "../shell/enrolment.tsx";
import { Notice } from "../ui/feedback/notice.tsx";
import { Icon } from "../ui/icon.tsx";
import { DocumentList } from "../ui/list/document-list.tsx";
import { useStrings } from "../ui/text/strings-context.ts";
import { activityArt } from "./activity-art.ts";
import { CompetitionBody } from "./competition-body.tsx";
import { Paragraphs } from "./paragraphs.tsx";

interface ActivityBodyProps {
  content: ActivityPageContent;
  /** Where its competition stands; null without one. */
  standing: CompetitionNow | null;
  /** What was answered in public last, where there is one. */
  asked: readonly PublicQuestion[];
  children: ReactNode;
}

/** An activity's page around its list: what it is, its documents and, where there is one, the competition. */
export function ActivityBody({ content, standing, asked, children }: ActivityBodyProps) {
  const { documents, competition, paragraphs, side } = content;
  const at = `pages.activity${content.code.slice(1)}`;
  if (competition && standing) {
    return (
      <>
        <ActivityHead content={content} />
        <CompetitionBody content={content} competition={competition} standing={standing} asked={asked}>
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

/** Downloads under their headings; a long group has two columns. */
function ActivityDocuments({ groups }: { groups: DocumentGroup[] }) {
  return groups.map(({ title, documents }) => (
    <div key={title} className="block">
      <h2>{title}</h2>
      <DocumentList documents={packDocuments(documents)} twoColumns={documents.length > 3} />
    </div>
  ));
}

/** Head of an activity's page: its code and name, what it offers, its button and its drawing. */
function ActivityHead({ content }: { content: ActivityPageContent }) {
  const { activitiesStrings } = useStrings();
  const href = useHref();
  const { code, name, title, lead, competition } = content;
  // A competition's button depends on the session and is beside the rules (competition-side.tsx).
  const action = competition ? undefined : content.action;
  const number = code.slice(1);
  return (
    <PageHead
      crumbs={[
        { label: activitiesStrings.resources, to: `${href("home")}#${homePlaces.activities}` },
        { label: activitiesStrings.crumb(number) },
      ]}
      above={
        <p className="cluster">
          <ActivityCode code={code} />
          <strong>{activitiesStrings.heading(number, name)}</strong>
        </p>
      }
      title={title}
      lead={lead}
      at={`pages.activity${number}`}
      art={activityArt[code]}
    >
      {action && (
        <p>
          <a className="button button--main" href={href(action.to)}>
            <Icon name="arrow-right" />
            {action.label}
          </a>
        </p>
      )}
    </PageHead>
  );
}

/** The box beside an activity: its figures and next steps. */
function ActivitySide({ at, side }: { at: string; side: NonNullable<ActivityPageContent["side"]> }) {
  const href = useHref();
  const { title, facts, notice } = side;
  return (
    <aside className="stack" aria-label={title}>
      <h2 className="side-title">
        <PackText at={`${at}.title`}>{title}</PackText>
      </h2>
      <PackFacts at={`${at}.facts`} facts={facts} />
      <PackText at={`${at}.facts`} />
      {notice && (
        <Notice title={notice.title}>
          <p>
            <PackText at={`${at}.notice.text`}>{notice.text}</PackText>
          </p>
          {notice.link && (
            <a className="arrow-link" href={href(notice.link.to)}>
              {notice.link.label} <Icon name="arrow-right" />
            </a>
          )}
        </Notice>
      )}
    </aside>
  );
}
