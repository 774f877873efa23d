import { Icon } from "../icon.tsx";
import type { IconName } from "../icon-address.ts";

type Tone = "info" | "success" | "error" | "wait";

const icons: Record<Tone, IconName> = {
  info: "info",
  success: "check-circle",
  error: "warning",
  wait: "clock",
};

/** A notice whose text does not depend on its colour. Its title is not a heading of the page. */
export function Notice(props: { tone?: Tone; title: string; children?: React.ReactNode }) {
  const { tone = "info", title, children } = props;
  return (
    <div className={tone === "info" ? "alert" : `alert alert--${tone}`}>
      <span className="alert__icon">
        <Icon name={icons[tone]} />
      </span>
      <div className="alert__body">
        <p className="alert__title">{title}</p>
        {children}
      </div>
    </div>
  );
}
