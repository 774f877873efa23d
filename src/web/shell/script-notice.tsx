import { shell } from "#strings/shell.ts";
import { Icon } from "../ui/icon.tsx";

/** Shown by `intent.ts`, which knows it by its id, while the script that takes over the page does not arrive. */
export function ScriptNotice() {
  return (
    <div className="toast" id="client-notice" role="status" hidden>
      <Icon name="info" />
      <span>{shell.scriptMissing}</span>
    </div>
  );
}
