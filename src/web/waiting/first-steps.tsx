import type { ReactNode } from "react";
import { useHref } from "../page/use-href.ts";
import { passwordAnchor, secondFactorAnchor } from "../session/next-page.ts";
import { can, useSession } from "../session/session.ts";
import { hasSeenOwnPage } from "../session/tab-session.ts";
import { sessionLinks } from "../shell/session-links.ts";
import { Icon } from "../ui/icon.tsx";
import { useTeamStrings } from "../ui/text/strings-context.ts";

interface FirstStepsProps {
  hasSecondFactor: boolean;
  /** Whether the account has the password that the start printed. */
  isPasswordPrinted: boolean;
}

/** What someone of the team does at the first visit. */
export function FirstSteps({ hasSecondFactor, isPasswordPrinted }: FirstStepsProps) {
  const strings = useTeamStrings();
  const { first: words } = strings.todayStrings;
  const href = useHref();
  const session = useSession();
  const [own] = session ? sessionLinks(session, href, strings) : [];
  return (
    <section className="stack" aria-labelledby="first-steps">
      <h2 id="first-steps">{words.title}</h2>
      <p>{words.lead}</p>
      <ol className="rows rows--marked">
        <Step
          number={1}
          isDone={!isPasswordPrinted}
          title={isPasswordPrinted ? words.password : words.signedIn}
          act={{ to: `${href("account")}#${passwordAnchor}`, label: words.passwordAct }}
        >
          {isPasswordPrinted && words.passwordHelp}
        </Step>
        <Step
          number={2}
          isDone={hasSecondFactor}
          title={words.factor}
          act={{ to: `${href("account")}#${secondFactorAnchor}`, label: words.factorAct }}
        >
          {words.factorHelp}
        </Step>
        {own && (
          <Step
            number={3}
            isDone={hasSeenOwnPage()}
            title={words.look}
            act={{ to: own.to, label: words.open(own.label) }}
          >
            {can(session, "content.edit") ? words.editHelp : words.lookHelp}{" "}
            <a href={href("guide")}>{words.guide}</a>
          </Step>
        )}
      </ol>
    </section>
  );
}

interface StepProps {
  number: number;
  isDone: boolean;
  title: string;
  act: { to: string; label: string };
  children: ReactNode;
}

function Step({ number, isDone, title, act, children }: StepProps) {
  const { first: words } = useTeamStrings().todayStrings;
  return (
    <li>
      {isDone ? (
        <span className="mark mark--ok">
          <Icon name="check" />
          <span className="visually-hidden">{words.done}</span>
        </span>
      ) : (
        <span className="mark">{number}</span>
      )}
      <div>
        <p className="row__title">{title}</p>
        {children && <p className="note">{children}</p>}
      </div>
      {!isDone && (
        <div className="row__side">
          <a className="button button--small" href={act.to}>
            {act.label}
          </a>
        </div>
      )}
    </li>
  );
}
