import { Link } from "react-router";
import type { ActivityPageContent } from "#domain/content-pack/views.ts";
import { Facts } from "../ui/facts.tsx";
import { Icon } from "../ui/icon.tsx";
import { Notice } from "../ui/notice.tsx";

/** Beside an activity: its figures, and what to do next. */
export function ActivitySide({ side: { title, facts, notice } }: Pick<ActivityPageContent, "side">) {
  return (
    <aside className="stack" aria-label={title}>
      <h2 className="side-title">{title}</h2>
      <Facts facts={facts} />
      {notice && (
        <Notice title={notice.title}>
          <p>{notice.text}</p>
          {notice.link && (
            <Link className="arrow-link" to={notice.link.to}>
              {notice.link.label} <Icon name="arrow-right" />
            </Link>
          )}
        </Notice>
      )}
    </aside>
  );
}
