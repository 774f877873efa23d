import { expect, test } from "vitest";
import { findDocument } from "#domain/content-pack/document-links.ts";
import { activityPageContent, homeContent, legalContent, siteContent } from "#domain/content-pack/views.ts";
import { loadContentPack } from "./load-content-pack.ts";

test("contract §6: another project's pack is read by the same code", async () => {
  const pack = await loadContentPack("tests/another-project");

  expect(siteContent(pack, new Date("2023-06-01T10:00:00Z")).brand).toBe("Meserii la Dunăre");
  expect(pack.marks.map(({ name, mediaType }) => [name, mediaType])).toEqual([
    ["sigla.svg", "image/svg+xml"],
  ]);
  expect(homeContent(pack).objectives.facts).toEqual([
    {
      figure: "apprentices",
      value: 5,
      atLeast: true,
      percent: 62.5,
      outOf: 8,
      text: "ucenici învață o meserie",
    },
  ]);
  expect(activityPageContent(pack, "a1").competition).toBeNull();
  expect(activityPageContent(pack, "a4").competition?.documents).toEqual([
    { slug: "anexa-1", title: "Cerere", annex: 1, note: null, model: true, format: "DOCX", size: 9463 },
  ]);
  expect(findDocument(pack, "anexa-2")).toBeUndefined();
  expect(pack.warnings).toEqual([]);
});

test("Markdown: head and name, facts filled in, tables, and HTML shown as text", async () => {
  const pack = await loadContentPack("tests/another-project");
  const { legal, seed } = pack;

  expect(legal.termeni.html).toBe("<p>Scrie la {site.contact.email} despre proiectul {project.code}.</p>");
  expect(legalContent(pack, "termeni")).toEqual({
    name: "termeni",
    title: "Pagina termeni",
    description: "Pagina termeni a proiectului.",
    updated: "2027-02-01",
    html: '<p>Scrie la <a href="mailto:salut@meserii-dunare.example">salut@meserii-dunare.example</a> despre proiectul 900001.</p>',
  });
  expect(seed.activities).toEqual([
    {
      name: "vestea",
      title: "Vestea ajunge în sat",
      type: "a1",
      publishedOn: "2027-02-02",
      isPublic: true,
      attachments: ["fluturas"],
      html: "<p>Mergem <strong>din sat în sat</strong>.</p>",
    },
  ]);
  expect(seed.jobs[0]).toMatchObject({ link: "https://angajator.example/pescar", endsOn: "2027-04-30" });
  expect(seed.news[0]).toMatchObject({
    isPublic: false,
    newsType: "Anunț",
    format: "Știre",
    attachments: [],
  });
  expect(seed.news[0]?.html).toContain("<td>Tulcea</td>");
  expect(seed.news[0]?.html).toContain("&lt;script>alert(1)&lt;/script>");
});
