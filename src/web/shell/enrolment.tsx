import { homePlaces } from "#domain/content-pack/routes.ts";
import { useSite } from "../page/page-context.tsx";
import { useHref } from "../page/use-href.ts";
import { Notice } from "../ui/feedback/notice.tsx";
import { Icon } from "../ui/icon.tsx";
import { ExternalLink } from "../ui/text/external-link.tsx";
import { useStrings } from "../ui/text/strings-context.ts";

interface EnrolButtonProps {
  className?: string;
  isShort?: boolean;
}

/** The way to the enrolment form while one may enrol, or to the team while no form is known; nothing once enrolment is closed. */
export function EnrolButton({ className = "button button--main", isShort = false }: EnrolButtonProps) {
  const { enrolmentStrings: strings } = useStrings();
  const href = useHref();
  const { state, url } = useSite().enrolment;
  if (state === "closed") return null;
  const labels = isShort ? strings.shortButton : strings.button;
  if (!url) {
    return (
      <a className={className} href={href("contact")}>
        {labels[state]}
      </a>
    );
  }
  return (
    <ExternalLink className={className} href={url} about={isShort ? strings.inProject : ""}>
      {labels[state]}
    </ExternalLink>
  );
}

/** The end of a page: the enrolment button or, once enrolment is closed, other contacts. */
export function EnrolOrAsk() {
  const { format, enrolmentStrings: strings } = useStrings();
  const href = useHref();
  const { state, until, opensOn } = useSite().enrolment;
  if (state !== "closed") {
    return (
      <p>
        <EnrolButton />
      </p>
    );
  }
  return (
    <Notice
      tone="wait"
      title={
        opensOn ? strings.opensOn(format.shortDate(opensOn)) : strings.over(until && format.shortDate(until))
      }
    >
      <p>{strings.overHelp}</p>
      <a className="arrow-link" href={`${href("home")}#${homePlaces.agencies}`}>
        {strings.agency} <Icon name="arrow-right" />
      </a>
    </Notice>
  );
}
