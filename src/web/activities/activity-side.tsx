import type { ActivityPageContent } from "#domain/content-pack/views.ts";
import { PackFacts } from "../page/pack-facts.tsx";
import { PackText } from "../page/pack-text.tsx";
import { useHref } from "../page/use-href.ts";
import { Notice } from "../ui/feedback/notice.tsx";
import { Icon } from "../ui/icon.tsx";

/** The box beside an activity: its figures and next steps. */
export function ActivitySide({ at, side }: { at: string; side: NonNullable<ActivityPageContent["side"]> }) {
  const href = useHref();
  const { title, facts, notice } = side;
  return (
    <aside className="stack" aria-label={title}>
      <h2 className="side-title">
        <PackText at={`${at}.title`}>{title}</PackText>
      </h2>
      <PackFacts at={`${at}.facts`} facts={facts} />
      <PackText at={`${at}.facts`} />
      {notice && (
        <Notice title={notice.title}>
          <p>
            <PackText at={`${at}.notice.text`}>{notice.text}</PackText>
          </p>
          {notice.link && (
            <a className="arrow-link" href={href(notice.link.to)}>
              {notice.link.label} <Icon name="arrow-right" />
            </a>
          )}
        </Notice>
      )}
    </aside>
  );
}
