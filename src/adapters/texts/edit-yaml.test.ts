import { expect, test } from "vitest";
import { readYaml } from "#adapters/content-pack/source.ts";
import { valueAt } from "#domain/content-pack/pack-values.ts";
import { withYamlValue } from "./edit-yaml.ts";

const yaml = `# Antet

brand: Tineri # scurt
lead: >-
  Un text
  pe două rânduri.

# Contact
contact:
  email: !complete echipa@x.example # al echipei
  phones:
    # două
    - !complete 021 000 00 00 # sediu
    - !complete "0700"
    # alte numere
  map: { latitude: !complete 44.40, zoom: 3 } # hartă
  none:
items:
  # primul
  - { label: A, to: /a }
  - label: B # al doilea
    to: /b
paragraphs: [unu, doi]
`;

interface Change {
  what: string;
  path: string;
  value: unknown;
  from: string;
  to: string;
}

const long = `${"cuvânt ".repeat(20)}la sfârșit`;
const folded = `>-\n    ${"cuvânt ".repeat(16)}cuvânt\n    ${"cuvânt ".repeat(3)}la sfârșit`;
const items = [
  { label: "A", to: "/a" },
  { label: "C", to: "/b" },
];

test.each<Change>([
  { what: "a text", path: "brand", value: "Altfel", from: "Tineri", to: "Altfel" },
  { what: "a text that needs quotes", path: "brand", value: "Da: sigur", from: "Tineri", to: '"Da: sigur"' },
  { what: "a text like a number", path: "brand", value: "12", from: "Tineri", to: '"12"' },
  {
    what: "a folded text",
    path: "lead",
    value: "Scurt.",
    from: ">-\n  Un text\n  pe două rânduri.",
    to: "Scurt.",
  },
  { what: "a long text", path: "contact.none", value: long, from: "none:", to: `none: ${folded}` },
  { what: "several lines", path: "brand", value: "unu\n\ndoi", from: "Tineri", to: '"unu\\n\\ndoi"' },
  {
    what: "an example",
    path: "contact.email",
    value: "a@b.ro",
    from: "!complete echipa@x.example",
    to: "a@b.ro",
  },
  {
    what: "a number in a line",
    path: "contact.map.latitude",
    value: 45.2,
    from: "!complete 44.40",
    to: "45.2",
  },
  {
    what: "a long text in a line",
    path: "contact.map.zoom",
    value: long,
    from: "zoom: 3",
    to: `zoom: "${long}"`,
  },
  {
    what: "an absent key",
    path: "contact.fax",
    value: "021",
    from: "  email:",
    to: '  fax: "021"\n  email:',
  },
  {
    what: "an absent key in a line",
    path: "contact.map.on",
    value: "da",
    from: "{ lat",
    to: "{ on: da, lat",
  },
  {
    what: "absent groups",
    path: "hero.title",
    value: "Bun",
    from: "brand:",
    to: "hero:\n  title: Bun\nbrand:",
  },
  {
    what: "a list, one of whose examples stays",
    path: "contact.phones",
    value: ["0711 000 000", "0700"],
    from: "!complete 021 000 00 00",
    to: "0711 000 000",
  },
  {
    what: "a list that grows",
    path: "contact.phones",
    value: ["021 000 00 00", "0700", "1"],
    from: '"0700"\n',
    to: '"0700"\n    - "1"\n',
  },
  {
    what: "a list that shrinks",
    path: "contact.phones",
    value: ["021 000 00 00"],
    from: '    - !complete "0700"\n',
    to: "",
  },
  { what: "an item of a list", path: "items", value: items, from: "label: B", to: "label: C" },
])("$what: the rest keeps every byte", ({ path, value, from, to }) => {
  const edited = withYamlValue(yaml, path.split("."), value);
  expect(edited).toBe(yaml.replace(from, to));
  const read = readYaml(edited, "x.yaml", []);
  expect(read.faults).toEqual([]);
  expect(valueAt(read.value, path.split("."))).toEqual(value);
});

test("what says the same already stays, with its tag", () => {
  expect(withYamlValue(yaml, ["contact", "map", "latitude"], 44.4)).toBe(yaml);
  expect(withYamlValue(yaml, ["paragraphs"], ["unu", "doi"])).toBe(yaml);
});

test("a file that is a list, and files with nothing yet", () => {
  const list = "# Cursuri\n- title: A # unu\n  hours: !complete ~\n\n# al doilea\n- title: B\n";
  const courses = [{ title: "Z", hours: null }, { title: "B" }];
  expect(withYamlValue(list, [], courses)).toBe(list.replace("A # unu", "Z # unu"));
  expect(withYamlValue("", ["hero", "title"], "Szia")).toBe("hero:\n  title: Szia\n");
  expect(withYamlValue("# Magyar\n", ["brand"], "Szia")).toBe("# Magyar\n\nbrand: Szia\n");
});
