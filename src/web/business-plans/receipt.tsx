import { useRef } from "react";
import type { PlanReceipt, PlanVersion } from "#domain/business-plans/business-plans.ts";
import type { CompetitionNow } from "#domain/competition/rounds.ts";
import { lowerFirst } from "../competition/after-closing.tsx";
import { openUntil } from "../competition/moment-in-words.ts";
import { useSite } from "../page/page-context.tsx";
import { useHref } from "../page/use-href.ts";
import { EuEmblem } from "../shell/eu-emblem.tsx";
import { Icon } from "../ui/icon.tsx";
import { printAlone, usePrintedAlone } from "../ui/print-alone.ts";
import { CopyButton } from "../ui/text/copy-button.tsx";
import { useStrings } from "../ui/text/strings-context.ts";
import { DownloadButton } from "./download-button.tsx";

/** Whose plan it is. */
export interface Sender {
  firstName: string;
  lastName: string;
  email: string;
}

interface ReceiptProps {
  receipt: PlanReceipt & Partial<Pick<PlanVersion, "withdrawnAt">>;
  sender: Sender;
  /** For what comes next; left out where the plan may not be the one that counts. */
  competition?: CompetitionNow;
  /** The titles of the documents that the round asks for. */
  wanted?: readonly string[];
  onAnother?: () => void;
}

/** The proof that a plan arrived; printed alone on one page. */
export function Receipt({ receipt, sender, competition, wanted = [], onAnother }: ReceiptProps) {
  const allStrings = useStrings();
  const { format, sendPlanStrings, signedReceiptStrings, dossierStrings } = allStrings;
  const { save, files } = signedReceiptStrings;
  const { receipt: strings, another } = sendPlanStrings;
  const {
    id,
    fileName,
    blank,
    size,
    receivedAt,
    receiptNumber,
    version,
    conditions,
    isExtended,
    isInGrace,
    withdrawnAt,
    round,
    parts,
  } = receipt;
  const { brand, project, funding } = useSite();
  const sheet = useRef<HTMLElement>(null);
  usePrintedAlone(sheet);
  return (
    <article className="receipt" ref={sheet}>
      <p className="receipt__paper">
        <EuEmblem />
        <span>
          {brand} · {funding.strip.long}
        </span>
      </p>
      <h2>{strings.title}</h2>
      <p className="note">{strings.number}</p>
      <p className="receipt__number">{receiptNumber}</p>
      <p>
        {strings.arrived}
        <strong>{strings.moment(format.date(receivedAt), format.exactTime(receivedAt))}</strong>
        {strings.romanian}
        {isExtended && ` ${strings.extended}`}
      </p>
      {round && !isExtended && !withdrawnAt && (
        <p>
          <span className="badge badge--public">
            <Icon name="check" />
            {strings.inTime}
          </span>
          {isInGrace && ` ${strings.inGrace}`}
        </p>
      )}
      {withdrawnAt && (
        <p>
          <span className="badge">{sendPlanStrings.own.withdrawn}</span>{" "}
          {sendPlanStrings.withdrawn.title(format.moment(withdrawnAt))}.
        </p>
      )}
      <dl className="sheet">
        <Row label={strings.sender}>
          {sender.firstName} {sender.lastName}
          <br />
          <span className="note">{sender.email}</span>
        </Row>
        <Row label={strings.file}>
          {fileName}, {format.size(size)}
        </Row>
        {parts.length > 0 && (
          <Row label={dossierStrings.receiptParts}>
            <ol className="receipt__parts">
              {parts.map(({ part, title, name, size }) => (
                <li key={part}>
                  {title} <span className="note">{dossierStrings.fileFacts(name, format.size(size))}</span>
                </li>
              ))}
            </ol>
          </Row>
        )}
        <Row label={strings.project}>
          {project.code}, {brand}
        </Row>
        <Row label={strings.competition}>{[strings.competitionName, round].filter(Boolean).join(", ")}</Row>
        <Row label={strings.version}>{format.number(version)}</Row>
      </dl>
      {conditions.items.length > 0 && (
        <>
          <p>{strings.declared}</p>
          <ul className="receipt__conditions">
            {conditions.items.map((item) => (
              <li key={item}>{strings.quoted(item)}</li>
            ))}
          </ul>
        </>
      )}
      {blank.length > 0 && (
        <p>
          <strong>{sendPlanStrings.blank.files(blank)}</strong>{" "}
          {competition && sendPlanStrings.blank.next(openUntil(competition, allStrings))}
        </p>
      )}
      {parts.length === 0 && wanted.length > 1 && (
        <p>
          {sendPlanStrings.whole.searched(
            wanted.length,
            competition ? openUntil(competition, allStrings) : null,
          )}
        </p>
      )}
      {competition && <ReceiptNext round={round} competition={competition} />}
      <TechnicalDetails {...receipt} />
      <p className="cluster">
        <button
          type="button"
          className="button button--outline button--small"
          onClick={() => printAlone(sheet.current)}
        >
          {strings.print}
        </button>
        <CopyNumber number={receiptNumber} />
        <DownloadButton path={`business-plan/receipt/${id}`} name={files.archive(receiptNumber)} isSmall>
          {save}
        </DownloadButton>
        {onAnother && (
          <button type="button" className="button button--quiet button--small" onClick={onAnother}>
            {another}
          </button>
        )}
      </p>
    </article>
  );
}

