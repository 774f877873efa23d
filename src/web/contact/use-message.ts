import { useRevalidator } from "react-router";
import type { MessageMarks } from "#domain/contact/contact.ts";
import { attempt } from "../api/failure.ts";
import { browserApi } from "../session/browser-api.ts";
import { showToast } from "../ui/feedback/toast.ts";
import { useTeamStrings } from "../ui/text/strings-context.ts";

/** The actions on a message, each of which reloads the list. */
export function useMessage(id: number) {
  const { messagesStrings } = useTeamStrings();
  const { revalidate } = useRevalidator();
  const query = { id: String(id) };
  return {
    mark: (json: MessageMarks) =>
      attempt(async () => {
        await browserApi.contact.update.$patch({ query, json });
        await revalidate();
      }),
    remove: () =>
      attempt(async () => {
        await browserApi.contact.$delete({ query });
        showToast(messagesStrings.deleted);
        await revalidate();
      }),
  };
}
