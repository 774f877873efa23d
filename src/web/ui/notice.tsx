import { Icon, type IconName } from "./icon.tsx";

type Tone = "info" | "success" | "error";

const icons: Record<Tone, IconName> = { info: "info", success: "check-circle", error: "warning" };

/** Something to know, in words that stand without the colour. The title is no heading of the page. */
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
