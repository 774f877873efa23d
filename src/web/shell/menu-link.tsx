import { usePage } from "../page/page-context.tsx";

interface MenuLinkProps {
  to: string;
  className?: string;
  /** Its name, where it shows only a picture. */
  label?: string;
  children: React.ReactNode;
}

/** A menu's link; the page that is shown is marked, a place on a page is not. */
export function MenuLink({ to, label, ...link }: MenuLinkProps) {
  const { pathname } = usePage().url;
  return <a {...link} href={to} aria-label={label} aria-current={to === pathname ? "page" : undefined} />;
}
