import type { Plugin } from "vite";
import { idleModule, leadingThere, leanModule, partOf } from "./lean-router.ts";

/**
 * Brings the styles of a part that comes later before the part itself. What Vite would put here also fetches modules
 * ahead, which `intent.ts` does, and asks the document for a nonce, which kept pages cannot have.
 */
const preloadHelper = `
  const asked = new Map();
  const sheet = (file) => {
    if (document.querySelector('link[rel="stylesheet"][href="/' + file + '"]')) return asked.get(file);
    if (!asked.has(file)) asked.set(file, new Promise((resolve, reject) => {
      const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: "/" + file });
      link.onload = resolve;
      link.onerror = () => { asked.delete(file); link.remove(); reject(new TypeError(file)); };
      document.head.append(link);
    }));
    return asked.get(file);
  };
  export const __vitePreload = (load, files = []) => Promise.all(files.map(sheet)).then(load);`;

/** Leaves out of the browser's bundle what of its libraries has nothing to do here, and fails when something needs it. */
export function leanLibraries(): Plugin {
  return {
    name: "portal:lean-libraries",
    apply: "build",
    applyToEnvironment: (environment) => environment.config.consumer === "client",
    load: idleModule,
    transform: (code, id) => (id === "\0vite/preload-helper.js" ? preloadHelper : leanModule(code, id)),
    generateBundle(_options, bundle) {
      const used = Object.values(bundle)
        .flatMap((output) => (output.type === "chunk" ? Object.entries(output.modules) : []))
        .flatMap(([id, { renderedExports }]) => (partOf(id) ? renderedExports : []))
        .filter((name) => leadingThere.includes(name));
      if (used.length === 0) return;
      this.error(
        `React Router's ${used.join(", ")} needs what is left out of the build (tools/build/lean-router.ts).`,
      );
    },
  };
}
