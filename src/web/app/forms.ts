import { isBeingSent, markSending } from "../ui/form/sending.ts";
import type { Router } from "./router.tsx";

/** Forms for the server (`method="post"`) go to their page's `submit`, which asks the API as the person signed in. */
export function listenForForms(router: Router): void {
  document.addEventListener("submit", (event) => {
    const form = event.target as HTMLFormElement;
    if (event.defaultPrevented || form.method !== "post") return;
    event.preventDefault();
    if (!isBeingSent(form)) void send(router, form);
  });
}

async function send(router: Router, form: HTMLFormElement): Promise<void> {
  markSending(form, true);
  const { pathname, search } = new URL(form.action);
  await router.navigate(pathname + search, { formMethod: "post", formData: new FormData(form) });
  markSending(form, false);
}
