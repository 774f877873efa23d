type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** A press, and text that an input method composes (enhance/composing.ts), end on the element on which they began. */
const UNDER_WAY = ":active, [data-composing]";

/** After one of these it may be over; a release outside the window is noticed by the next movement. */
const ENDINGS = ["pointerup", "pointercancel", "pointermove", "dragend", "keyup", "compositionend"];

/** Milliseconds after which it is looked again: a browser may show a touch as a press for a moment after its last event. */
const SHOWN_AFTER_TOUCH = 100;

/** Resolves once no press and no composing of text is under way. */
export async function nothingUnderWay(): Promise<void> {
  while (document.querySelector(UNDER_WAY)) {
    const { promise, resolve } = Promise.withResolvers<Event>();
    const listening = new AbortController();
    for (const ending of ENDINGS) {
      addEventListener(ending, resolve, { capture: true, signal: listening.signal });
    }
    await Promise.race([promise, new Promise((later) => setTimeout(later, SHOWN_AFTER_TOUCH))]);
    listening.abort();
    // The click follows within the same task.
    await new Promise((nextTask) => setTimeout(nextTask));
  }
}

/**
 * Remembers the user's state on a document: typed text, chosen boxes and tabs, opened details and menus, shown
 * passwords, selected text, the focus, how far they have scrolled, a form that waits to be sent, and what toasts say.
 *
 * @returns puts it back once the application has rendered the same page in the same element
 */
export function keepPlace(element: HTMLElement): () => void {
  const { scrollY } = window;
  const restore = [
    keep(element, "input, textarea, select", stateOf, putBack),
    keep(
      element,
      "details",
      ({ open }: HTMLDetailsElement) => open,
      (details, open) => {
        if (open) details.open = true;
      },
    ),
    keep(element, "[data-shows-password], .tabs__tab", isChosen, (button: HTMLElement, wasChosen) => {
      if (wasChosen && !isChosen(button)) button.click();
    }),
    keepPopover(),
    keepToasts(element),
    keepSelectedText(element),
    keepFocus(element),
    () => window.scrollTo({ top: scrollY, behavior: "instant" }),
    // Last, because the form is sent as it is then.
    keep(element, "main form.form", ({ dataset }: HTMLFormElement) => "held" in dataset, sendHeld),
  ];
  return () => {
    for (const putBackOne of restore) putBackOne();
  };
}

/** Remembers something of all elements of a kind: of those with the same name, in the order in which they are. */
function keep<Kind extends Element, State>(
  root: HTMLElement,
  selector: string,
  read: (element: Kind) => State,
  write: (element: Kind, state: State) => void,
): () => void {
  const byName = () => Map.groupBy(root.querySelectorAll<Kind>(selector), nameOf);
  const states = new Map([...byName()].map(([name, elements]) => [name, elements.map(read)]));
  return () => {
    for (const [name, elements] of byName()) {
      const kept = states.get(name) ?? [];
      for (const [index, state] of kept.entries()) {
        if (elements[index]) write(elements[index], state);
      }
    }
  };
}

/** A name that an element has in the document and in the application: the generated ids of fields differ. */
function nameOf(element: Element): string {
  for (const attribute of ["name", "href", "action", "id"]) {
    const value = element.getAttribute(attribute);
    if (value) return `${attribute} ${value}`;
  }
  return (element.querySelector("summary") ?? element).textContent;
}

function stateOf(field: Field) {
  return { value: field.value, checked: field instanceof HTMLInputElement && field.checked };
}

function putBack(field: Field, kept: ReturnType<typeof stateOf>): void {
  if (field.type === "hidden" || field.type === "file") return;
  if (field instanceof HTMLInputElement && ["checkbox", "radio"].includes(field.type))
    field.checked = kept.checked;
  else field.value = kept.value;
}

/** Whether a password is shown, or a tab's panel. */
function isChosen({ ariaPressed, ariaSelected }: HTMLElement): boolean {
  return ariaPressed === "true" || ariaSelected === "true";
}

function keepPopover(): () => void {
  const isKnown = CSS.supports("selector(:popover-open)");
  const { id } = (isKnown && document.querySelector(":popover-open")) || { id: "" };
  return () => document.getElementById(id)?.showPopover();
}

function keepToasts(element: HTMLElement): () => void {
  const toasts = element.querySelectorAll("[data-toasts] > *");
  return () => element.querySelector("[data-toasts]")?.append(...toasts);
}

function keepFocus(element: HTMLElement): () => void {
  const focused = document.activeElement;
  if (!focused || focused === element || !element.contains(focused)) return () => undefined;
  const selection = selectionOf(focused);
  return keep(
    element,
    focused.localName,
    (one: HTMLElement) => one === focused,
    (one, wasFocused) => {
      if (wasFocused) focusAgain(one, selection);
    },
  );
}

type Selection = [start: number, end: number] | null;

function selectionOf(active: Element): Selection {
  if (!(active instanceof HTMLInputElement || active instanceof HTMLTextAreaElement)) return null;
  const { selectionStart, selectionEnd } = active;
  return selectionStart === null || selectionEnd === null ? null : [selectionStart, selectionEnd];
}

function focusAgain(target: HTMLElement, selection: Selection): void {
  if (target === document.activeElement) return;
  target.focus({ preventScroll: true });
  if (selection && "setSelectionRange" in target) {
    (target as HTMLInputElement).setSelectionRange(...selection);
  }
}

/** A form that was sent before the application was there (enhance/forms.ts). */
function sendHeld(form: HTMLFormElement, isHeld: boolean): void {
  if (!isHeld) return;
  form.noValidate = true;
  form.requestSubmit();
}

/** Remembers which text is selected. @returns selects it again where an element holds the same text as before */
function keepSelectedText(element: HTMLElement): () => void {
  const selection = getSelection();
  if (!selection || selection.isCollapsed) return () => undefined;
  const range = selection.getRangeAt(0);
  const main = element.querySelector("main");
  if (!main?.contains(range.commonAncestorContainer)) return () => undefined;
  const text = main.textContent;
  const before = new Range();
  before.setStart(main, 0);
  before.setEnd(range.startContainer, range.startOffset);
  const start = String(before).length;
  const end = start + String(range).length;
  return () => {
    const rendered = element.querySelector("main");
    if (rendered?.textContent !== text) return;
    selection.setBaseAndExtent(...placeOf(rendered, start), ...placeOf(rendered, end));
  };
}

/** The position in an element's text nodes after a number of characters. */
function placeOf(element: Element, offset: number): [node: Node, offset: number] {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let left = offset;
  while (texts.nextNode()) {
    const { length } = texts.currentNode as Text;
    if (left <= length) return [texts.currentNode, left];
    left -= length;
  }
  return [element, 0];
}
