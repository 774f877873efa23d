import { readFileSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";

const folder = path.resolve(import.meta.dirname, "../../src/strings");

/**
 * Words travel with the page that says them: a module of the pages that names a string's group (`dossierStrings`) brings its
 * file, and the file adds itself to what the browser has (strings/in-browsers.ts). Nobody waits for the words of another page.
 */
export function words(): Plugin {
  const groups = new Map(["everyone", "team"].flatMap(filesOf).flatMap(groupsOf));
  const named = new RegExp(`\\b(${[...groups.keys()].join("|")})\\b`, "g");
  return {
    name: "portal:words",
    transform(code, id) {
      const [file = ""] = id.split("?");
      const own = [...groups].filter(([, place]) => place === file).map(([group]) => group);
      if (own.length > 0) {
        const given = `import { stringsInBrowser } from "${folder}/in-browsers.ts";\nObject.assign(stringsInBrowser, { ${own} });`;
        return { code: `${code}\n${given}`, map: null };
      }
      if (!/\/src\/web\/.*\.tsx?$/.test(file)) return null;
      const files = new Set(Array.from(code.matchAll(named), ([, group = ""]) => groups.get(group)));
      return { code: `${code}\n${[...files].map((place) => `import "${place}";`).join("\n")}`, map: null };
    },
  };
}

/** The files whose words one list passes on. */
function filesOf(list: string): string[] {
  const code = readFileSync(`${folder}/ro/${list}.ts`, "utf8");
  return Array.from(code.matchAll(/^export \* from "\.\/(.+)";$/gm), ([, file]) => `${folder}/ro/${file}`);
}

function groupsOf(file: string): [group: string, file: string][] {
  const code = readFileSync(file, "utf8");
  return Array.from(code.matchAll(/^export (?:const|function) (\w+)/gm), ([, group = ""]) => [group, file]);
}
