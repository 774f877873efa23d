import { uiStrings } from "#strings/ui.ts";
import { Icon } from "./icon.tsx";

interface ExternalLinkProps {
  href: string;
  children: React.ReactNode;
  className?: string;
  /** What a screen reader adds to the words, such as the job's title; the new tab is always said. */
  about?: string;
}

/** A link to another site: opens in a new tab, and says so in a picture and in words. */
export function ExternalLink({ href, children, className, about }: ExternalLinkProps) {
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
