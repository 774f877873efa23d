import { useRef, useState } from "react";
import { EditIcon, type EditIconName } from "../edit-icon.tsx";

/** Tools in a row: one stop of the Tab key, the arrows go from tool to tool (WAI-ARIA toolbar). */
export function Toolbar({ label, children }: { label: string; children: React.ReactNode }) {
  const toolbar = useRef<HTMLDivElement>(null);
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
  icon: EditIconName;
  label: string;
  /** Whether what it makes is there where the cursor stands; leave it out for a tool that only does something. */
  isOn?: boolean;
  isDisabled?: boolean;
  /** The one tool that the Tab key reaches at first. */
  isFirst?: boolean;
  onUse: () => void;
}

/** One of them. The text keeps its selection while it is pressed. */
export function Tool({ icon, label, isOn, isDisabled = false, isFirst = false, onUse }: ToolProps) {
  const [tabIndex] = useState(isFirst ? 0 : -1);
  return (
    <button
      type="button"
      className="button button--icon"
      aria-label={label}
      title={label}
      aria-pressed={isOn}
      aria-disabled={isDisabled}
      tabIndex={tabIndex}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => !isDisabled && onUse()}
    >
      <EditIcon name={icon} />
    </button>
  );
}

function focusOnly(tools: HTMLButtonElement[], next: HTMLButtonElement | undefined) {
  for (const tool of tools) tool.tabIndex = tool === next ? 0 : -1;
  next?.focus();
}
