import { PDFDocument, PDFHexString, PDFName, PDFString } from "@cantoo/pdf-lib";
import { archive, docx, type SampleFile } from "./sample-files.ts";

type Kind = "pdf" | "docx" | "xlsx";

/** A place in a file, and a file with words there and nowhere else. */
type NamingFile = [place: string, kind: Kind, file: (words: string, email: string) => Promise<SampleFile>];

const inDocx = (place: string, name: string, xml: (words: string, email: string) => string): NamingFile => [
  ...([place, "docx"] as const),
  async (words, email) => docx("plan.docx", { [name]: xml(words, email) }),
];
const inXlsx = (place: string, name: string, xml: (words: string, email: string) => string): NamingFile => [
  ...([place, "xlsx"] as const),
  async (words, email) => archive("b.xlsx", { [name]: xml(words, email) }),
];
const inPdf = (place: string, say: (pdf: PDFDocument, words: string, email: string) => void): NamingFile => [
  ...([place, "pdf"] as const),
  async (words, email) => {
    const pdf = await PDFDocument.create({ updateMetadata: false });
    pdf.addPage();
    say(pdf, words, email);
    return { name: "plan.pdf", bytes: new Uint8Array(await pdf.save()) };
  },
];

const paragraph = (within: string) => `<w:document><w:body><w:p>${within}</w:p></w:body></w:document>`;
const run = (words: string) => `<w:r><w:t>${words}</w:t></w:r>`;
/** Two words, with something else than a space between them. */
const broken = (between: string) => (words: string) =>
  paragraph(`<w:r><w:t>${words.split(" ").join(`</w:t>${between}<w:t>`)}</w:t></w:r>`);
const link = (email: string) =>
  `<a><Relationship Id="r1" Type="hyperlink" Target="mailto:${email}?subject=Plan" TargetMode="External"/></a>`;
const chart = (words: string) =>
  `<c:cat><c:strCache><c:pt idx="0"><c:v>${words}</c:v></c:pt></c:strCache></c:cat><c:numCache><c:pt><c:v>7</c:v></c:pt></c:numCache>`;
const core = (element: string) => (words: string) =>
  `<cp:coreProperties><${element}>${words}</${element}></cp:coreProperties>`;

