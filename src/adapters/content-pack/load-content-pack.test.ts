import { appendFile, cp, mkdir, mkdtemp, readFile, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { allToComplete, contentIn } from "#domain/content-pack/content-pack.ts";
import { ContentPackError, ContentPackMissing } from "./content-pack-error.ts";
import { loadContentPack } from "./load-content-pack.ts";

let folder: string;
let dir: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "pack-"));
  dir = join(folder, "content");
  await cp("tests/another-project", dir, { recursive: true });
});

afterEach(async () => {
  await rm(folder, { recursive: true });
});

async function replace(file: string, from: string, to: string) {
  const text = await readFile(join(dir, file), "utf8");
  expect(text, `${file} of the fixture`).toContain(from);
  await writeFile(join(dir, file), text.replace(from, to));
}

/** The lines of the error, or none. */
async function mistakes(): Promise<string[]> {
  const error = await loadContentPack(dir).then(
    () => null,
    (reason) => reason,
  );
  if (error === null) return [];
  if (!(error instanceof ContentPackError)) throw error;
  return error.message.split("\n");
}

describe("a mistake names file, line, key and what was expected", () => {
  test.each([
    { what: "no mistake", file: "site.yaml", from: "Meserii", to: "Meserii", expected: [] },
    {
      what: "a missing key",
      file: "agencies.yaml",
      from: "  phone: 0240 000 001\n",
      to: "",
      expected: [
        "content/agencies.yaml:1: agencies[0].phone: așteptam un număr de telefon între ghilimele, de exemplu 021 000 00 00, dar lipsește",
      ],
    },
    {
      what: "a telephone that is none",
      file: "agencies.yaml",
      from: "!complete 0241 000 001",
      to: "la poartă",
      expected: [
        "content/agencies.yaml:11: agencies[1].phone: așteptam un număr de telefon cu cifre și spații, de exemplu 021 000 00 00, am găsit „la poartă”",
      ],
    },
    {
      what: "an unknown key",
      file: "agencies.yaml",
      from: "fax: 0241",
      to: "telefax: 0241",
      expected: [
        "content/agencies.yaml:8: agencies[1].fax: așteptam un număr de telefon între ghilimele, de exemplu 021 000 00 00, dar lipsește",
        "content/agencies.yaml:12: agencies[1].telefax: așteptam o cheie cunoscută, iar aceasta nu este",
      ],
    },
    {
      what: "an empty text",
      file: "pages/home.yaml",
      from: "title: Înveți meserie pe apă.",
      to: 'title: ""',
      expected: [
        "content/pages/home.yaml:3: pages.home.hero.title: așteptam un text, nu un câmp gol, dar este gol",
      ],
    },
    {
      what: "a number for a text",
      file: "project.yaml",
      from: 'code: "900001"',
      to: "code: 900001",
      expected: ["content/project.yaml:1: project.code: așteptam un text, am găsit „900001”"],
    },
    {
      what: "a text for a number",
      file: "project.yaml",
      from: "total: 1000000",
      to: "total: un milion",
      expected: ["content/project.yaml:24: project.funding.total: așteptam un număr, am găsit „un milion”"],
    },
    {
      what: "half a person",
      file: "project.yaml",
      from: "targetGroup: { value: 8 }",
      to: "targetGroup: { value: 8.5 }",
      expected: [
        "content/project.yaml:13: project.figures.targetGroup.value: așteptam un număr întreg, am găsit „8.5”",
      ],
    },
    {
      what: "too large a number",
      file: "project.yaml",
      from: "grantPercent: 85",
      to: "grantPercent: 185",
      expected: [
        "content/project.yaml:26: project.funding.grantPercent: așteptam un număr de cel mult 100, am găsit „185”",
      ],
    },
    {
      what: "a list that is none",
      file: "site.yaml",
      from: "phones: [0240 000 000]",
      to: "phones: 0240 000 000",
      expected: ["content/site.yaml:10: site.contact.phones: așteptam o listă, am găsit „0240 000 000”"],
    },
    {
      what: "an empty list",
      file: "pages/home.yaml",
      from: "paragraphs: [Începi cu o discuție la agenție.]",
      to: "paragraphs: []",
      expected: [
        "content/pages/home.yaml:18: pages.home.summary.paragraphs: așteptam cel puțin un paragraf, am găsit o listă",
      ],
    },
    {
      what: "an e-mail that is none",
      file: "site.yaml",
      from: "salut@meserii-dunare.example",
      to: "salut la noi",
      expected: [
        "content/site.yaml:8: site.contact.email: așteptam o adresă de e-mail, de exemplu contact@exemplu.ro, am găsit „salut la noi”",
      ],
    },
    {
      what: "an address without https",
      file: "site.yaml",
      from: "https://inscriere-dunare.example",
      to: "javascript:alert(1)",
      expected: [
        "content/site.yaml:6: site.enrolment.url: așteptam o adresă web completă, care începe cu https://, am găsit „javascript:alert(1)”",
      ],
    },
    {
      what: "an address that names a user",
      file: "site.yaml",
      from: "https://inscriere-dunare.example",
      to: "https://banca.example@alt.example",
      expected: [
        "content/site.yaml:6: site.enrolment.url: așteptam o adresă web fără nume de utilizator sau parolă, am găsit „https://banca.example@alt.example”",
      ],
    },
    {
      what: "a menu that leads nowhere",
      file: "site.yaml",
      from: "to: /contact",
      to: "to: /contacte",
      expected: [
        "content/site.yaml:28: site.menus.plain[0].to: așteptam o pagină a portalului, de exemplu /contact sau /#sumar-proiect, am găsit „/contacte”",
      ],
    },
    {
      what: "a value outside a choice",
      file: "region.yaml",
      from: "thread: spruce",
      to: "thread: blue",
      expected: [
        "content/region.yaml:11: region.counties[1].thread: așteptam una dintre valorile ochre, brick, spruce, am găsit „blue”",
      ],
    },
    {
      what: "a day that does not exist",
      file: "seed/jobs/pescar.md",
      from: "2027-02-03",
      to: "2027-02-30",
      expected: [
        "content/seed/jobs/pescar.md:4: publishedOn: așteptam o zi care există, de exemplu 2023-12-31, am găsit „2027-02-30”",
      ],
    },
    {
      what: "a document outside its folder",
      file: "documents.yaml",
      from: "file: fluturas.pdf",
      to: "file: ../../secret.pdf",
      expected: [
        "content/documents.yaml:3: documents[0].file: așteptam numele unui fișier PDF, DOCX sau XLSX din documents/, de exemplu anexa-1.docx, am găsit „../../secret.pdf”",
      ],
    },
    {
      what: "two documents in a file",
      file: "courses.yaml",
      from: "- slug: lacatus-naval",
      to: "---\n---\n- slug: lacatus-naval",
      expected: ["content/courses.yaml:2: așteptam un singur document, fără alt rând „---”"],
    },
    {
      what: "a key twice",
      file: "project.yaml",
      from: "ages: {",
      to: "code: 5\nages: {",
      expected: [
        "content/project.yaml:7: așteptam fiecare cheie o singură dată, iar aceasta apare de două ori",
      ],
    },
    {
      what: "an unknown tag",
      file: "agencies.yaml",
      from: "!complete",
      to: "!completat",
      expected: ["content/agencies.yaml:11: așteptam numai eticheta !complete"],
    },
    {
      what: "a quote left open, where it begins",
      file: "site.yaml",
      from: "brand: Meserii la Dunăre",
      to: 'brand: "Meserii la Dunăre',
      expected: [
        "content/site.yaml:2: așteptam ghilimele sau o paranteză care să închidă ce se deschide aici",
      ],
    },
    {
      what: "a stray tab, once",
      file: "site.yaml",
      from: "  phones: [",
      to: "\tphones: [",
      expected: ["content/site.yaml:10: așteptam spații la început de rând, am găsit un tab"],
    },
    {
      what: "a bracket left open, where it begins",
      file: "site.yaml",
      from: "phones: [0240 000 000]",
      to: "phones: [0240 000 000",
      expected: [
        "content/site.yaml:10: așteptam ghilimele sau o paranteză care să închidă ce se deschide aici",
      ],
    },
    {
      what: "a list left open, over lines that could be its own",
      file: "site.yaml",
      from: "  phones: [0240 000 000]",
      to: "  phones: [\n    0240 000 000,\n    0240 000 001",
      expected: [
        "content/site.yaml:10: așteptam ghilimele sau o paranteză care să închidă ce se deschide aici",
      ],
    },
    {
      what: "a space too many",
      file: "site.yaml",
      from: "  phones: [",
      to: "   phones: [",
      expected: ["content/site.yaml:10: așteptam alt număr de spații la început de rând"],
    },
    {
      what: "a colon in a text",
      file: "site.yaml",
      from: "brand: Meserii la Dunăre",
      to: "brand: Meserii: la Dunăre",
      expected: ["content/site.yaml:2: așteptam un singur „:” pe rând, sau textul între ghilimele"],
    },
    {
      what: "a text that begins with a sign of YAML",
      file: "site.yaml",
      from: "brand: Meserii la Dunăre",
      to: "brand: @meserii",
      expected: ["content/site.yaml:2: așteptam textul între ghilimele, pentru că începe cu un semn al YAML"],
    },
    {
      what: "a backslash that means nothing",
      file: "site.yaml",
      from: "brand: Meserii la Dunăre",
      to: 'brand: "Meserii \\la Dunăre"',
      expected: ["content/site.yaml:2: așteptam alt caracter după „\\”, sau textul între apostrofuri"],
    },
    {
      what: "a key without its colon",
      file: "site.yaml",
      from: "brand: Meserii la Dunăre",
      to: "brand",
      expected: ["content/site.yaml:2: așteptam „:” după cheie, pe același rând"],
    },
    {
      what: "another key without its colon",
      file: "site.yaml",
      from: "mark: sigla.svg",
      to: "mark",
      expected: ["content/site.yaml:3: așteptam „:” după cheie, pe același rând"],
    },
    {
      what: "a name that stands for nothing",
      file: "site.yaml",
      from: "brand: Meserii la Dunăre",
      to: "brand: *meserii",
      expected: [
        'content/site.yaml:2: așteptam YAML corect; verifică spațiile, ghilimelele și semnele „:” (unidentified alias "meserii")',
      ],
    },
    {
      what: "a key twice and two unknown tags, in one file",
      file: "agencies.yaml",
      from: "!complete 0241 000 001",
      to: "!completat 0241 000 001\n  phone: !altul 0241 000 001",
      expected: [
        "content/agencies.yaml:11: așteptam numai eticheta !complete",
        "content/agencies.yaml:12: așteptam fiecare cheie o singură dată, iar aceasta apare de două ori",
        "content/agencies.yaml:12: așteptam numai eticheta !complete",
      ],
    },
    {
      what: "Markdown without a head",
      file: "legal/termeni.md",
      from: "---\n",
      to: "",
      expected: ["content/legal/termeni.md:1: așteptam un antet YAML între două linii „---”"],
    },
    {
      what: "a fact nobody knows",
      file: "legal/termeni.md",
      from: "{project.code}",
      to: "{project.cod}",
      expected: [
        "content/legal/termeni.md:7: așteptam un fapt din site.yaml sau project.yaml, am găsit „{project.cod}”",
      ],
    },
    {
      what: "a fact that is a group",
      file: "legal/termeni.md",
      from: "{project.code}",
      to: "{project.figures}",
      expected: [
        "content/legal/termeni.md:7: așteptam un fapt din site.yaml sau project.yaml, am găsit „{project.figures}”",
      ],
    },
  ])("$what", async ({ file, from, to, expected }) => {
    await replace(file, from, to);
    expect(await mistakes()).toEqual(expected);
  });

  test.each(["/nowhere", "/dev/null", "/proc"])("no pack at all: %s", async (place) => {
    await expect(loadContentPack(place)).rejects.toThrow(new ContentPackMissing(place));
  });

  test("a missing file", async () => {
    await rm(join(dir, "pages/news.yaml"));
    await rm(join(dir, "legal/termeni.md"));
    expect(await mistakes()).toEqual([
      "content/legal/termeni.md: așteptam acest fișier, dar lipsește sau nu poate fi citit",
      "content/pages/news.yaml: așteptam acest fișier, dar lipsește sau nu poate fi citit",
    ]);
  });
});

