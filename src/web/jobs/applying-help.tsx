import { useHref } from "../page/use-href.ts";
import { Icon } from "../ui/icon.tsx";
import { useStrings } from "../ui/text/strings-context.ts";

/** What the project does for whoever applies: for the CV, and for the interview. */
export function ApplyingHelp() {
  const { title, rows } = useStrings().jobsStrings.help;
  const to = useHref()("activity3");
  return (
    <section className="block job__help">
      <h2>{title}</h2>
      <ul className="docs docs--two">
        {rows.map(([name, meta]) => (
          <li key={name}>
            <a className="doc" href={to}>
              <span className="doc__tile" aria-hidden="true">
                <Icon name="file" />
              </span>
              <span className="doc__name">
                {name}
                <span className="doc__meta">{meta}</span>
              </span>
              <Icon name="arrow-right" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
