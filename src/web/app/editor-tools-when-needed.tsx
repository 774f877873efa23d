import { useEffect, useState } from "react";
import { attempt } from "../api/failure.ts";
import { can, useSession } from "../session/session.ts";

type EditorTools = typeof import("../editing/editor-tools.tsx");

/** Tools for editors on every page; nobody else downloads them. */
export function EditorToolsWhenNeeded() {
  const isEditor = can(useSession(), "content.edit");
  const [tools, setTools] = useState<EditorTools | null>(null);
  useEffect(() => {
    if (isEditor) void attempt(async () => setTools(await import("../editing/editor-tools.tsx")));
  }, [isEditor]);
  return isEditor && tools ? <tools.EditorTools /> : null;
}