describe("what is well formed but does not fit together", () => {
  test.each([
    {
      what: "an agency elsewhere",
      file: "agencies.yaml",
      from: "county: CT",
      to: "county: BR",
      expected: [
        "content/agencies.yaml:8: agencies[1].county: așteptam unul dintre județele din region.yaml (TL, CT), nu „BR”",
      ],
    },
    {
      what: "a slug twice",
      file: "courses.yaml",
      from: "slug: pescar",
      to: "slug: lacatus-naval",
      expected: [
        "content/courses.yaml:6: courses[1].slug: așteptam o valoare folosită o singură dată, iar „lacatus-naval” apare de două ori",
      ],
    },
    {
      what: "a group that ends before it begins, with more free places than places",
      file: "courses.yaml",
      from: "text:",
      to: "sessions: [{ place: Arad, firstDay: 2027-02-01, lastDay: 2027-01-31, places: 9, free: 10 }]\n  text:",
      expected: [
        "content/courses.yaml:5: courses[0].sessions[0].lastDay: așteptam o zi de la 2027-02-01 încolo",
        "content/courses.yaml:5: courses[0].sessions[0].free: așteptam cel mult 9, câte locuri are grupa",
      ],
    },
    {
      what: "hours that do not add up",
      file: "courses.yaml",
      from: "total: 360",
      to: "total: 400",
      expected: [
        "content/courses.yaml:4: courses[0].hours.total: așteptam suma orelor de teorie și de practică, adică 360",
      ],
    },
    {
      what: "a stitch too few",
      file: "region.yaml",
      from: "  CC..",
      to: "  C...",
      expected: [
        "content/region.yaml:4: region.drawing: așteptam atâtea celule cusute câte spune „stitches” (8), iar aici sunt 7",
      ],
    },
    {
      what: "a letter of no county",
      file: "region.yaml",
      from: "  CC..",
      to: "  CX..",
      expected: [
        "content/region.yaml:4: region.drawing: așteptam numai literele județelor și puncte, nu și „X”",
      ],
    },
    {
      what: "a county without a stitch",
      file: "region.yaml",
      from: "  CC..\n  C...",
      to: "  TT..\n  T...",
      expected: ["content/region.yaml:4: region.drawing: așteptam cel puțin o celulă cu litera „C”"],
    },
    {
      what: "a county the job board cannot name",
      file: "region.yaml",
      from: "TL: 7, CT: 8",
      to: "TL: 7",
      expected: ["content/region.yaml:18: region.jobBoard.countyCodes: așteptam și codul județului CT"],
    },
    {
      what: "a figure nobody gave",
      file: "pages/activity2.yaml",
      from: "figure: apprentices",
      to: "figure: sailors",
      expected: [
        "content/pages/activity2.yaml:13: pages.activity2.side.facts[0].figure: așteptam o cifră din project.yaml (targetGroup, apprentices, places), nu „sailors”",
      ],
    },
    {
      what: "a document nobody has",
      file: "pages/news.yaml",
      from: "documents: [fluturas]",
      to: "documents: [fluturas, pliant]",
      expected: [
        "content/pages/news.yaml:4: pages.news.documents.documents[1]: așteptam numele unui document din documents.yaml, nu „pliant”",
      ],
    },
    {
      what: "an attachment nobody has",
      file: "seed/activities/vestea.md",
      from: "[fluturas]",
      to: "[pliant]",
      expected: [
        "content/seed/activities/vestea.md:5: attachments[0]: așteptam numele unui document din documents.yaml, nu „pliant”",
      ],
    },
    {
      what: "a mark nobody drew",
      file: "project.yaml",
      from: "image: sigla.svg",
      to: "image: emblema.svg",
      expected: [
        "content/project.yaml:18: project.funding.marks[1].image: așteptam un fișier SVG sau PNG din marks/, nu „emblema.svg”",
      ],
    },
    {
      what: "a level nobody has",
      file: "project.yaml",
      from: "courseLevels: [B]",
      to: "courseLevels: [C]",
      expected: ["content/project.yaml:11: project.courseLevels[0]: așteptam unul dintre nivelurile A, B"],
    },
    {
      what: "enrolment that goes back in time, or on after the project",
      file: "site.yaml",
      from: 'enrolment: { url: "https://inscriere-dunare.example" }',
      to: 'enrolment:\n  url: "https://inscriere-dunare.example"\n  periods:\n    - { state: open, since: 2027-03-01 }\n    - { state: closed, since: 2027-03-01 }\n    - { state: open }\n    - { state: closed, since: 2029-02-01 }',
      expected: [
        "content/site.yaml:10: site.enrolment.periods[1].since: așteptam o zi după 2027-03-01",
        "content/site.yaml:11: site.enrolment.periods[2].since: așteptam prima zi a stării",
        "content/site.yaml:12: site.enrolment.periods[3].since: așteptam cel mult 2029-01-31, ultima zi a proiectului",
      ],
    },
    {
      what: "ages upside down",
      file: "project.yaml",
      from: "to: 25",
      to: "to: 15",
      expected: ["content/project.yaml:7: project.ages.to: așteptam cel puțin 18"],
    },
    {
      what: "more grant than money",
      file: "project.yaml",
      from: "grant: 850000",
      to: "grant: 8500000",
      expected: [
        "content/project.yaml:25: project.funding.grant: așteptam cel mult valoarea totală, 1000000",
      ],
    },
    {
      what: "the page of another activity",
      file: "pages/activity3.yaml",
      from: "code: a3",
      to: "code: a1",
      expected: ["content/pages/activity3.yaml:1: pages.activity3.code: așteptam codul paginii, a3"],
    },
  ])("$what", async ({ file, from, to, expected }) => {
    await replace(file, from, to);
    expect(await mistakes()).toEqual(expected);
  });
});

