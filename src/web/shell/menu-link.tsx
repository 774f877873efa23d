import { usePage } from "../page/page-context.tsx";

interface MenuLinkProps {
  to: string;
  className?: string;
  /** Its name, where it shows only a picture. */
  label?: string;
  /** Whether the shown page is a part of it. */
  isAbove?: boolean;
  children: React.ReactNode;
}

/** A menu's link; the page that is shown is marked, a place on a page is not. */
export function MenuLink({ to, label, isAbove, ...link }: MenuLinkProps) {
  const { pathname } = usePage().url;
  const current = to === pathname ? "page" : isAbove || undefined;
  return <a {...link} href={to} aria-label={label} aria-current={current} />;
}
