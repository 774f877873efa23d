import { useHref } from "../page/use-href.ts";
import { secondFactorAnchor } from "../session/next-page.ts";
import { Icon } from "../ui/icon.tsx";
import { useStrings } from "../ui/text/strings-context.ts";

/** What someone of the team does at the first visit. */
export function FirstSteps({ hasSecondFactor }: { hasSecondFactor: boolean }) {
  const { first: words } = useStrings().accountStrings.welcome;
  const href = useHref();
  return (
    <>
      <p>{words.lead}</p>
      <ol className="rows rows--marked">
        <li>
          <Done />
          <p className="row__title">{words.password}</p>
        </li>
        <li>
          {hasSecondFactor ? <Done /> : <span className="mark">{2}</span>}
          <div>
            <p className="row__title">{words.factor}</p>
            <p className="note">{words.factorHelp}</p>
          </div>
          {!hasSecondFactor && (
            <div className="row__side">
              <a
                className="button button--outline button--small"
                href={`${href("account")}#${secondFactorAnchor}`}
              >
                {words.factorAct}
              </a>
            </div>
          )}
        </li>
        <li>
          <span className="mark">{3}</span>
          <div>
            <p className="row__title">{words.look}</p>
            <p className="note">{words.lookHelp}</p>
          </div>
        </li>
      </ol>
    </>
  );
}

function Done() {
  const { first: words } = useStrings().accountStrings.welcome;
  return (
    <span className="mark mark--ok">
      <Icon name="check" />
      <span className="visually-hidden">{words.done}</span>
    </span>
  );
}