test("all mistakes are told at once, by file and line", async () => {
  await replace("site.yaml", "salut@meserii-dunare.example", "salut");
  await replace("site.yaml", "brand: Meserii la Dunăre", "brand: 7");
  await replace("courses.yaml", "title: Pescar", "titlu: Pescar");
  await replace("pages/jobs.yaml", "listTitle: Oferte", "listTitle: [");
  await replace("seed/news/prima-veste.md", "newsType: Anunț\n", "");
  const places = (await mistakes()).map((line) => line.split(": ").slice(0, 2).join(": "));
  expect(places).toEqual([
    "content/courses.yaml:6: courses[1].title",
    "content/courses.yaml:7: courses[1].titlu",
    "content/pages/jobs.yaml:4: așteptam ghilimele sau o paranteză care să închidă ce se deschide aici",
    "content/seed/news/prima-veste.md:2: newsType",
    "content/site.yaml:2: site.brand",
    "content/site.yaml:8: site.contact.email",
  ]);
});

describe("a missing or damaged document does not stop the start", () => {
  const message = (warnings: { file: string; message: string }[]) =>
    warnings.map((warning) => `${warning.file}: ${warning.message}`);

  test("missing", async () => {
    await rm(join(dir, "documents/fluturas.pdf"));
    const pack = await loadContentPack(dir);
    expect(message(pack.warnings)).toEqual([
      "content/documents/fluturas.pdf: fișierul lipsește sau nu poate fi citit",
    ]);
    expect(pack.documents.map(({ slug, content }) => [slug, content?.format])).toEqual([
      ["fluturas", undefined],
      ["anexa-1", "DOCX"],
    ]);
  });

  test("empty, cut short, or of another kind than its name says", async () => {
    await truncate(join(dir, "documents/fluturas.pdf"), 0);
    await truncate(join(dir, "documents/anexa-1.docx"), 5000);
    expect(message((await loadContentPack(dir)).warnings)).toEqual([
      "content/documents/fluturas.pdf: fișierul este gol",
      "content/documents/anexa-1.docx: fișierul este deteriorat sau nu este DOCX",
    ]);
    await cp("tests/another-project/documents/anexa-1.docx", join(dir, "documents/fluturas.pdf"));
    await cp("tests/another-project/documents/fluturas.pdf", join(dir, "documents/anexa-1.docx"));
    expect(message((await loadContentPack(dir)).warnings)).toEqual([
      "content/documents/fluturas.pdf: fișierul este deteriorat sau nu este PDF",
      "content/documents/anexa-1.docx: fișierul este deteriorat sau nu este DOCX",
    ]);
  });

  test("a whole one is told by its bytes: kind, size and SHA-256", async () => {
    const { documents } = await loadContentPack(dir);
    expect(documents[0]?.content).toEqual({
      path: join(dir, "documents/fluturas.pdf"),
      format: "PDF",
      mediaType: "application/pdf",
      size: 603,
      sha256: "0f216dad390b43fb77b9da6ac7f87635b261719e6a6905372e9859f8d579b6dd",
    });
  });
});

