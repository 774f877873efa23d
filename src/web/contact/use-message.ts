import { useRevalidator } from "react-router";
import type { MessageMarks } from "#domain/contact/contact.ts";
import { attempt } from "../api/failure.ts";
import { useAct } from "../app/use-done.ts";
import { browserApi } from "../session/browser-api.ts";
import { useTeamStrings } from "../ui/text/strings-context.ts";

/** The actions on a message, each of which reloads the list. */
export function useMessage(id: number) {
  const { messagesStrings } = useTeamStrings();
  const { revalidate } = useRevalidator();
  const act = useAct();
  const query = { id: String(id) };
  return {
    mark: (json: MessageMarks) =>
      attempt(async () => {
        await browserApi.contact.update.$patch({ query, json });
        await revalidate();
      }),
    remove: () => act(() => browserApi.contact.$delete({ query }), messagesStrings.deleted),
  };
}
