import type { SiteContent } from "#domain/content-pack/views.ts";
import type { PageStrings, TeamStrings } from "#strings/languages.ts";
import type { ApiClient } from "../api/api-client.ts";
import type { Href } from "./addresses.ts";
import type { PageMeta } from "./page-meta.ts";

/** What a page tells the server about its answer; the application ignores it. */
export interface Answer {
  status?: number;
  /** Seconds for which the server may cache the page; 0 forbids it. Until content changes when not set. */
  maxAge?: number;
  /** Whether it tells what somebody answered: then nobody keeps it, neither the server nor the browser. */
  isPersonal?: boolean;
  /** Whether its address says what nobody offered, of which anybody can invent any number: the server keeps no copy. */
  isInvented?: boolean;
  /** Seconds after which it makes sense to ask again. */
  retryAfter?: number;
}

/** The argument of a page's `load`, on the server and in the application. */
export interface LoadContext {
  /** The API: as a visitor on the server, as the signed-in user in the application. */
  api: ApiClient;
  /** The page's whole address, under the portal's public origin. */
  url: URL;
  /** The address's path without the language that it may begin with: the registry's, with its parameters filled in. */
  path: string;
  params: Readonly<Record<string, string>>;
  strings: PageStrings;
  href: Href;
  respond(answer: Answer): void;
}

/** The argument of a page's `meta`; that of a page of the team names `TeamStrings`. */
export interface MetaContext<Data, Words = PageStrings>
  extends Omit<LoadContext, "api" | "respond" | "strings"> {
  data: Data;
  strings: Words;
  site: SiteContent;
  /** The portal's public address, without a slash at the end. */
  publicUrl: string;
}

/** The result of a posted form: another address, or the page again with the data of `load` and the typed values. */
export type FormAnswer<Data> = { movedTo: string } | { data: Data; status: number };

/** The data of a page, as its `load` resolves. */
export type PageData<Load extends (context: LoadContext) => Promise<unknown>> = Awaited<ReturnType<Load>>;

/** A page: rendered to a document by the server, and by the application for signed-in users. */
export interface PageModule {
  /** Reads what the page shows; throws `NotFound` where there is nothing to show. */
  load?(context: LoadContext): Promise<unknown>;
  meta(context: MetaContext<never, TeamStrings>): PageMeta;
  Page(props: { data: never }): React.ReactNode;
  /** Sent by the server instead of a page whose data only the application may read (contract §4). */
  Shell?(props: { data: never }): React.ReactNode;
  /** Reads what `Shell` shows, which is the same for everybody. */
  loadShell?(context: LoadContext): Promise<unknown>;
  /** Takes a form that was posted without script. */
  submit?(context: LoadContext, form: URLSearchParams): Promise<FormAnswer<unknown>>;
}

/** The same page for editors. */
export interface EditModule {
  Page(props: { data: never }): React.ReactNode;
}
