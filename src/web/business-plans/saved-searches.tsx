import { useState } from "react";
import type { SavedSearch } from "#domain/business-plans/saved-searches.ts";
import { RowAction, RowMenu } from "../accounts/row-menu.tsx";
import { attempt } from "../api/failure.ts";
import { typed, useSending } from "../app/use-sending.ts";
import { useHref } from "../page/use-href.ts";
import { browserApi } from "../session/browser-api.ts";
import { Dialog, DialogFoot } from "../ui/feedback/dialog.tsx";
import { showToast } from "../ui/feedback/toast.ts";
import { Field } from "../ui/form/field.tsx";
import { Form } from "../ui/form/form.tsx";
import { Chip } from "../ui/list/chips.tsx";
import { useStrings } from "../ui/text/strings-context.ts";
import { type PlanSearch, readPlanSearch, writePlanSearch } from "./plan-search.ts";

interface SavedSearchesProps {
  /** As they were when the page was loaded. */
  saved: SavedSearch[];
  /** What is asked for now. */
  latest: () => PlanSearch;
}

/** One's own saved searches, as links; what is looked for now can be saved, and each renamed or removed. */
export function SavedSearches({ saved, latest }: SavedSearchesProps) {
  const strings = useStrings().plansStrings.saved;
  const href = useHref();
  const [searches, setSearches] = useState(saved);
  /** The one that is given another name; "new": the present search is given one. */
  const [named, setNamed] = useState<SavedSearch | "new" | null>(null);
  const remove = ({ id, name }: SavedSearch) =>
    attempt(async () => {
      const answer = await browserApi["business-plan"].search.$delete({ query: { id: String(id) } });
      setSearches(await answer.json());
      showToast(strings.removed(name));
    });
  return (
    <nav className="saved-searches" aria-label={strings.title}>
      <ul className="chips">
        {searches.map((search) => (
          <li key={search.id} className="saved-search">
            <Chip to={href("plans") + addressOf(search)} label={search.name} />
            <RowMenu label={strings.actions(search.name)}>
              <RowAction label={strings.rename} act={() => setNamed(search)} />
              <RowAction label={strings.remove} isHarmful act={() => void remove(search)} />
            </RowMenu>
          </li>
        ))}
      </ul>
      <button type="button" className="button button--quiet button--small" onClick={() => setNamed("new")}>
        {strings.save}
      </button>
      {named && <NameDialog {...{ named, latest }} onSaved={setSearches} onClose={() => setNamed(null)} />}
    </nav>
  );
}

interface NameDialogProps extends Pick<SavedSearchesProps, "latest"> {
  named: SavedSearch | "new";
  onSaved: (searches: SavedSearch[]) => void;
  onClose: () => void;
}

function NameDialog({ named, latest, onSaved, onClose }: NameDialogProps) {
  const { plansStrings } = useStrings();
  const strings = plansStrings.saved;
  const isNew = named === "new";
  const save = async (name: string) => {
    const api = browserApi["business-plan"].search;
    if (isNew)
      return await api.add.$post({ json: { name, query: writePlanSearch({ ...latest(), page: 1 }) } });
    return await api.update.$patch({ query: { id: String(named.id) }, json: { name } });
  };
  const sending = useSending(async (form) => {
    const name = typed(form, "name").trim();
    onSaved(await (await save(name)).json());
    showToast(strings.done(name));
    onClose();
  });
  return (
    <Dialog title={isNew ? strings.dialog : strings.renameTitle} onClose={onClose}>
      <Form
        {...sending}
        labels={{ name: strings.name }}
        submit={strings.submit}
        sending={strings.sending}
        isMain={false}
        foot={(button) => <DialogFoot onClose={onClose}>{button}</DialogFoot>}
      >
        <Field
          name="name"
          autoComplete="off"
          maxLength={60}
          defaultValue={isNew ? "" : named.name}
          {...(isNew && { hint: strings.help })}
          required
        />
      </Form>
    </Dialog>
  );
}

/** Only what a search of this page can say. */
function addressOf({ query }: SavedSearch): string {
  return writePlanSearch(readPlanSearch(new URLSearchParams(query)));
}
