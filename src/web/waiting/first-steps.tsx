import { useHref } from "../page/use-href.ts";
import { secondFactorAnchor } from "../session/next-page.ts";
import { useSession } from "../session/session.ts";
import { sessionLinks } from "../shell/session-links.ts";
import { Icon } from "../ui/icon.tsx";
import { useStrings } from "../ui/text/strings-context.ts";

/** What someone of the team does at the first visit. */
export function FirstSteps({ hasSecondFactor }: { hasSecondFactor: boolean }) {
  const strings = useStrings();
  const { first: words } = strings.todayStrings;
  const href = useHref();
  const session = useSession();
  const [own] = session ? sessionLinks(session, href, strings) : [];
  return (
    <section className="stack" aria-labelledby="first-steps">
      <h2 id="first-steps">{words.title}</h2>
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
              <a className="button button--small" href={`${href("account")}#${secondFactorAnchor}`}>
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
          {own && (
            <div className="row__side">
              <a className="button button--outline button--small" href={own.to}>
                {words.open(own.label)}
              </a>
            </div>
          )}
        </li>
      </ol>
    </section>
  );
}

function Done() {
  const { first: words } = useStrings().todayStrings;
  return (
    <span className="mark mark--ok">
      <Icon name="check" />
      <span className="visually-hidden">{words.done}</span>
    </span>
  );
}
