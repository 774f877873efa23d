import { iconAddress } from "../icon-address.ts";

type Tone = "info" | "success" | "error";

/** Milliseconds a toast stays: time to read two sentences twice. */
const TIME_SHOWN = 10_000;

const icons = { info: "info", success: "check-circle", error: "warning" } as const;

/** What is pressed to do something; the label of a field that chooses files is drawn as a button. */
const CONTROLS = "a, button, summary, label";

/**
 * Says one sentence at the edge of the page, which otherwise stays as it is (contract §5). A press goes through it to what
 * lies under it, and takes it away; so does the next thing that the person does. A sentence that is there already takes its
 * own place.
 */
export function showToast(message: string, tone: Tone = "success"): void {
  const toast = document.createElement("p");
  toast.className = "toast toast--inline";
  toast.innerHTML = `<svg class="icon" aria-hidden="true"><use href="${iconAddress(icons[tone])}"/></svg><span></span>`;
  toast.lastElementChild?.append(message);
  const toasts = document.querySelector("[data-toasts]");
  [...(toasts?.children ?? [])].find(({ textContent }) => textContent === message)?.remove();
  toasts?.append(toast);
  const over = new AbortController();
  const end = () => {
    toast.remove();
    over.abort();
  };
  const stepAside = ({ clientX: x, clientY: y }: PointerEvent) => {
    const { left, right, top, bottom } = toast.getBoundingClientRect();
    if (left <= x && x <= right && top <= y && y <= bottom) end();
  };
  // The press which led to the toast does not end it: leaving a field saves before the button is let go.
  let isPressed = false;
  const press = () => {
    isPressed = true;
  };
  const giveWay = ({ isTrusted, detail, target }: MouseEvent) => {
    const isNext = isPressed || detail === 0;
    // A way on from an error is a button: links and labels are pressed to read.
    const controls = tone === "error" ? "button" : CONTROLS;
    if (isTrusted && isNext && detail < 2 && (target as Element).closest(controls)) end();
  };
  document.addEventListener("pointerdown", stepAside, { signal: over.signal });
  document.addEventListener("pointerdown", press, { signal: over.signal, capture: true });
  document.addEventListener("click", giveWay, { signal: over.signal, capture: true });
  setTimeout(end, TIME_SHOWN);
}
