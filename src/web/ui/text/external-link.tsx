import { Icon } from "../icon.tsx";
import { useStrings } from "./strings-context.ts";

interface ExternalLinkProps {
  href: string;
  children: React.ReactNode;
  className?: string;
  /** Text for screen readers after the link's words, such as the job's title; the new tab is always mentioned. */
  about?: string;
}

/** A link to another site: opens in a new tab, and says so in a picture and in words. */
export function ExternalLink({ href, children, className, about }: ExternalLinkProps) {
  const { uiStrings } = useStrings();
  return (
    <a className={className} href={href} target="_blank" rel="noopener noreferrer">
      {children} <Icon name="external" />
      <span className="visually-hidden">
        {about && ` ${about} `}
        {uiStrings.newTab}
      </span>
    </a>
  );
}
