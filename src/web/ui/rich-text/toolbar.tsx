import { useEffect, useRef, useState } from "react";
import { EditIcon, type EditIconName } from "../edit-icon.tsx";

/** Tools in a row: one stop of the Tab key, the arrows go from tool to tool (WAI-ARIA toolbar). */
export function Toolbar({ label, children }: { label: string; children: React.ReactNode }) {
  const toolbar = useRef<HTMLDivElement>(null);
  useEffect(() => stayAboveKeyboard(toolbar.current), []);
  const onKeyDown = (event: React.KeyboardEvent) => {
    const tools = [...(toolbar.current?.querySelectorAll<HTMLButtonElement>("button") ?? [])];
    const at = tools.indexOf(document.activeElement as HTMLButtonElement);
    const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tools.length - 1 }[event.key];
    if (at < 0 || next === undefined) return;
    event.preventDefault();
    focusOnly(tools, tools.at(next % tools.length));
  };
  return (
    <div className="toolbar" role="toolbar" aria-label={label} ref={toolbar} onKeyDown={onKeyDown}>
      {children}
    </div>
  );
}

interface ToolProps {
  icon?: EditIconName;
  /** Text instead of an icon, where no icon would be understood: part of the label. */
  word?: string;
  label: string;
  /** Whether the cursor is in an element that the tool makes; left out for a tool that only performs an action. */
  isOn?: boolean;
  isDisabled?: boolean;
  /** The one tool that the Tab key reaches at first. */
  isFirst?: boolean;
  onUse: () => void;
}

/** One of them. The text keeps its selection while it is pressed. */
export function Tool({ icon, word, label, isOn, isDisabled = false, isFirst = false, onUse }: ToolProps) {
  const [tabIndex] = useState(isFirst ? 0 : -1);
  return (
    <button
      type="button"
      className={icon ? "button button--icon" : "button button--small"}
      aria-label={label}
      data-tip={icon && label}
      aria-pressed={isOn}
      aria-disabled={isDisabled}
      tabIndex={tabIndex}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => !isDisabled && onUse()}
    >
      {icon ? <EditIcon name={icon} /> : word}
    </button>
  );
}

/** On phones the tools are at the bottom: tracks how much of it the keyboard covers. Returns a function that ends this. */
function stayAboveKeyboard(toolbar: HTMLElement | null) {
  const { visualViewport: seen } = window;
  if (!seen) return;
  const stop = new AbortController();
  const measure = () => {
    const covered = Math.max(0, window.innerHeight - seen.height - seen.offsetTop);
    toolbar?.style.setProperty("--height-keyboard", `${covered}px`);
  };
  for (const event of ["resize", "scroll"]) seen.addEventListener(event, measure, { signal: stop.signal });
  return () => stop.abort();
}

function focusOnly(tools: HTMLButtonElement[], next: HTMLButtonElement | undefined) {
  for (const tool of tools) tool.tabIndex = tool === next ? 0 : -1;
  next?.focus();
}
