import { useEffect } from "react";
import { useRevalidator } from "react-router";

/** The token of a link out of a mail. It is the address's fragment, which browsers never send: no log has it. */
export function tokenOfAddress(): string {
  return location.hash.slice(1);
}

/** Reloads the page when another link is opened in its tab, because only the fragment differs. */
export function useNewToken(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const onChange = () => void revalidate();
    window.addEventListener("hashchange", onChange);
    return () => window.removeEventListener("hashchange", onChange);
  }, [revalidate]);
}
