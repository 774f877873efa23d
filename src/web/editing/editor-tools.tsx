import { useEffect } from "react";
import { dropOldDrafts } from "./drafts.ts";
import { useFocusThatStays } from "./focus-that-stays.ts";
import { SignOutGuard } from "./sign-out-guard.tsx";
import { clearUndo, UndoToast } from "./undo.tsx";

/** An editor's tools on every page, until the session ends. */
export function EditorTools() {
  useEffect(() => void dropOldDrafts(), []);
  useEffect(() => clearUndo, []);
  useFocusThatStays();
  return (
    <>
      <UndoToast />
      <SignOutGuard />
    </>
  );
}
