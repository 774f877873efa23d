import { type ComponentType, createContext, use } from "react";

export interface PackTextProps {
  /** Its key in the content pack, such as `pages.home.hero.title`. */
  at: string;
  children?: React.ReactNode;
}

/** What editors have in place of a text of the content pack; documents, which are the same for everyone, have none. */
export const PackTextContext = createContext<ComponentType<PackTextProps> | null>(null);

/** A text of the content pack: for editors with a pen; without children, the pen alone, for a list. */
export function PackText({ at, children }: PackTextProps) {
  const Edited = use(PackTextContext);
  return Edited ? <Edited at={at}>{children}</Edited> : children;
}
