import { type ComponentType, createContext } from "react";
import type { BrowserSession } from "../session/tab-session.ts";

/** What the frame shows to the team alone; documents, which are the same for everyone, have none of it. */
export interface TeamParts {
  /** In the header of wide windows. */
  Menu: ComponentType<{ session: BrowserSession }>;
  /** Under the header of the team's pages, in wide windows. */
  Nav: ComponentType<{ session: BrowserSession }>;
  /** In the drawer. */
  SubMenu: ComponentType<{ session: BrowserSession }>;
  /** How much is new, on the button that opens the drawer. */
  Total: ComponentType;
}

export const TeamPartsContext = createContext<TeamParts | null>(null);
