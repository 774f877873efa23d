import { useState } from "react";
import { editingStrings } from "#strings/editing.ts";
import { Dialog } from "../ui/dialog.tsx";
import { formatMoment } from "../ui/format.ts";
import { Prose } from "../ui/prose.tsx";
import { type Edit, edited, type Fields, type Item } from "./item.ts";
import type { Editing } from "./use-editing.ts";

const strings = editingStrings.conflict;

/** Someone else saved first: who and when, what each has, and which of both stays. Nothing is lost before the choice. */
export function ConflictDialog({ editing, onTaken }: { editing: Editing; onTaken: () => void }) {
  const { conflict, typed, keepMine, takeTheirs, decideLater } = editing;
  const [compares, setCompares] = useState(false);
  if (!conflict) return null;
  const take = async () => {
    await takeTheirs();
    onTaken();
  };
  return (
    <Dialog title={strings.title} onClose={decideLater}>
      <p>{strings.text(conflict.updatedBy, formatMoment(conflict.updatedAt))}</p>
      {compares && <Comparison theirs={conflict} typed={typed} />}
      <p className="dialog__foot">
        <button type="button" className="button" onClick={keepMine}>
          {strings.mine}
        </button>
        <button type="button" className="button button--outline" onClick={take}>
          {strings.theirs}
        </button>
        {!compares && (
          <button type="button" className="button button--outline" onClick={() => setCompares(true)}>
            {strings.compare}
          </button>
        )}
        <button type="button" className="button button--quiet" onClick={decideLater}>
          {strings.later}
        </button>
      </p>
    </Dialog>
  );
}

/** Each field that we changed, ours beside theirs. */
function Comparison({ theirs, typed }: { theirs: Item; typed: Edit }) {
  const mine = edited(theirs, typed);
  const names = (Object.keys(typed) as (keyof Edit)[]).filter((name) => name in mine) as (keyof Fields)[];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, for keys, too
    <section className="comparison" aria-label={strings.compared} tabIndex={0}>
      {names.map((name) => (
        <section key={name} className="comparison__field" aria-label={editingStrings.fields[name]}>
          <Version title={strings.mineTitle} name={name} fields={mine} />
          <Version title={strings.theirsTitle} name={name} fields={theirs.fields} />
        </section>
      ))}
    </section>
  );
}

function Version({ title, name, fields }: { title: string; name: keyof Fields; fields: Fields }) {
  return (
    <div className="comparison__version">
      <h3>
        {editingStrings.fields[name]}: {title}
      </h3>
      {name === "body" ? <Prose html={fields.body} under={3} /> : <p>{fields[name]}</p>}
    </div>
  );
}