test("values yet to be given: file, line, key and what stands there", async () => {
  await replace("project.yaml", "start: 2027-02-01", "start: !complete ~");
  await replace("site.yaml", "latitude: 45.1787", "latitude: !complete 45.2");
  await replace("site.yaml", "brand: Meserii la Dunăre", 'brand: !complete "45.2"');
  await replace("seed/jobs/pescar.md", "link: ", "link: !complete ");
  expect((await loadContentPack(dir)).toComplete).toEqual([
    { file: "content/site.yaml", line: 2, key: "site.brand", path: ["site", "brand"], value: "45.2" },
    {
      file: "content/site.yaml",
      line: 14,
      key: "site.contact.map.latitude",
      path: ["site", "contact", "map", "latitude"],
      value: 45.2,
    },
    { file: "content/project.yaml", line: 5, key: "project.start", path: ["project", "start"], value: null },
    {
      file: "content/agencies.yaml",
      line: 11,
      key: "agencies[1].phone",
      path: ["agencies", 1, "phone"],
      value: "0241 000 001",
    },
    {
      file: "content/seed/jobs/pescar.md",
      line: 3,
      key: "link",
      path: ["seed", "jobs", 0, "link"],
      value: "https://angajator.example/pescar",
    },
  ]);
});

test("a legal page may be HTML in its head, which is sanitised; it has one text", async () => {
  const html = '<p onclick="x">Scrie la <u>{site.contact.email}</u></p><script>1</script>';
  await replace("legal/termeni.md", "---\n\nScrie", `html: ${html}\n---\n\nScrie`);
  expect(await mistakes()).toEqual([
    "content/legal/termeni.md:5: așteptam textul o singură dată: sub antet sau în antet, la „html”",
  ]);
  await replace("legal/termeni.md", "Scrie la {site.contact.email} despre proiectul {project.code}.", "");
  const { legal } = await loadContentPack(dir);
  expect(legal.termeni.html).toBe("<p>Scrie la <u>{site.contact.email}</u></p>");
});

