import { useState } from "react";
import { staffRole } from "#domain/access/permissions.ts";
import { useAct } from "../app/use-done.ts";
import { browserApi } from "../session/browser-api.ts";
import { ConfirmDialog } from "../ui/feedback/confirm-dialog.tsx";
import { useStrings } from "../ui/text/strings-context.ts";
import { EditPerson } from "./edit-person.tsx";
import { nameOf, type Person, type RoundName } from "./people.ts";
import { PersonDuties } from "./person-duties.tsx";
import { RowAction, RowMenu } from "./row-menu.tsx";

/** What an admin can do with one person. */
export function PersonActions({ person, rounds }: { person: Person; rounds: readonly RoundName[] }) {
  const { membersStrings: strings, dutyStrings } = useStrings();
  const [opened, setOpened] = useState<"edit" | "duties" | "disable" | null>(null);
  const act = useAct();
  const name = nameOf(person);
  const query = { id: String(person.id) };
  const close = () => setOpened(null);
  const invite = () => act(() => browserApi.user.invite.$post({ query }), strings.invited(name));
  const enable = () => act(() => browserApi.user.enable.$post({ query }), strings.enabled(name));
  const disable = () => act(() => browserApi.user.disable.$post({ query }), strings.disabled(name));
  const holdsDuties = person.team?.duties.some(({ isOver }) => !isOver);
  const obstacle = person.isLastAdmin ? strings.lastAdmin : undefined;
  return (
    <>
      <RowMenu label={strings.actionsOf(name)}>
        {person.team?.role === staffRole && (
          <RowAction label={dutyStrings.menu} act={() => setOpened("duties")} />
        )}
        {person.status === "invited" && <RowAction label={strings.invite} act={invite} />}
        <RowAction label={strings.edit.menu} act={() => setOpened("edit")} />
        {person.status === "disabled" ? (
          <RowAction label={strings.enable} act={enable} />
        ) : (
          <RowAction
            label={strings.disableMenu}
            isHarmful
            obstacle={obstacle}
            act={() => setOpened("disable")}
          />
        )}
      </RowMenu>
      {opened === "edit" && <EditPerson person={person} onClose={close} />}
      {opened === "duties" && <PersonDuties person={person} rounds={rounds} onClose={close} />}
      {opened === "disable" && (
        <ConfirmDialog
          title={strings.disableAsk.title(name)}
          text={holdsDuties ? strings.disableAsk.textWithDuties : strings.disableAsk.text}
          confirm={strings.disable}
          onConfirm={disable}
          onClose={close}
        />
      )}
    </>
  );
}
