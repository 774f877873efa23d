import { useRevalidator } from "react-router";
import type { MessageMarks } from "#domain/contact/contact.ts";
import { messagesStrings } from "#strings/messages.ts";
import { browserApi } from "../browser-api.ts";
import { attempt } from "../failure.ts";
import { showToast } from "../ui/toasts.tsx";

/** What can be done with a message; the list is shown as it is then. */
export function useMessage(id: number) {
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
