import { Icon } from "../icon.tsx";

interface DisclosureProps {
  title: string;
  /** Whether the button looks like a link: what it opens is seldom needed. */
  isQuiet?: boolean;
  children: React.ReactNode;
}

/** Something that is needed now and then, behind a button that opens it. */
export function Disclosure({ title, isQuiet = false, children }: DisclosureProps) {
  return (
    <details className="disclosure">
      <summary className={isQuiet ? "button button--quiet" : "button button--outline"}>
        {title} <Icon name="chevron-down" />
      </summary>
      <div className="stack">{children}</div>
    </details>
  );
}