/** Every place where programs keep who wrote a document, beside the words that its pages show. */
export const namingFiles: NamingFile[] = [
  ...["dc:title", "dc:subject", "dc:description", "cp:keywords", "cp:lastModifiedBy"].map((element) =>
    inDocx(element, "docProps/core.xml", core(element)),
  ),
  inXlsx("creator", "docProps/core.xml", core("dc:creator")),
  ...["Manager", "Company"].map((element) =>
    inDocx(
      element,
      "docProps/app.xml",
      (words) => `<Properties><${element}>${words}</${element}></Properties>`,
    ),
  ),
  inDocx(
    "custom.xml",
    "docProps/custom.xml",
    (words) => `<p name="Cine"><vt:lpwstr>${words}</vt:lpwstr></p>`,
  ),
  inDocx("cover page", "customXml/item1.xml", (words) => `<CoverPage><Author>${words}</Author></CoverPage>`),
  inDocx("change", "word/document.xml", (words) =>
    paragraph(`<w:ins w:author="${words}">${run("nou")}</w:ins>`),
  ),
  inDocx(
    "comment",
    "word/comments.xml",
    (words) => `<w:comment w:author="${words}"><w:p>${run("Da")}</w:p></w:comment>`,
  ),
  inDocx("people", "word/people.xml", (words) => `<w15:person w15:author="${words}"/>`),
  inDocx("picture", "word/document.xml", (words) =>
    paragraph(`<wp:docPr descr="C:\\Users\\${words}\\a.png"/>`),
  ),
  inDocx(
    "SmartArt",
    "word/diagrams/data1.xml",
    (words) => `<dgm:pt><dgm:t><a:p><a:r><a:t>${words}</a:t></a:r></a:p></dgm:t></dgm:pt>`,
  ),
  inDocx("chart", "word/charts/chart1.xml", chart),
  inDocx(
    "watermark",
    "word/header1.xml",
    (words) => `<w:hdr><w:p><v:textpath string="${words}"/></w:p></w:hdr>`,
  ),
  inDocx("w:cr", "word/document.xml", broken("<w:cr/>")),
  inDocx("w:ptab", "word/document.xml", broken("<w:ptab/>")),
  inDocx("w:noBreakHyphen", "word/document.xml", broken("<w:noBreakHyphen/>")),
  inDocx("soft hyphen", "word/document.xml", (words) => paragraph(run(`${words[0]}\u00ad${words.slice(1)}`))),
  inDocx("link", "word/_rels/document.xml.rels", (_, email) => link(email)),
  inDocx("field", "word/document.xml", (_, email) =>
    paragraph(`<w:r><w:instrText>HYPERLINK "mailto:${email}"</w:instrText><w:fldChar/></w:r>`),
  ),
  inXlsx(
    "page header",
    "xl/worksheets/sheet1.xml",
    (words) =>
      `<worksheet><headerFooter><oddHeader>&amp;L&amp;"Arial,Bold"&amp;10${words}&amp;CPagina &amp;P</oddHeader></headerFooter></worksheet>`,
  ),
  inXlsx(
    "sheet name",
    "xl/workbook.xml",
    (words) => `<workbook><sheets><sheet name="${words}" r:id="r1"/></sheets></workbook>`,
  ),
  inXlsx(
    "folder",
    "xl/workbook.xml",
    (words) => `<workbook><x15ac:absPath url="C:\\Users\\${words}\\"/></workbook>`,
  ),
  inXlsx(
    "threaded comment",
    "xl/threadedComments/threadedComment1.xml",
    (words) =>
      `<ThreadedComments><threadedComment><text>Întreb pe ${words}</text></threadedComment></ThreadedComments>`,
  ),
  inXlsx(
    "persons",
    "xl/persons/person.xml",
    (words) => `<personList><person displayName="${words}"/></personList>`,
  ),
  inXlsx(
    "comment's author",
    "xl/comments1.xml",
    (words) => `<comments><authors><author>${words}</author></authors></comments>`,
  ),
  inXlsx(
    "comment",
    "xl/comments/comment1.xml",
    (words) => `<comments><comment><text><t>${words}</t></text></comment></comments>`,
  ),
  inXlsx("chart", "xl/charts/chart1.xml", chart),
  inXlsx("link", "xl/worksheets/_rels/sheet1.xml.rels", (_, email) => link(email)),
  inPdf("Title", (pdf, words) => pdf.setTitle(words)),
  inPdf("Author", (pdf, words) => pdf.setAuthor(words)),
  inPdf("Subject", (pdf, words) => pdf.setSubject(words)),
  inPdf("Keywords", (pdf, words) => pdf.setKeywords([words])),
  inPdf("Creator", (pdf, words) => pdf.setCreator(words)),
  inPdf("XMP", (pdf, words) => {
    const xmp = `<x:xmpmeta><rdf:RDF><rdf:Description><dc:creator><rdf:Seq><rdf:li>${words}</rdf:li></rdf:Seq></dc:creator></rdf:Description></rdf:RDF></x:xmpmeta>`;
    const stream = pdf.context.stream(new TextEncoder().encode(xmp), { Type: "Metadata", Subtype: "XML" });
    pdf.catalog.set(PDFName.of("Metadata"), pdf.context.register(stream));
  }),
  inPdf("note", (pdf, words) => annotate(pdf, { Subtype: "Text", T: words, Contents: PDFString.of("Bine") })),
  inPdf("link", (pdf, _, email) =>
    annotate(pdf, { Subtype: "Link", A: { S: "URI", URI: PDFString.of(`mailto:${email}`) } }),
  ),
];

function annotate(pdf: PDFDocument, { T, ...note }: Record<string, unknown> & { T?: string }) {
  const { context } = pdf;
  const named = T === undefined ? {} : { T: PDFHexString.fromText(T) };
  const dict = context.obj({ Type: "Annot", Rect: [0, 0, 20, 20], ...note, ...named } as never);
  pdf.getPage(0).node.addAnnot(context.register(dict));
}
