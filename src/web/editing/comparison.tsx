import { useLayoutEffect, useRef } from "react";
import { Prose } from "../ui/text/prose.tsx";
import { useStrings } from "../ui/text/strings-context.ts";
import { type Edit, edited, type Fields, type Item } from "./item.ts";
import { markDifferences } from "./marked-differences.ts";

/** Each changed field, one's own version beside the other, with the differing words marked and the first of them scrolled into view. */
export function Comparison({ theirs, typed }: { theirs: Item; typed: Edit }) {
  const strings = useStrings().editingStrings.conflict;
  const section = useRef<HTMLElement>(null);
  const mine = edited(theirs, typed);
  const names = (Object.keys(typed) as (keyof Edit)[]).filter((name) => name in mine) as (keyof Fields)[];
  useLayoutEffect(() => {
    section.current?.focus();
    section.current?.querySelector("mark")?.scrollIntoView({ block: "center", behavior: "instant" });
  }, []);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, for keys, too
    <section className="comparison" aria-label={strings.compared} tabIndex={0} ref={section}>
      {names.map((name) => (
        <Field key={name} name={name} mine={mine} theirs={theirs.fields} />
      ))}
    </section>
  );
}

interface FieldProps {
  name: keyof Fields;
  mine: Fields;
  theirs: Fields;
}

function Field({ name, mine, theirs }: FieldProps) {
  const { fields: labels, conflict: strings } = useStrings().editingStrings;
  const ours = useRef<HTMLDivElement>(null);
  const others = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (ours.current && others.current) markDifferences(ours.current, others.current);
  }, []);
  return (
    <section className="comparison__field" aria-label={labels[name]}>
      <div className="comparison__version">
        <h3>
          {labels[name]}: {strings.mineTitle}
        </h3>
        <div ref={ours}>
          <Value name={name} fields={mine} />
        </div>
      </div>
      <div className="comparison__version">
        <h3>
          {labels[name]}: {strings.theirsTitle}
        </h3>
        <div ref={others}>
          <Value name={name} fields={theirs} />
        </div>
      </div>
    </section>
  );
}

function Value({ name, fields }: { name: keyof Fields; fields: Fields }) {
  return name === "body" ? <Prose html={fields.body} under={3} /> : <p>{fields[name]}</p>;
}
