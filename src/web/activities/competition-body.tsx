import type { ReactNode } from "react";
import type { CompetitionNow } from "#domain/competition/rounds.ts";
import { annexesPlace } from "#domain/content-pack/routes.ts";
import type { ActivityPageContent } from "#domain/content-pack/views.ts";
import type { PublicQuestion } from "#domain/questions/questions.ts";
import { cutAtWord } from "#domain/text/plain-text.ts";
import { packDocuments } from "../api/pack-documents.ts";
import { StageCalendar } from "../competition/stage-calendar.tsx";
import { EligibilityLink } from "../eligibility/eligibility-link.tsx";
import { PackText } from "../page/pack-text.tsx";
import { useHref } from "../page/use-href.ts";
import { Notice } from "../ui/feedback/notice.tsx";
import { Icon } from "../ui/icon.tsx";
import { DocumentList } from "../ui/list/document-list.tsx";
import { useStrings } from "../ui/text/strings-context.ts";
import { CompetitionSide } from "./competition-side.tsx";
import { Paragraphs } from "./paragraphs.tsx";

interface CompetitionBodyProps {
  content: ActivityPageContent;
  competition: NonNullable<ActivityPageContent["competition"]>;
  standing: CompetitionNow;
  asked: readonly PublicQuestion[];
  /** The list of the activity's articles. */
  children: ReactNode;
}

/** The page of an activity with a competition: its state stays visible beside the rules, annexes, stages and steps. */
export function CompetitionBody({ content, competition, standing, asked, children }: CompetitionBodyProps) {
  const { questionsStrings } = useStrings();
  const { paragraphs, action, listTitle } = content;
  const { title, annexes, calendar, steps } = competition;
  const at = `pages.activity${content.code.slice(1)}`;
  const places = [
    { id: "reguli", label: title },
    { id: annexesPlace, label: annexes.title },
    ...(calendar ? [{ id: "calendar", label: calendar.title }] : []),
    { id: "pasi", label: steps.title },
    { id: "intrebari", label: questionsStrings.title },
    { id: "lista", label: listTitle },
  ];
  return (
    <section className="section">
      <div className="wrap split split--aside competition">
        <CompetitionSide competition={standing} send={action?.label} places={places} />
        <div>
          <Paragraphs at={`${at}.paragraphs`} texts={paragraphs} />
          <CompetitionRules competition={competition} />
          <CompetitionAnnexes
            type={content.code}
            annexes={annexes}
            model={competition.model}
            standing={standing}
          />
          {calendar && (
            <div className="block" id="calendar">
              <h2>
                <PackText at={`${at}.competition.calendar.title`}>{calendar.title}</PackText>
              </h2>
              <StageCalendar {...standing} stages={calendar.stages} />
            </div>
          )}
          <div className="block" id="pasi">
            <h2>
              <PackText at={`${at}.competition.steps.title`}>{steps.title}</PackText>
            </h2>
            <ol className="steps">
              {steps.items.map((item) => (
                <li key={item}>
                  <p>{item}</p>
                </li>
              ))}
            </ol>
            <PackText at={`${at}.competition.steps.items`} />
            <div className="competition__selection">
              <Notice title={steps.selection.title}>
                <p>
                  <PackText at={`${at}.competition.steps.selection.text`}>{steps.selection.text}</PackText>
                </p>
              </Notice>
            </div>
          </div>
          <AskedQuestions id="intrebari" asked={asked} />
          <div className="block" id="lista">
            {children}
          </div>
        </div>
      </div>
    </section>
  );
}

type Competition = NonNullable<ActivityPageContent["competition"]>;

interface CompetitionAnnexesProps extends Pick<Competition, "annexes" | "model"> {
  type: ActivityPageContent["code"];
  standing: CompetitionNow;
}

/** The annexes, grouped by their purpose, with one download of all, and one note: whose models they are. */
function CompetitionAnnexes({
  type,
  annexes: { title, groups, size },
  model,
  standing: { round, standing },
}: CompetitionAnnexesProps) {
  const { format, activitiesStrings: strings } = useStrings();
  const { phase } = standing;
  return (
    <div className="block" id={annexesPlace}>
      <h2>{title}</h2>
      {round && (phase === "open" || phase === "closed") ? (
        <Notice title={strings.roundModels.title(round.name)}>
          <p>{strings.roundModels[phase]}</p>
        </Notice>
      ) : (
        <Notice title={model.title}>
          <p>{model.text}</p>
        </Notice>
      )}
      {groups.map((group) => (
        <div key={group.title} className="competition__group">
          <h3>
            {group.title} <span className="muted">({group.documents.length})</span>
          </h3>
          <DocumentList documents={packDocuments(group.documents).map(withoutLabel)} twoColumns />
        </div>
      ))}
      {size > 0 && (
        <p className="competition__group">
          <a className="button button--outline" href={`/api/cntr/files/annexes/${type}`} download>
            <Icon name="download" />
            {strings.allAnnexes} {strings.archive(format.size(size))}
          </a>
        </p>
      )}
    </div>
  );
}

/** How much of a question is shown where it is a link. */
const mostShown = 120;

/** What was answered in public last, and the way to ask. */
function AskedQuestions({ id, asked }: { id: string; asked: readonly PublicQuestion[] }) {
  const { questionsStrings: words } = useStrings();
  const href = useHref();
  const page = href("questions");
  return (
    <div className="block" id={id}>
      <h2>{words.title}</h2>
      {asked.length > 0 && (
        <ul className="prose">
          {asked.map((one) => (
            <li key={one.id}>
              <a href={`${page}#intrebare-${one.id}`}>{cutAtWord(one.question, mostShown)}</a>
            </li>
          ))}
        </ul>
      )}
      <p>
        <a className="arrow-link" href={page}>
          {words.toQuestions} <Icon name="arrow-right" />
        </a>
      </p>
    </div>
  );
}

/** The conditions of the competition, numbered (specification §1), and its rules as documents. */
function CompetitionRules({ competition }: { competition: Competition }) {
  const { title, intro, conditions, documents } = competition;
  return (
    <div className="block" id="reguli">
      <h2>{title}</h2>
      <p>{intro}</p>
      {conditions.length > 0 && (
        <ol className="steps">
          {conditions.map((condition) => (
            <li key={condition}>
              <p>{condition}</p>
            </li>
          ))}
        </ol>
      )}
      <p>
        <EligibilityLink />
      </p>
      <DocumentList documents={packDocuments(documents).map(withoutLabel)} twoColumns />
    </div>
  );
}

/** The page says once that its documents are models (CompetitionAnnexes). */
function withoutLabel<Row extends { model?: boolean }>({ model: _, ...row }: Row) {
  return row;
}
