import { Icon } from "../ui/icon.tsx";
import { useStrings } from "../ui/text/strings-context.ts";

/** The root element's id: the top of the page. */
export const TOP_ID = "sus";

/** Back to the top, shown after one window height (specification §2; enhance/scrolling.ts). */
export function ToTop() {
  const { shell } = useStrings();
  return (
    <a className="button button--icon to-top" href={`#${TOP_ID}`} aria-label={shell.toTop}>
      <Icon name="arrow-up" />
    </a>
  );
}