/** Puts a receipt's number on the clipboard, or says to copy it by hand where the browser has none. */
function CopyNumber({ number }: { number: string }) {
  const { copy, copied, notCopied } = useStrings().sendPlanStrings.receipt;
  const words = { copy, copied: copied(number), notCopied: notCopied(number) };
  return <CopyButton text={number} words={words} className="button button--outline button--small" />;
}

/** The stages that whoever has sent a plan waits for. */
const awaited = ["verification", "preliminary", "final"];

interface ReceiptNextProps {
  /** Of the plan. */
  round: PlanReceipt["round"];
  competition: CompetitionNow;
}

/** What comes after the submission, as the plan's round has it: when plans are checked, and when the lists are published. */
function ReceiptNext({ round, competition }: ReceiptNextProps) {
  const { format, sendPlanStrings } = useStrings();
  const { now, round: shown } = competition;
  if (!shown || shown.name !== round) return null;
  const stages = shown.stages.filter(({ id, startsAt }) => awaited.includes(id) && startsAt > now);
  if (stages.length === 0) return null;
  return (
    <>
      <p>{sendPlanStrings.receipt.next}</p>
      <ul className="receipt__conditions">
        {stages.map(({ id, title, startsAt }) => (
          <li key={id}>
            {format.weekday(startsAt)}: {lowerFirst(title)}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Evidence for auditors of the received bytes and the declared text. */
function TechnicalDetails({ size, sha256, conditions, parts }: PlanReceipt) {
  const { format, sendPlanStrings, registerStrings, dossierStrings } = useStrings();
  const href = useHref();
  const strings = sendPlanStrings.receipt;
  return (
    <details className="receipt__technical">
      <summary>
        {strings.technical} <Icon name="chevron-down" />
      </summary>
      <dl className="sheet">
        <Row label={strings.hash}>
          <code>{sha256}</code>
        </Row>
        <Row label={strings.bytes}>{strings.exact(format.number(size))}</Row>
        {parts.length > 0 && (
          <Row label={dossierStrings.hashes}>
            <ol className="receipt__parts">
              {parts.map(({ part, title, sha256: hash }) => (
                <li key={part}>
                  <span className="receipt__of">{title}: </span>
                  <code>{hash}</code>
                </li>
              ))}
            </ol>
          </Row>
        )}
        <Row label={strings.conditions}>{conditions.version}</Row>
        <Row label={strings.proof}>
          <a href={href("register")}>{registerStrings.title}</a>
        </Row>
      </dl>
    </details>
  );
}

/** A term of a receipt and its value. */
function Row({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
