import { iconAddress } from "../icon-address.ts";

type Tone = "info" | "success" | "error";

/** Milliseconds a toast stays: time to read two sentences twice. */
const TIME_SHOWN = 10_000;

const icons = { info: "info", success: "check-circle", error: "warning" } as const;

/** Says one sentence at the edge of the page, which otherwise stays as it is (contract §5). */
export function showToast(message: string, tone: Tone = "success"): void {
  const toast = document.createElement("p");
  toast.className = "toast toast--inline";
  toast.innerHTML = `<svg class="icon" aria-hidden="true"><use href="${iconAddress(icons[tone])}"/></svg><span></span>`;
  toast.lastElementChild?.append(message);
  document.querySelector("[data-toasts]")?.append(toast);
  setTimeout(() => toast.remove(), TIME_SHOWN);
}
