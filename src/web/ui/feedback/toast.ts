import { iconAddress } from "../icon-address.ts";

type Tone = "info" | "success" | "error";

/** Milliseconds a toast stays: time to read two sentences twice. */
const TIME_SHOWN = 10_000;

const icons = { info: "info", success: "check-circle", error: "warning" } as const;

/**
 * Says one sentence at the edge of the page, which otherwise stays as it is (contract §5). It lets what is pressed through,
 * and goes away as soon as the field under it is used.
 */
export function showToast(message: string, tone: Tone = "success"): void {
  const toast = document.createElement("p");
  toast.className = "toast toast--inline";
  toast.innerHTML = `<svg class="icon" aria-hidden="true"><use href="${iconAddress(icons[tone])}"/></svg><span></span>`;
  toast.lastElementChild?.append(message);
  document.querySelector("[data-toasts]")?.append(toast);
  const over = new AbortController();
  const end = () => {
    toast.remove();
    over.abort();
  };
  const stepAside = ({ target }: FocusEvent) => {
    if (target instanceof Element && cover(toast, target)) end();
  };
  document.addEventListener("focusin", stepAside, { signal: over.signal });
  setTimeout(end, TIME_SHOWN);
}

/** Whether one lies on the other. */
function cover(one: Element, other: Element): boolean {
  const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
