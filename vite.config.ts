import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { browserWalls } from "./tools/build/browser-walls.ts";
import { leanLibraries } from "./tools/build/lean-libraries.ts";

/** What visitors need of the packages; the rich text editor's are for whoever edits alone. */
const visitorPackages =
  /node_modules\/(?!@tiptap|prosemirror-|linkifyjs|orderedmap|rope-sequence|w3c-keyname|fast-equals|crelt)|rolldown[/\\]runtime/;

/** Of `ui`: what lists, texts and downloads are made of. */
const forReading =
  "attached-documents|card|document-|pack-documents|pagination|prose|rich-html|steps|wide-table";

/** Of `ui` and `session`: what only pages with forms, tabs or a sign-in use, and what the home page does without. */
const forFew = `(?!answered|confirm-dialog|dialog|disclosure|edit-icon|facts|field|for-admins|form\\.|leave-guard|list-search|needs-script|next-page|password|private-page|rich-text/|sheet|table|tabs|validity|${forReading})`;

/**
 * Which modules of the browser's bundle go into one file. Many small files compress badly and each costs a request, so
 * what every public page runs is in two: the libraries, which change seldom, and the site. A module is in the first
 * group that names it; the entry is in none, since it starts React as soon as it is fetched.
 */
const groups = [
  { name: "vendor", test: visitorPackages },
  {
    name: "site",
    test: new RegExp(
      `src/(web/((?!entry|sending|upload)[^/]+$|shell/|(session|ui)/${forFew})|strings/(shell|session|ui)\\.|domain/content-pack/)`,
    ),
  },
  { name: "reading", test: new RegExp(`src/web/ui/(${forReading})`) },
  { name: "facts", test: /src\/web\/ui\/(facts|sheet)\./ },
  { name: "forms", test: /src\/(web\/(sending|ui\/(field|form|validity))|strings\/fields)\./ },
  {
    name: "jobs",
    test: /src\/(web\/jobs\/(?!.*(\.route|list-body))|strings\/jobs\.|domain\/jobs\/jobs\.ts)/,
  },
  {
    name: "search",
    test: /src\/(web\/(job-search\/(?!.*(\.route|field-table))|jobs\/job-list-body)|strings\/job-board|domain\/job-board\/)/,
  },
].map((group, index, { length }) => ({ ...group, priority: length - index }));

export default defineConfig({
  plugins: [reactRouter(), browserWalls(), leanLibraries()],
  ssr: { noExternal: true },
  // Else the server would ask at each start, and take React's development build unless told otherwise.
  define: { "process.env.NODE_ENV": JSON.stringify("production") },
  optimizeDeps: {
    include: ["@tiptap/core", "@tiptap/starter-kit", "@tiptap/extension-table", "@tiptap/pm/state"],
  },
  environments: {
    client: {
      build: {
        // intent.ts names what a page needs; the one part that comes later has nothing to be fetched before it.
        modulePreload: false,
        rolldownOptions: { output: { codeSplitting: { groups } } },
      },
    },
  },
});
