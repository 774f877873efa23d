import { Link, NavLink } from "react-router";

interface MenuLinkProps {
  to: string;
  className?: string;
  /** Its name, where it shows only a picture. */
  label?: string;
  children: React.ReactNode;
}

/** A menu's link; the page we are on is marked, a place on a page is not. */
export function MenuLink({ label, ...link }: MenuLinkProps) {
  const props = { ...link, "aria-label": label };
  return link.to.includes("#") ? <Link {...props} /> : <NavLink {...props} />;
}
