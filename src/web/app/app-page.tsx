import { useLayoutEffect } from "react";
import { useActionData, useLoaderData } from "react-router";
import { useSite } from "../page/page-context.tsx";
import { fullTitle } from "../page/page-meta.ts";
import type { PageModule } from "../page/page-module.ts";
import { can, useSession } from "../session/session.ts";
import { Failure } from "../shell/failure.tsx";
import { useStrings } from "../ui/text/strings-context.ts";

/** The result of a page's loader in the application. */
export interface LoadedPage {
  module: PageModule;
  /** The page as editors have it; null for everyone else, and where there is nothing to edit. */
  EditPage: PageModule["Page"] | null;
  data: unknown;
  title: string;
}

/** The result of a refused form: page data that replaces the loaded data. */
export interface RefusedForm {
  data: unknown;
}

/** A page of the registry: its edit version for editors, the common one for everyone else. */
export function AppPage() {
  const { module, EditPage, data, title } = useLoaderData<LoadedPage>();
  const refused = useActionData<RefusedForm | null>();
  const isEditor = can(useSession(), "content.edit");
  useTitle(title);
  const Page = (isEditor && EditPage) || module.Page;
  return <Page data={(refused?.data ?? data) as never} />;
}

/** Shown instead of a page that failed. */
export function PageFailure() {
  useTitle(useStrings().shell.failure.title);
  return <Failure />;
}

function useTitle(title: string): void {
  const site = useSite();
  useLayoutEffect(() => {
    document.title = fullTitle(title, site);
  }, [title, site]);
}
