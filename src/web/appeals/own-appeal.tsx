import { leastOfCommission } from "#domain/appeals/appeals.rules.ts";
import type { OwnAppeal as Known } from "#domain/appeals/appeals.ts";
import { attempt } from "../api/failure.ts";
import { DownloadButton } from "../business-plans/download-button.tsx";
import { endInWords, startInWords } from "../competition/moment-in-words.ts";
import { browserApi } from "../session/browser-api.ts";
import { ConfirmButton } from "../ui/feedback/confirm-dialog.tsx";
import { Notice } from "../ui/feedback/notice.tsx";
import { showToast } from "../ui/feedback/toast.ts";
import { useStrings } from "../ui/text/strings-context.ts";
import { AppealForm } from "./appeal-form.tsx";
import { keepAsDraft, useOwnAppeal } from "./use-own-appeal.ts";

type Sent = NonNullable<Known["appeal"]>;

/** What one contests of the result of one's plan: the form, what was received, or what was decided. Nothing where nothing can be. */
export function OwnAppeal() {
  const { known, failure, renew } = useOwnAppeal();
  const words = useStrings().ownAppealStrings;
  if (failure) {
    return (
      <Notice tone="error" title={failure}>
        <p>
          <button type="button" className="button button--outline button--small" onClick={renew}>
            {words.again}
          </button>
        </p>
      </Notice>
    );
  }
  if (!known) {
    return (
      <p className="cluster" role="status">
        <span className="loader" /> {words.loading}
      </p>
    );
  }
  if (!known.plan || (known.until === null && !known.appeal)) return null;
  return (
    <section id="contestatie" aria-label={words.label}>
      <Shown known={known} renew={renew} />
    </section>
  );
}

interface ShownProps {
  known: Known;
  renew: () => Promise<void>;
}

function Shown({ known, renew }: ShownProps) {
  if (known.appeal?.decidedAt) return <Decided appeal={known.appeal} />;
  if (known.appeal) return <Received known={known} renew={renew} appeal={known.appeal} />;
  return known.isOpen ? <AppealForm known={known} renew={renew} /> : <Closed known={known} />;
}

function Received({ known, appeal, renew }: ShownProps & { appeal: Sent }) {
  const strings = useStrings();
  const { format, ownAppealStrings: words } = strings;
  const { files, save } = strings.signedReceiptStrings;
  const { plan, until, isOpen, answerBy } = known;
  const withdraw = () =>
    attempt(async () => {
      await browserApi.appeals.withdraw.$post();
      await keepAsDraft(plan?.number ?? "", appeal.items);
      showToast(words.withdrawnNow);
      await renew();
    });
  return (
    <div className="stack">
      <div role="status">
        <Notice tone="success" title={words.sent}>
          <p>{words.at(format.weekday(appeal.sentAt), format.exactTime(appeal.sentAt))}</p>
        </Notice>
      </div>
      <div className="receipt">
        <p className="note">{words.of}</p>
        <h2>{plan?.number}</h2>
        <dl className="sheet">
          <div>
            <dt>{words.what}</dt>
            <dd>{appeal.items.map(({ number }) => number).join(", ")}</dd>
          </div>
          <div>
            <dt>{words.answer}</dt>
            <dd>{answerBy ? words.answerBy(endInWords(answerBy, strings)) : words.answerSoon}</dd>
          </div>
          <div>
            <dt>{words.readers}</dt>
            <dd>{words.readersAre(leastOfCommission)}</dd>
          </div>
        </dl>
        <p>
          <DownloadButton path="appeals/receipt" name={files.appealArchive(plan?.number ?? "")} isSmall>
            {save}
          </DownloadButton>
        </p>
        {isOpen ? (
          <p>
            <ConfirmButton
              button="button button--danger button--small"
              label={words.withdraw}
              title={words.withdrawAsk.title}
              text={words.withdrawAsk.text(until ? endInWords(until, strings) : "")}
              confirm={words.withdrawAsk.confirm}
              onConfirm={withdraw}
            />
          </p>
        ) : (
          <p className="note">{words.stays}</p>
        )}
      </div>
      <Texts appeal={appeal} />
    </div>
  );
}

/** What one wrote. */
function Texts({ appeal }: { appeal: Sent }) {
  return (
    <ul className="lines">
      {appeal.items.map(({ item, number, title, text }) => (
        <li key={item} className="lines__open">
          <h3>
            {number} {title}
          </h3>
          <p className="as-written">{text}</p>
        </li>
      ))}
    </ul>
  );
}

function Closed({ known: { until, finalAt } }: Pick<ShownProps, "known">) {
  const strings = useStrings();
  const { ownAppealStrings: words } = strings;
  return (
    <section className="term term--over">
      <h2 className="term__left">{words.closed}</h2>
      {until && <p>{words.closedHelp(endInWords(until, strings))}</p>}
      {finalAt && <p>{words.finalAt(startInWords(finalAt, strings))}</p>}
    </section>
  );
}

function Decided({ appeal }: { appeal: Sent }) {
  const { format, ownAppealStrings: words } = useStrings();
  return (
    <div className="stack">
      <h2>{words.decided}</h2>
      <dl className="sum">
        {appeal.items.map(({ item, number, title, points, of, decision }) => (
          <div key={item}>
            <dt>
              {number} {title}
              <small>
                {points.length > 0 && `${words.was(points.map(format.fewPoints))} `}
                {decision && words.reason(decision.reason)}
              </small>
            </dt>
            <dd>
              {decision?.verdict && words.verdict(decision.verdict)}
              {decision?.points != null &&
                words.pointsOf(format.fewPoints(decision.points), format.fewPoints(of ?? 0))}
            </dd>
          </div>
        ))}
      </dl>
      <p>{words.decidedHelp}</p>
    </div>
  );
}
