import { readFile } from "node:fs/promises";
import { strFromU8, unzipSync } from "fflate";
import { extractText, getDocumentProxy } from "unpdf";
import { describe, expect, test } from "vitest";
import { loadContentPack } from "./load-content-pack.ts";

const pack = await loadContentPack("content");

describe.each(pack.documents.map((document) => [document.file, document] as const))("%s", (file) => {
  test("names the funds, the project's code and what it costs, as the funding contract demands", async () => {
    const text = await textOf(file);
    const { funding, code } = pack.project;
    for (const words of [
      "UNIUNEA EUROPEANĂ",
      "Guvernul României",
      funding.cofinancing,
      funding.disclaimer,
      code,
    ])
      expect(text).toContain(words.trim());
    expect(text).toContain("4.926.999,95 lei");
    expect(text).toContain("96,93%");
  });

  test("asks for no personal number and has no letters with cedilla", async () => {
    const text = await textOf(file);
    expect(text.match(/\b[1-8]\d{12}\b/g)).toBeNull();
    expect(text.match(/[\u015e\u015f\u0162\u0163]/g)).toBeNull();
  });

  test("names no e-mail address of the project but the site's", async () => {
    const addresses = (await textOf(file)).match(/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g) ?? [];
    expect(
      addresses.filter((address) => !["nume@exemplu.ro", pack.site.contact.email].includes(address)),
    ).toEqual([]);
  });
});

test("the poster promises at least as many employed people as the project does, not exactly as many", async () => {
  expect(await textOf("afis.pdf")).toMatch(/160 ?angajați \(cel puțin\)/);
});

test("a list of results is an empty form with example numbers", async () => {
  for (const slug of [
    "rezultate-preliminare-evaluare",
    "rezultate-finale-evaluare",
    "lista-finala-planuri-selectate",
  ]) {
    const text = await textOf(`${slug}.docx`);
    expect(text).toContain("Model orientativ – se completează după evaluare");
    expect(text.match(/EXEMPLU-\d{4}/g)).toHaveLength(5);
  }
});

/** All the text of a document on one line, headers and footers included. */
async function textOf(file: string): Promise<string> {
  const bytes = new Uint8Array(await readFile(`content/documents/${file}`));
  const text = file.endsWith(".pdf")
    ? (await extractText(await getDocumentProxy(bytes), { mergePages: true })).text
    : officeText(bytes);
  return text.replaceAll(/\s+/g, " ");
}

function officeText(bytes: Uint8Array): string {
  return Object.entries(unzipSync(bytes))
    .filter(([name]) => /^(word|xl)\/.*\.xml$/.test(name))
    .map(([, part]) =>
      strFromU8(part)
        .replaceAll(/<\/(w:p|si|c)>|<w:(br|tab)\/>/g, " ")
        .replaceAll(/<[^>]+>/g, ""),
    )
    .join(" ");
}
