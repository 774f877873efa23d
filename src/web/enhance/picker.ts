import { readSearch } from "#domain/job-board/search-address.ts";
import { searchAddress } from "../job-board/search-links.ts";

/**
 * The search for jobs (job-board/county-picker.tsx): it needs a county at least, "all counties" only ticks the boxes, and a
 * search on its way says so.
 */
export function enhancePicker(): void {
  document.addEventListener("click", (event) => {
    const button = (event.target as Element).closest<HTMLButtonElement>("[data-choose-all]");
    if (!button?.form) return;
    event.preventDefault();
    for (const box of button.form.querySelectorAll<HTMLInputElement>("[type=checkbox]")) box.checked = true;
    showNoneChosen(button.form, false);
  });
  document.addEventListener("change", ({ target }) => {
    const { form, checked } = target as HTMLInputElement;
    if (!form?.matches(".picker")) return;
    // A search that is changed may have been stopped, of which browsers say nothing.
    form.removeAttribute("data-searching");
    if (checked) showNoneChosen(form, false);
  });
  document.addEventListener("submit", (event) => {
    const form = event.target as HTMLFormElement;
    if (!form.matches(".picker")) return;
    event.preventDefault();
    const query = new URLSearchParams([...new FormData(form, event.submitter)] as [string, string][]);
    showNoneChosen(form, !query.has("judete"));
    if (query.has("judete")) search(form, query);
  });
  // Also when the page is restored from the back-forward cache.
  addEventListener("pageshow", () => {
    document.querySelector("[data-searching]")?.removeAttribute("data-searching");
  });
}

function showNoneChosen(form: HTMLFormElement, isNone: boolean): void {
  const message = form.querySelector<HTMLElement>("[data-none-chosen]");
  if (message) message.hidden = !isNone;
}

/** Follows a link to the search's one address, as the application does with every link: the form's own has a redirect. */
function search(form: HTMLFormElement, query: URLSearchParams): void {
  const asked = readSearch(query);
  if (!asked) return;
  const link = document.createElement("a");
  link.href = searchAddress(new URL(form.action).pathname, asked);
  // With a fragment, a link to the current page would only scroll.
  if (link.pathname + link.search === location.pathname + location.search) link.hash = "";
  form.toggleAttribute("data-searching", true);
  form.append(link);
  link.click();
  link.remove();
}
