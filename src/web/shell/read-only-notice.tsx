import type { ReadOnlySpan } from "#domain/read-only.ts";
import { Notice } from "../ui/feedback/notice.tsx";
import { useStrings } from "../ui/text/strings-context.ts";

/** Says on every page that nothing can be sent or changed now, and until about when. */
export function ReadOnlyNotice({ until }: ReadOnlySpan) {
  const { shell, format } = useStrings();
  return (
    <aside className="wrap" aria-label={shell.readOnlyLabel}>
      <Notice title={until ? shell.readOnlyUntil(format.time(until)) : shell.readOnly} />
    </aside>
  );
}
