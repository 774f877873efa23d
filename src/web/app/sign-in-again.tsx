import { lazy, Suspense } from "react";
import { useAsking } from "../session/renewal.ts";

/** Loaded only when needed. */
const PasswordDialog = lazy(() => import("./password-dialog.tsx"));

/** Asks for the password in a dialog when the session has expired (check L18). */
export function SignInAgain() {
  const asking = useAsking();
  if (!asking) return null;
  return (
    <Suspense>
      <PasswordDialog {...asking} />
    </Suspense>
  );
}
