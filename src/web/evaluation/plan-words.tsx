import { memo, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { BenchPlan } from "#domain/evaluation/evaluation.ts";
import { attempt } from "../api/failure.ts";
import { DownloadButton } from "../business-plans/download-button.tsx";
import { PartActions } from "../business-plans/part-actions.tsx";
import { showPdf } from "../session/download.ts";
import { EditIcon } from "../ui/edit-icon.tsx";
import { Notice } from "../ui/feedback/notice.tsx";
import { Icon } from "../ui/icon.tsx";
import { useTeamStrings } from "../ui/text/strings-context.ts";
import type { Subcriterion } from "./use-marks.ts";

type Section = BenchPlan["words"]["sections"][number];
type Block = Section["blocks"][number];

interface PlanWordsProps {
  plan: Pick<BenchPlan, "alias" | "words" | "files" | "isFileOnly"> & {
    /** Where its files are; by default, where its evaluators read them. */
    filesAt?: string;
  };
  /** What is being judged; null where the plan is only read. */
  of: Subcriterion | null;
}

/** Where the focus goes for the words. */
export const wordsId = "cuvintele";

/** The words of a plan: the section that a sub-criterion judges with its fields marked, or all of them. */
export const PlanWords = memo(function PlanWords({ plan, of }: PlanWordsProps) {
  const words = useTeamStrings().evaluationStrings.bench;
  const [isWhole, setWhole] = useState(false);
  const { sections, unread, pictures, isCut } = plan.words;
  const fields = useMemo(() => judgedIn(sections, of), [sections, of]);
  const judged = sections.filter(({ blocks }) => blocks.some((block) => fields.has(block)));
  const [own] = judged;
  const shown = own && !isWhole ? [own] : sections;
  const box = useRef<HTMLElement>(null);
  useInSight(box, of?.item);
  return (
    <section className="bench__left words" id={wordsId} ref={box} tabIndex={-1} aria-label={words.words}>
      {plan.isFileOnly && (
        <Notice tone="wait" title={words.unread}>
          <p>{words.unreadHelp}</p>
          <PlanFiles plan={plan} />
        </Notice>
      )}
      {!plan.isFileOnly && unread.length > 0 && (
        <Notice tone="wait" title={words.unreadSome(titlesOf(plan, unread))}>
          <p>{words.unreadHelp}</p>
        </Notice>
      )}
      {shown.map((section, index) => (
        <ShownSection key={section.heading} section={section} fields={fields}>
          {index === 0 && (
            <>
              <p className="note">
                {of && own && !isWhole && words.section(of.number)}
                {of && !own && words.notFound(of.number)}
                {(isWhole || !of) && words.wholeHelp}
              </p>
              <p className="cluster">
                {own && (
                  <button
                    type="button"
                    className="button button--outline button--small"
                    aria-pressed={isWhole}
                    onClick={() => setWhole(!isWhole)}
                  >
                    <EditIcon name="list" />
                    {words.wholePlan}
                  </button>
                )}
                <FileOfSection plan={plan} part={section.part} />
              </p>
            </>
          )}
        </ShownSection>
      ))}
      {shown.length === 1 && judged.length > 1 && <Further sections={judged.slice(1)} fields={fields} />}
      {pictures > 0 && <p className="note">{words.pictures(pictures)}</p>}
      {isCut && <p className="note">{words.cut}</p>}
    </section>
  );
});

/** Further sections that a sub-criterion judges, each folded. */
function Further({ sections, fields }: { sections: Section[]; fields: Set<Block> }) {
  const words = useTeamStrings().evaluationStrings.bench;
  return (
    <>
      <p className="note">{words.alsoJudged}</p>
      {sections.map((section) => (
        <details className="disclosure" key={section.heading}>
          <summary className="button button--outline button--small">{section.heading}</summary>
          <div className="words">
            <Blocks section={section} fields={fields} />
          </div>
        </details>
      ))}
    </>
  );
}

interface BlocksProps {
  section: Section;
  /** The fields that are judged. */
  fields: Set<Block>;
}

function ShownSection({ children, ...of }: BlocksProps & { children: React.ReactNode }) {
  return (
    <>
      <div className="words__head">
        <h2>{of.section.heading}</h2>
        {children}
      </div>
      <Blocks {...of} />
    </>
  );
}

function Blocks({ section, fields }: BlocksProps) {
  return section.blocks.map((block, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two blocks may have one label, and none
    <PlanBlock key={index} block={block} isJudged={fields.has(block)} />
  ));
}

/** A field of the plan: its label, its words and its table. */
export function PlanBlock({ block, isJudged }: { block: Block; isJudged: boolean }) {
  const { label, paragraphs, table } = block;
  return (
    <>
      {label && <h3>{label}</h3>}
      <div className={isJudged ? "words__here" : "words__block"}>
        {paragraphs.map((paragraph, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same words may stand in several paragraphs
          <p key={index}>{paragraph}</p>
        ))}
        {table && <PlanTable rows={table} label={label} />}
      </div>
    </>
  );
}

const figure = /^-?[\d.\s]+(,\d+)?( ?(lei|%))?$/;

function PlanTable({ rows: [head = [], ...rows], label }: { rows: string[][]; label: string | null }) {
  return (
    <div className="table-box">
      <table className="table" aria-label={label ?? undefined}>
        <thead>
          <tr>
            {head.map((cell, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns may have one title
              <th key={index} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first, ...cells], row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of a document have no names
            <tr key={row}>
              <th scope="row">{first}</th>
              {cells.map((cell, index) => (
                <td
                  // biome-ignore lint/suspicious/noArrayIndexKey: as above
                  key={index}
                  data-label={head[index + 1]}
                  className={figure.test(cell) ? "num" : undefined}
                >
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type Plan = PlanWordsProps["plan"];

/** The file in which a section stands, cleaned: a PDF in a window of its own. */
function FileOfSection({ plan, part }: { plan: Plan; part: string }) {
  const words = useTeamStrings().evaluationStrings.bench;
  const file = fileOf(plan, part) ?? plan.files[0];
  if (!file) return null;
  const path = pathOf(plan, file.name);
  if (file.mediaType !== "application/pdf") {
    return (
      <DownloadButton name={file.name} path={path} isSmall>
        {words.file}
      </DownloadButton>
    );
  }
  return (
    <button
      type="button"
      className="button button--quiet button--small"
      onClick={() => attempt(() => showPdf(path))}
    >
      <Icon name="external" />
      {words.file}
    </button>
  );
}

/** The files of a plan, cleaned, each to be opened in its own window. */
export function PlanFiles({ plan }: { plan: Pick<Plan, "alias" | "files" | "filesAt"> }) {
  return plan.files.map(({ name, title }) => (
    <div key={name}>
      <p>{title}</p>
      <PartActions name={name} path={pathOf(plan, name)} about={title} />
    </div>
  ));
}

function pathOf(
  { alias, filesAt = `evaluation/plan/${alias}/file` }: Pick<Plan, "alias" | "filesAt">,
  name: string,
): string {
  return `${filesAt}/${encodeURIComponent(name)}`;
}

/** Files are named by their part: `M62-plan.pdf`. */
function fileOf({ alias, files }: Plan, part: string) {
  return files.find(({ name }) => name.startsWith(`${alias}-${part}.`));
}

function titlesOf(plan: Plan, parts: readonly string[]): string {
  return parts.map((part) => fileOf(plan, part)?.title ?? part).join(", ");
}

/** Of each label that a sub-criterion judges, the first block. */
function judgedIn(sections: readonly Section[], of: Subcriterion | null): Set<Block> {
  const blocks = sections.flatMap((section) => section.blocks);
  const labels = of?.shows ?? [];
  return new Set(labels.flatMap((label) => blocks.find((block) => block.label === label) ?? []));
}

/** Moves the page to what is judged when it is another field. */
function useInSight(box: React.RefObject<HTMLElement | null>, item: string | undefined): void {
  const last = useRef(item);
  useLayoutEffect(() => {
    if (last.current === item) return;
    last.current = item;
    box.current?.querySelector("h2")?.scrollIntoView({ block: "start", behavior: "instant" });
    box.current?.querySelector(".words__here")?.scrollIntoView({ block: "nearest", behavior: "instant" });
  }, [box, item]);
}
