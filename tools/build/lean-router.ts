import { parseAst, Visitor, type VisitorObject } from "vite";

/**
 * Parts of the router that our settings leave without work: finding routes bit by bit (react-router.config.ts hands them
 * over whole) and watching what the router does. Each is replaced by what its functions come down to; one that a newer
 * router adds and uses is missing here, and fails the build.
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
 * Functions that nothing leads to here: fetchers, forms sent through the router, finding routes bit by bit, data in the
 * router's own format (in the browser every page asks the API, by its `clientLoader`) and fetching ahead for a link.
 */
const leftOut: Record<string, string[]> = {
  "router/router.js": ["fetch", "handleAction", "discoverRoutes", "patchRoutesImpl"],
  "dom/ssr/single-fetch.js": ["fetchAndDecodeViaTurboStream"],
  "dom/ssr/components.js": ["PrefetchPageLinks"],
};

/** Exports of the router that lead to what is left out. */
export const leadingThere = ["Form", "Links", "useFetcher", "useFetchers", "useFormAction", "useSubmit"];

/** Checks that tell of a mistake in a program; their sentences are 2 kB of every visitor's download. */
const checks = ["invariant", "warning", "warningOnce"];

/** What a module of the router is replaced by, if it is. */
export function idleModule(id: string): string | undefined {
  return idle[partOf(id) ?? ""];
}

/**
 * A module of the router without what has no work here: a function that is left out throws when it is reached, and a
 * check's sentence is its place in the sources. Everything else is left as it is.
 *
 * @returns null for modules of others
 * @throws an Error when a function to be left out is no longer there
 */
export function leanModule(code: string, id: string): string | null {
  const part = partOf(id);
  if (!part || idle[part]) return null;
  const bodies = bodiesOf(part, code);
  const others = [...sentencesOf(part, code), ...debuggersNames(code), ...creations(code)].filter(
    ({ start }) => !bodies.some((body) => body.start < start && start < body.end),
  );
  return [...bodies, ...others]
    .toSorted((a, b) => b.start - a.start)
    .reduce((left, { start, end, text }) => left.slice(0, start) + text + left.slice(end), code);
}

interface Cut {
  start: number;
  end: number;
  text: string;
}

function bodiesOf(part: string, code: string): Cut[] {
  const names = leftOut[part] ?? [];
  const found: [name: string, cut: Cut][] = [];
  visit(code, {
    FunctionDeclaration: ({ id, body }) => {
      if (!body || !names.includes(id?.name ?? "")) return;
      const text = `{ throw new Error(${JSON.stringify(`${id?.name} is left out of the build.`)}); }`;
      found.push([id?.name ?? "", { start: body.start, end: body.end, text }]);
    },
  });
  for (const name of names) {
    if (found.filter(([one]) => one === name).length === 1) continue;
    throw new Error(`React Router's ${part} has no one ${name} any more (tools/build/lean-router.ts).`);
  }
  return found.map(([, cut]) => cut);
}

function sentencesOf(part: string, code: string): Cut[] {
  const cuts: Cut[] = [];
  visit(code, {
    CallExpression: ({ callee, arguments: given }) => {
      const last = given.at(-1);
      const isSentence = last?.type === "TemplateLiteral" || last?.type === "Literal";
      if (!isSentence || callee.type !== "Identifier" || !checks.includes(callee.name)) return;
      const line = code.slice(0, last.start).split("\n").length;
      cuts.push({ start: last.start, end: last.end, text: JSON.stringify(`${part}:${line}`) });
    },
  });
  return cuts;
}

/** A name for debuggers, set on each component, keeps even those that nobody uses. */
function debuggersNames(code: string): Cut[] {
  const lines = code.matchAll(/^\w+\.displayName = ".*";$/gm);
  return [...lines].map(({ index, 0: line }) => ({ start: index, end: index + line.length, text: "" }));
}

/** Components and contexts that nobody uses go, too, once the bundler is told that making one does nothing else. */
function creations(code: string): Cut[] {
  const calls = code.matchAll(/^const \w+ = (?=React\$1\.(?:forwardRef|memo|createContext)\()/gm);
  return [...calls].map(({ index, 0: before }) => {
    const place = index + before.length;
    return { start: place, end: place, text: "/* @__PURE__ */ " };
  });
}

function visit(code: string, visitor: VisitorObject) {
  new Visitor(visitor).visit(parseAst(code));
}

/** A module's path within the router, if it is one of it. */
export function partOf(id: string): string | undefined {
  return id.split("/react-router/dist/production/lib/")[1];
}

/** What only the server's side of the router uses: imported somewhere, and shaken out. */
function unused(names: string[]): string {
  return names.map((name) => `export const ${name} = undefined;`).join(" ");
}
