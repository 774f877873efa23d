import type { Plugin } from "vite";

/**
 * Parts of the router that our settings leave without work, in 2 kB of every visitor's download: finding routes bit by
 * bit (react-router.config.ts hands them over whole) and watching what the router does. Each is replaced by what its
 * functions come down to; one that a newer router adds and uses is missing here, and fails the build.
 */
const idle: Record<string, string> = {
  "dom/ssr/fog-of-war.js": `
    export const isFogOfWarEnabled = () => false;
    export const getPartialManifest = (manifest) => manifest;
    export const getPatchRoutesOnNavigationFunction = () => undefined;
    export const useFogOFWarDiscovery = () => undefined;
    ${unused(["URL_LIMIT", "getManifestPath", "getPathsWithAncestors", "handleClientVersionMismatch"])}`,
  "router/instrumentation.js": `
    export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
    export const getRouteInstrumentationUpdates = () => ({});
    export const instrumentClientSideRouter = (router) => router;
    ${unused(["instrumentHandler", "instrumentationResultMetaContext"])}`,
};

/**
 * Brings the styles of a part that comes later before the part itself. What Vite would put here also fetches modules
 * ahead, which `intent.ts` does, and asks the document for a nonce, which kept pages cannot have.
 */
const preloadHelper = `
  const asked = new Map();
  const sheet = (file) => {
    if (!asked.has(file)) asked.set(file, new Promise((resolve, reject) => {
      const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: "/" + file });
      link.onload = resolve;
      link.onerror = () => { asked.delete(file); link.remove(); reject(new TypeError(file)); };
      document.head.append(link);
    }));
    return asked.get(file);
  };
  export const __vitePreload = (load, files = []) => Promise.all(files.map(sheet)).then(load);`;

/** Leaves out of the browser's bundle what of its libraries has nothing to do here. */
export function leanLibraries(): Plugin {
  return {
    name: "portal:lean-libraries",
    apply: "build",
    applyToEnvironment: (environment) => environment.config.consumer === "client",
    load: (id) => idle[partOf(id) ?? ""],
    // A name for debuggers, set on each component, keeps even those that nobody uses.
    transform: (code, id) => {
      if (id === "\0vite/preload-helper.js") return preloadHelper;
      return partOf(id) ? code.replace(/^\w+\.displayName = ".*";$/gm, "") : null;
    },
  };
}

function partOf(id: string): string | undefined {
  return id.split("/react-router/dist/production/lib/")[1];
}

/** What only the server's side of the router uses: imported somewhere, and shaken out. */
function unused(names: string[]): string {
  return names.map((name) => `export const ${name} = undefined;`).join(" ");
}
