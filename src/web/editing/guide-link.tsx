import { useHref } from "../page/use-href.ts";
import { useTeamStrings } from "../ui/text/strings-context.ts";

/** The guide's chapters about what editors do, by their numbers (`docs/ghid-editor.md`). */
const chapters = { texts: 2, page: 5, draft: 7 } as const;

/** „?”: the guide's chapter about what is edited here, beside it in another tab, so that nothing that is typed is left. */
export function GuideLink({ about }: { about: keyof typeof chapters }) {
  const { guideStrings: strings } = useTeamStrings();
  const label = strings.help[about];
  return (
    <a
      className="button button--icon button--quiet"
      href={`${useHref()("guide")}#capitolul-${chapters[about]}`}
      target="_blank"
      rel="noopener"
      aria-label={label}
      data-tip={label}
    >
      {strings.helpMark}
    </a>
  );
}
