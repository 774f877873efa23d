import { useEffect, useState } from "react";
import type { OwnGrant as Grant } from "#domain/grants/grants.ts";
import { failureOf } from "../api/failure.ts";
import { endInWords } from "../competition/moment-in-words.ts";
import { browserApi } from "../session/browser-api.ts";
import { ConfirmDialog } from "../ui/feedback/confirm-dialog.tsx";
import { Notice } from "../ui/feedback/notice.tsx";
import { showToast } from "../ui/feedback/toast.ts";
import { useStrings } from "../ui/text/strings-context.ts";

/** What comes next for a candidate after the final list, with what they answer to it; nothing where the list says nothing of them. */
export function OwnGrant() {
  const { ownGrantStrings: words } = useStrings();
  const { grant, failure, again, act } = useOwnGrant();
  const [isRenouncing, setRenouncing] = useState(false);
  if (failure)
    return (
      <Notice tone="error" title={failure}>
        <p>
          <button type="button" className="button button--outline button--small" onClick={again}>
            {words.again}
          </button>
        </p>
      </Notice>
    );
  if (grant === undefined) return <p role="status">{words.reading}</p>;
  if (grant === null) return null;
  const renounce = () => setRenouncing(true);
  const dialog = words.renouncing;
  const isReserve = grant.state === "reserve";
  return (
    <section className="stack" aria-labelledby="ce-urmeaza">
      <h2 id="ce-urmeaza">{words.title}</h2>
      <p className="note">{words.about(grant.number, grant.round)}</p>
      {grant.state === "selected" || grant.state === "contracted" ? (
        <Steps grant={grant} renounce={renounce} accept={() => act("accept", words.accept.said)} />
      ) : (
        <Standing grant={grant} renounce={renounce} />
      )}
      {isRenouncing && (
        <ConfirmDialog
          title={isReserve ? dialog.fromReserve : dialog.title}
          text={isReserve ? dialog.fromReserveText : dialog.text}
          confirm={isReserve ? dialog.fromReserveConfirm : dialog.confirm}
          stay={dialog.stay}
          onConfirm={() => act("renounce", dialog.said)}
          onClose={() => setRenouncing(false)}
        />
      )}
    </section>
  );
}

/** In the reserve, or out of it. */
function Standing({ grant, renounce }: { grant: Grant; renounce: () => void }) {
  const strings = useStrings();
  const { ownGrantStrings: words, format } = strings;
  const { renounced, until, ahead } = grant;
  if (renounced?.isLate && until)
    return <Said title={words.tooLate}>{words.tooLateHelp(endInWords(until, strings))}</Said>;
  if (renounced)
    return <Said title={words.renounced}>{words.renouncedHelp(format.moment(renounced.at))}</Said>;
  return (
    <Said title={words.reserve(ahead ?? 0)} more={<RenounceButton isAlone onClick={renounce} />}>
      {words.reserveHelp(ahead ?? 0)}
    </Said>
  );
}

function Said({ title, children, more }: { title: string; children: string; more?: React.ReactNode }) {
  return (
    <div className="term">
      <p className="term__left">{title}</p>
      <p>{children}</p>
      {more && <p>{more}</p>}
    </div>
  );
}

interface StepsProps {
  grant: Grant;
  accept: () => void;
  renounce: () => void;
}

/** The way to the contract: what is done, what is to be done now, what comes after. */
function Steps({ grant, accept, renounce }: StepsProps) {
  const { ownGrantStrings: words } = useStrings();
  const { state, acceptedAt, tasks, isOpen } = grant;
  const now = acceptedAt === null ? null : tasks.find(({ doneAt }) => doneAt === null)?.task;
  const isHeld = state === "selected" && acceptedAt !== null;
  return (
    <>
      {state === "contracted" && <Said title={words.contracted}>{words.contractedHelp}</Said>}
      <ol className="life">
        <Acceptance grant={grant} accept={accept} renounce={renounce} />
        {(isOpen || acceptedAt !== null) &&
          tasks.map((task) => <Step key={task.task} task={task} grant={grant} isNow={task.task === now} />)}
      </ol>
      {isHeld && (
        <p>
          <RenounceButton isAlone onClick={renounce} />
        </p>
      )}
    </>
  );
}

function Acceptance({ grant: { acceptedAt, until, isOpen }, accept, renounce }: StepsProps) {
  const strings = useStrings();
  const { format, ownGrantStrings } = strings;
  const words = ownGrantStrings.accept;
  if (acceptedAt !== null)
    return (
      <li>
        <p>{words.done}</p>
        <time dateTime={acceptedAt}>{format.moment(acceptedAt)}</time>
      </li>
    );
  return (
    <li className="is-now">
      <p>
        <strong>{isOpen ? words.title : words.over}</strong>
      </p>
      {until && <time dateTime={until}>{ownGrantStrings.until(endInWords(until, strings))}</time>}
      <p className="note">{isOpen ? words.help : words.overHelp}</p>
      {isOpen && (
        <p className="cluster">
          <button type="button" className="button button--small" onClick={accept}>
            {words.submit}
          </button>
          <RenounceButton onClick={renounce} />
        </p>
      )}
    </li>
  );
}

interface StepProps {
  task: Grant["tasks"][number];
  grant: Pick<Grant, "acceptedAt">;
  isNow: boolean;
}

function Step({ task: { task, due, doneAt, isLate }, grant: { acceptedAt }, isNow }: StepProps) {
  const strings = useStrings();
  const { ownGrantStrings: words, format } = strings;
  const title = words.tasks[task];
  if (doneAt !== null)
    return (
      <li>
        <p>{title}</p>
        <time dateTime={doneAt}>{words.doneOn(format.date(doneAt))}</time>
      </li>
    );
  return (
    <li className={isNow ? "is-now" : "is-next"}>
      <p>{isNow ? <strong>{title}</strong> : title}</p>
      {due ? (
        <time dateTime={due}>{words.until(endInWords(due, strings))}</time>
      ) : (
        <p className="note">{acceptedAt === null ? words.afterAccept : words.noTerm}</p>
      )}
      {isLate && <p className="is-missing">{words.late}</p>}
    </li>
  );
}

function RenounceButton({ isAlone = false, onClick }: { isAlone?: boolean; onClick: () => void }) {
  const { ownGrantStrings: words } = useStrings();
  return (
    <button
      type="button"
      className={`button button--small ${isAlone ? "button--outline" : "button--quiet"}`}
      onClick={onClick}
    >
      {words.renounce}
    </button>
  );
}

/** One's own grant, read when it is shown, and what can be done with it. `grant` is undefined while it is read. */
function useOwnGrant() {
  const [known, setKnown] = useState<{ grant?: Grant | null; failure?: string }>({});
  const [times, setTimes] = useState(1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `times` asks again
  useEffect(() => {
    let isGone = false;
    const ask = async () => {
      const read = await browserApi.grants.own.$get().then(
        (answer) => answer.json(),
        (error) => ({ failure: failureOf(error).title }),
      );
      if (!isGone) setKnown(read);
    };
    void ask();
    return () => {
      isGone = true;
    };
  }, [times]);
  const again = () => setTimes((before) => before + 1);
  /** A failure is a toast, and what stands now is read again. */
  const act = async (what: "accept" | "renounce", said: string) => {
    try {
      setKnown(await (await browserApi.grants[what].$post()).json());
      showToast(said);
    } catch (error) {
      showToast(failureOf(error).title, "error");
      again();
    }
  };
  return { ...known, again, act };
}
