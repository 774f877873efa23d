import type { Permission } from "#domain/permissions.ts";
import type { EditModule, PageModule } from "./page-module.ts";

/** Who a page is for. `app`: everyone, but only with script (signing in, links from letters); `team`: whoever works for it. */
export type Audience = "public" | "app" | "signed-in" | "team" | Permission;

interface PageOptions<Query, Edit> {
  /** Values that the path's parameters can have; others have no page. */
  params?: Readonly<Record<string, RegExp>>;
  /**
   * The query keys that the page reads, with the values that they can have: other keys are dropped before a page is looked
   * up, other values have no page, so that what is cached stays bounded. `job-search` is a search on the external board.
   */
  query?: Query;
  /** A query key without which there is no page. */
  requires?: string;
  audience?: Audience;
  /** The page to which everyone else is redirected (specification §2); by default, the home page. */
  otherwise?: `/${string}`;
  /** Whether search engines should know it. */
  isIndexed?: boolean;
  /** Whether its content always comes from the external job board, where requests are limited by visitor. */
  isForeign?: boolean;
  /** The query keys on which its data depend, if not all: with other values of the others it needs no other data. */
  reads?: readonly string[];
  /** Whether it takes a form that is posted without script. */
  takesForm?: boolean;
  /** Replaces `Page` for editors. */
  edit?: () => Promise<Edit>;
}

export type Patterns = Readonly<Record<string, RegExp>>;

export interface PageEntry<
  Path extends string = string,
  Query = Patterns | "job-search",
  Module = PageModule,
  Edit = EditModule,
> extends PageOptions<Query, Edit> {
  path: Path;
  module: () => Promise<Module>;
  audience: Audience;
}

/**
 * The modules' types are carried along and checked where the registry is used: here the check would be circular, because they
 * may depend on `href` (pages.ts), whose type comes from the registry.
 */
export function page<
  const Path extends string,
  const Query extends Patterns | "job-search" = Patterns,
  Module = PageModule,
  Edit = EditModule,
>(
  path: Path,
  module: () => Promise<Module>,
  options: PageOptions<Query, Edit> = {},
): PageEntry<Path, Query, Module, Edit> {
  return { path, module, audience: "public", ...options };
}

/** A page for the team that reads everything at once: its address says which part of it is shown. */
export function team<const Path extends string, Module>(
  path: Path,
  module: () => Promise<Module>,
  audience: Permission | "team",
  reads: readonly string[] = [],
) {
  return page(path, module, { audience, reads });
}
