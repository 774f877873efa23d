import { useEffect } from "react";
import { useMatches } from "react-router";
import { attempt } from "../failure.ts";
import { loadEditing, useLoadedEditing } from "./editing-code.ts";
import { useSession } from "./session.ts";

/**
 * The page; in its place, for an admin, the one on which it can be edited. A page that has no such other stays what it is
 * when editing arrives, with all that was typed and opened in it.
 */
export function ForAdmins({ children }: { children: React.ReactNode }) {
  const editing = useEditing(useSession()?.role === "admin");
  const match = useMatches().at(-1);
  return (
    <>
      {(match && editing?.adminPage(match)) ?? children}
      {editing && <editing.AdminTools routeId={match?.id} />}
    </>
  );
}

function useEditing(isAdmin: boolean) {
  const editing = useLoadedEditing();
  useEffect(() => {
    if (isAdmin) void attempt(loadEditing);
  }, [isAdmin]);
  return isAdmin ? editing : null;
}
