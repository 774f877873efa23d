import { type ComponentType, createContext } from "react";

export interface DocumentPenProps {
  /** The address of its download. */
  href: string;
  title: string;
}

/** What editors have beside a document; pages, which are the same for everyone, have nothing. */
export const DocumentPenContext = createContext<ComponentType<DocumentPenProps> | null>(null);
