import { useEffect, useRef, useState } from "react";
import { LeaveQuestion } from "../../ui/feedback/dialog.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { Icon } from "../../ui/icon.tsx";
import { useStrings } from "../../ui/text/strings-context.ts";
import { limits } from "./limits.ts";
import { PageCanvas } from "./page-canvas.tsx";
import { PageNotices } from "./page-notices.tsx";
import { type PagePicture, writePdf } from "./pdf.ts";
import { flawOfPage, type Photograph, pagePicture } from "./photograph.ts";
import { PictureButtons } from "./picture-buttons.tsx";
import { SelectedPage } from "./selected-page.tsx";
import { type Step, usePhotographs } from "./use-photographs.ts";

interface PhotographsProps {
  /** The title of the part of the dossier. */
  partTitle: string;
  /** Given the PDF, to be sent as a chosen file is. */
  onReady: (file: File) => void;
  onCancel: () => void;
  /** Told whether pictures are there that would be lost. */
  onPending: (isPending: boolean) => void;
}

/**
 * Makes one PDF of photographs of pages: taken or chosen, turned, cut and ordered. Nothing leaves the browser before `onReady`.
 * To be loaded when somebody asks for it.
 */
export function Photographs({ partTitle, onReady, onCancel, onPending }: PhotographsProps) {
  const { format, photographStrings: strings } = useStrings();
  const pages = usePhotographs();
  const { photographs, selected, at, reading } = pages;
  const [making, setMaking] = useState<Step | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [removed, setRemoved] = useState<{ photograph: Photograph; place: number } | null>(null);
  const [said, say] = useState("");
  const heading = useRef<HTMLHeadingElement>(null);
  const [isLeaving, setLeaving] = useState(false);
  useEffect(() => heading.current?.focus(), []);
  const count = photographs.length;
  useEffect(() => {
    onPending(count > 0);
    return () => onPending(false);
  }, [count, onPending]);

  const add = async (files: File[]) => {
    setRemoved(null);
    const added = await pages.add(files);
    say(added > 0 ? strings.added(added) : "");
  };
  const remove = (photograph: Photograph) => {
    setRemoved({ photograph, place: at });
    pages.remove(photograph.id);
    say(strings.removed(at + 1));
    heading.current?.focus();
  };
  const restore = () => {
    if (!removed) return;
    pages.restore(removed.photograph, removed.place);
    say(strings.restored(removed.place + 1));
    setRemoved(null);
    heading.current?.focus();
  };
  const make = async () => {
    const unread = photographs.findIndex((one) => flawOfPage(one) !== null && !one.isAccepted);
    const unreadPage = photographs[unread];
    if (unreadPage) {
      pages.select(unreadPage.id);
      say(strings.lookFirst(unread + 1));
      return;
    }
    setFailed(false);
    try {
      const file = await makeDocument(photographs, partTitle, setMaking);
      // Whoever gave the photographs up meanwhile wants no document of them.
      if (heading.current) onReady(file);
    } catch {
      setFailed(true);
    } finally {
      setMaking(null);
    }
  };
  const step = making ?? reading;
  return (
    <section className="photographs stack" aria-labelledby="photographs-title">
      <h4 id="photographs-title" ref={heading} tabIndex={-1}>
        {strings.title(partTitle)}
      </h4>
      <p>{strings.lead}</p>
      {count === 0 && <p className="note">{strings.advice}</p>}
      <div className={selected ? "photo" : undefined}>
        {selected && (
          <SelectedPage
            key={selected.id}
            photograph={selected}
            number={at + 1}
            count={count}
            onChange={(changes) => pages.change(selected.id, changes)}
            onMove={(by) => {
              pages.move(selected.id, by);
              say(strings.moved(at + 1 + by));
            }}
            onRemove={() => remove(selected)}
            say={say}
          />
        )}
        <div className="stack">
          {selected && (
            <>
              {count > 1 && <h5>{strings.pagesInOrder(count)}</h5>}
              <PageList photographs={photographs} selectedId={selected.id} onSelect={pages.select} />
            </>
          )}
          <PageNotices pages={pages} />
          {step && (
            <p className="note">
              <progress
                className="progress"
                max={step.all}
                value={step.number - 1}
                aria-label={strings.progress}
              />
              {making ? strings.making(making.number, making.all) : strings.reading(step.number, step.all)}
            </p>
          )}
          <p role="status" className="note">
            {said}
          </p>
          {removed && (
            <p>
              <button type="button" className="button button--outline button--small" onClick={restore}>
                {strings.undoRemove}
              </button>
            </p>
          )}
          <PictureButtons
            isFirst={count === 0}
            isDisabled={step !== null || count >= limits.pages}
            onChoose={(files) => void add(files)}
          />
          {hasFailed && (
            <div role="alert">
              <Notice tone="error" title={strings.failedTitle}>
                <p>{strings.failed}</p>
              </Notice>
            </div>
          )}
          <p className="cluster">
            {count > 0 && (
              <button
                type="button"
                className="button"
                aria-disabled={step !== null || undefined}
                onClick={() => step === null && void make()}
              >
                <Icon name="check" />
                {strings.make}
              </button>
            )}
            <button
              type="button"
              className="button button--quiet"
              onClick={() => (count > 0 ? setLeaving(true) : onCancel())}
            >
              {strings.cancel}
            </button>
          </p>
          {count > 0 && <p className="note">{strings.about(count, format.size(count * 200 * 1024))}</p>}
        </div>
      </div>
      {isLeaving && <LeaveQuestion words={strings.leave} onStay={() => setLeaving(false)} onGo={onCancel} />}
    </section>
  );
}

/** One PDF of the photographs, in their order, one in memory at a time. Rejects where memory ends. */
async function makeDocument(
  photographs: Photograph[],
  title: string,
  onStep: (step: Step) => void,
): Promise<File> {
  const pictures: PagePicture[] = [];
  for (const [index, photograph] of photographs.entries()) {
    onStep({ number: index + 1, all: photographs.length });
    pictures.push(await pagePicture(photograph));
  }
  return new File([writePdf(pictures)], nameOf(title), { type: "application/pdf" });
}

/** A file's name that every system takes. */
function nameOf(title: string): string {
  return `${title.replaceAll(/[\\/:*?"<>|]+/g, " ").trim()}.pdf`;
}

interface PageListProps {
  photographs: Photograph[];
  selectedId: number | undefined;
  onSelect: (id: number) => void;
}

/** All pages in their order; one is chosen to be looked at. */
function PageList({ photographs, selectedId, onSelect }: PageListProps) {
  const { photographStrings: strings } = useStrings();
  return (
    <ol className="pages">
      {photographs.map((photograph, index) => {
        const { id, shown, turn, crop, isAccepted } = photograph;
        const flaw = flawOfPage(photograph);
        return (
          <li key={id}>
            <button
              type="button"
              className={flaw && !isAccepted ? "page-thumb page-thumb--bad" : "page-thumb"}
              aria-pressed={id === selectedId}
              onClick={() => onSelect(id)}
            >
              <PageCanvas shown={shown} turn={turn} crop={crop} />
              {strings.page(index + 1)}
              {flaw && !isAccepted ? (
                <span className="field__error">
                  <Icon name="warning" />
                  {strings.flaws[flaw].short}
                </span>
              ) : (
                <span className="note">{flaw ? strings.accepted : strings.good}</span>
              )}
            </button>
          </li>
        );
      })}
    </ol>
  );
}
