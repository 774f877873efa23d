import { lazy, Suspense } from "react";
import { useAsking } from "./renewal.ts";

/** Comes only when needed: for readers it would be a burden. */
const PasswordDialog = lazy(() => import("./password-dialog.tsx"));

/** Asks whoever's session has expired for the password, over whatever they are doing (check L18). */
export function SignInAgain() {
  const asking = useAsking();
  if (!asking) return null;
  return (
    <Suspense>
      <PasswordDialog {...asking} />
    </Suspense>
  );
}