test("a pack without first items, and with files nobody asked for, is a good pack", async () => {
  await rm(join(dir, "seed"), { recursive: true });
  await appendFile(join(dir, "marks/notes.txt"), "nu este o siglă");
  await appendFile(join(dir, "README.md"), "nu face parte din pachet");
  const pack = await loadContentPack(dir);
  expect(pack.seed).toEqual({ activities: [], jobs: [], news: [] });
  expect(pack.marks.map(({ name }) => name)).toEqual(["sigla.svg"]);
});

describe("a translation", () => {
  const hu = async (file: string, text: string) => {
    await mkdir(dirname(join(dir, "hu", file)), { recursive: true });
    await writeFile(join(dir, "hu", file), text);
  };

  test("takes the place of the words that it has, file by file and key by key", async () => {
    await hu("site.yaml", "description: Egy mondat\n");
    await hu(
      "legal/termeni.md",
      "---\ntitle: Feltételek\ndescription: Rövid\n---\nÍrjon: {site.contact.email}\n",
    );
    const pack = await loadContentPack(dir, ["ro", "hu"]);
    const translated = contentIn(pack, "hu");
    expect(translated.site).toEqual({ ...pack.site, description: "Egy mondat" });
    expect(translated.legal.termeni).toMatchObject({
      title: "Feltételek",
      updated: pack.legal.termeni.updated,
      html: "<p>Írjon: {site.contact.email}</p>",
    });
    expect(translated.legal.confidentialitate).toEqual(pack.legal.confidentialitate);
    expect([contentIn(pack, "ro").site, contentIn(pack, "de").site]).toEqual([pack.site, pack.site]);
  });

  test("names its own mistakes by file and line", async () => {
    await hu("site.yaml", "description: Egy mondat\nbrand: 7\ncolour: zöld\n");
    await hu("seed/news/1.md", "---\n---\n");
    const mistakesOf = () => loadContentPack(dir, ["hu"]).catch(({ message }: Error) => message.split("\n"));
    expect(await mistakesOf()).toEqual([
      "content/hu/seed/news/1.md: așteptam numai traduceri ale fișierelor YAML, fără documents.yaml, și ale celor din legal/",
    ]);
    await rm(join(dir, "hu/seed"), { recursive: true });
    expect(await mistakesOf()).toEqual([
      "content/hu/site.yaml:2: site.brand: așteptam un text, am găsit „7”",
      "content/hu/site.yaml:3: site.colour: așteptam o cheie cunoscută, iar aceasta nu este",
    ]);
  });

  test("lists its own values to be completed after the others", async () => {
    await hu("site.yaml", "description: !complete Egy mondat\n");
    const pack = await loadContentPack(dir, ["hu"]);
    const values = allToComplete(pack);
    expect(values.slice(0, -1)).toEqual(pack.toComplete);
    expect(values.at(-1)).toEqual({
      file: "content/hu/site.yaml",
      line: 1,
      key: "site.description",
      path: ["site", "description"],
      value: "Egy mondat",
    });
  });
});
