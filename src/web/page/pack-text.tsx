import { type ComponentType, createContext, use } from "react";

export interface PackTextProps {
  /** Its key in the content pack, such as `pages.home.hero.title`. */
  at: string;
  /** The one row of a list that is meant: by its number from 0 or by what names it there, and what it is called. */
  row?: { at: number | string; name: string };
  children?: React.ReactNode;
}

/** What editors have in place of a text of the content pack; documents, which are the same for everyone, have none. */
export const PackTextContext = createContext<ComponentType<PackTextProps> | null>(null);

/** A text of the content pack: for editors with a pen; without children, the pen alone, for a list. */
export function PackText({ at, row, children }: PackTextProps) {
  const Edited = use(PackTextContext);
  return Edited ? (
    <Edited at={at} {...(row && { row })}>
      {children}
    </Edited>
  ) : (
    children
  );
}
