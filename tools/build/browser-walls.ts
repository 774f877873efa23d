import path from "node:path";
import type { Plugin } from "vite";

/** Modules and packages that must never be sent to a browser. */
const forbidden = [
  /^src\/(adapters|api|server|cli)\//,
  /^src\/(main|settings|setting-values)\.ts$/,
  /^src\/domain\/.*\.(queries|commands)\.ts$/,
  /^src\/domain\/(context|ports|tables|rich-text)\.ts$/,
  /^node_modules\/(zod|kysely|pg|js-yaml|marked|sanitize-html|pino|hono|@hono|@node-rs|sharp)\//,
];

/**
 * Fails the build of the browser's bundle when a module in it belongs to the server (architecture: "The browser
 * bundle can never hold queries, commands or adapters"), and names the chain of imports that brought it there.
 * Only code counts: a type is erased before, and an import whose code is shaken out is no harm.
 */
export function browserWalls(): Plugin {
  return {
    name: "portal:browser-walls",
    apply: "build",
    applyToEnvironment: (environment) => environment.config.consumer === "client",
    generateBundle(_options, bundle) {
      const place = (id: string) => placeOf(id, this.environment.config.root);
      const trespassers = Object.values(bundle)
        .flatMap((output) => (output.type === "chunk" ? Object.entries(output.modules) : []))
        .filter(([id, { renderedLength }]) => renderedLength > 0 && isForbidden(place(id)));
      if (trespassers.length === 0) return;
      const importersOf = (id: string) => this.getModuleInfo(id)?.importers ?? [];
      const chains = trespassers.map(([id]) => `  ${chainTo(id, importersOf).map(place).join(" → ")}`);
      this.error(
        `These modules belong to the server but reached the browser's bundle:\n${chains.join("\n")}`,
      );
    },
  };
}

function isForbidden(place: string): boolean {
  return forbidden.some((pattern) => pattern.test(place));
}

/** A module's path from the project's folder, without virtual prefix or query. */
function placeOf(id: string, projectFolder: string): string {
  const [file = ""] = id.replace(/^\0/, "").split("?");
  const place = path.relative(projectFolder, file).split(path.sep).join("/");
  return place.replace(/^.*node_modules\//, "node_modules/");
}

/** The shortest import chain from an entry to the module. */
function chainTo(id: string, importersOf: (id: string) => readonly string[]): string[] {
  const chains = [[id]];
  const seen = new Set(chains[0]);
  for (const chain of chains) {
    const importers = chain.slice(0, 1).flatMap(importersOf);
    if (importers.length === 0) return chain;
    for (const importer of importers.filter((candidate) => !seen.has(candidate))) {
      seen.add(importer);
      chains.push([importer, ...chain]);
    }
  }
  return [id];
}
