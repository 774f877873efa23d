import { use } from "react";
import {
  UNSAFE_DataRouterContext as DataRouterContext,
  UNSAFE_FrameworkContext as FrameworkContext,
  useMatches,
} from "react-router";
import { handleOf } from "./session/behind-sign-in.ts";

/**
 * Stands where React Router's `<Scripts>` would: hands over the page's data, but leaves the modules
 * named, not fetched; `intent.ts` fetches them when the visitor first acts (contract §5).
 *
 * Once React has taken over, both elements stay as the server wrote them.
 */
export function DeferredScripts() {
  const framework = use(FrameworkContext);
  const router = use(DataRouterContext);
  const matches = useMatches();
  if (!framework || !router) throw new Error("DeferredScripts stands inside the router's document.");

  if (framework.renderMeta) framework.renderMeta.didRenderScripts = true;

  const { manifest, nonce, serverHandoffString } = framework;
  const routes = matches.flatMap(({ id }) => manifest.routes[id] ?? []);
  const modules = {
    manifest: manifest.url,
    entry: manifest.entry.module,
    routes: routes.map(({ id, module }) => [id, module]),
    atOnce: matches.some((match) => handleOf(match).loadsAtOnce),
    preloads: [...new Set([...manifest.entry.imports, ...routes.flatMap(({ imports }) => imports ?? [])])],
  };
  const handOver = import.meta.env.SSR
    ? `window.__reactRouterContext=${serverHandoffString};window.__reactRouterContext.stream=new ReadableStream({start(c){window.__reactRouterContext.streamController=c}}).pipeThrough(new TextEncoderStream());`
    : "";

  return (
    <>
      <script
        id="client-modules"
        type="application/json"
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: module addresses of our own build, no markup can be in them
        dangerouslySetInnerHTML={{ __html: JSON.stringify(modules) }}
      />
      <script
        nonce={nonce}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: React Router escapes its hand-over string
        dangerouslySetInnerHTML={{ __html: handOver }}
      />
    </>
  );
}
