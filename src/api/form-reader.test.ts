import { once } from "node:events";
import { buffer } from "node:stream/consumers";
import { Busboy } from "@fastify/busboy";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Malformed } from "#domain/errors.ts";
import { type FormEvent, FormReader } from "./form-reader.ts";

interface Part {
  name: string;
  fileName: string | undefined;
  content: Buffer;
}

describe("a form of any parts under any boundary, in chunks of any length", () => {
  test("is read as it was sent", () => {
    fc.assert(
      fc.property(forms, cuts, ({ boundary, parts }, lengths) => {
        expect(read(boundary, chunksOf(encode(boundary, parts), lengths))).toEqual(parts);
      }),
    );
  });

  test("is read as another parser reads it", async () => {
    await fc.assert(
      fc.asyncProperty(forms, cuts, async ({ boundary, parts }, lengths) => {
        const body = encode(boundary, parts);
        expect(read(boundary, chunksOf(body, lengths))).toEqual(await readByBusboy(boundary, body));
      }),
    );
  });

  test("is read the same in whatever chunks it comes, or refused the same, when it is damaged", () => {
    fc.assert(
      fc.property(damagedForms, cuts, ({ boundary, body }, lengths) => {
        expect(attempt(boundary, chunksOf(body, lengths))).toEqual(attempt(boundary, [body]));
      }),
      { numRuns: 1000 },
    );
  });

  test("is either refused when it is damaged, or read as another parser reads it", async () => {
    await fc.assert(
      fc.asyncProperty(damagedForms, async ({ boundary, body }) => {
        const parts = attempt(boundary, [body]);
        if (parts) expect(parts.map(asText)).toEqual(await readByBusboy(boundary, body));
      }),
      { numRuns: 1000 },
    );
  });
});

const disposition = 'Content-Disposition: form-data; name="a"';

test.each([
  ["a preamble", `before\r\n--x\r\n${disposition}\r\n\r\n1\r\n--x--`],
  ["an epilogue", `--x\r\n${disposition}\r\n\r\n1\r\n--x--\r\n--x\r\nafter`],
  ["blanks after the boundary", `--x \t\r\n${disposition}\r\n\r\n1\r\n--x--`],
  ["other headers", `--x\r\nX-Y:z\r\n${disposition}\r\nContent-Length: 7\r\n\r\n1\r\n--x--`],
])("a form with %s is one", (_name, body) => {
  expect(attempt("x", [Buffer.from(body)])).toEqual([partOf({ name: "a" })]);
});

test("a form without parts is one", () => {
  expect(attempt("x", [Buffer.from("--x--\r\n")])).toEqual([]);
});

test.each([
  ["nothing", ""],
  ["no end", `--x\r\n${disposition}\r\n\r\n1\r\n--x`],
  ["another boundary", `--y\r\n${disposition}\r\n\r\n1\r\n--y--`],
  ["a longer boundary", `--xy\r\n${disposition}\r\n\r\n1\r\n--x--`],
  ["no content, not even an empty one", `--x\r\n${disposition}\r\n\r\n--x--`],
  ["a part without a head", "--x\r\n\r\n1\r\n--x--"],
  ["a line that is no header", `--x\r\n${disposition}\r\nX\r\n\r\n1\r\n--x--`],
  ["a header over two lines", `--x\r\n${disposition};\r\n x=y\r\n\r\n1\r\n--x--`],
  ["half a line break in a header", `--x\r\n${disposition}\nX: y\r\n\r\n1\r\n--x--`],
  ["a part that is named twice", `--x\r\n${disposition}\r\n${disposition}\r\n\r\n1\r\n--x--`],
  ["more parts than any form has", `${`--x\r\n${disposition}\r\n\r\n1\r\n`.repeat(13)}--x--`],
  ["a head without an end", `--x\r\n${disposition}\r\nX: ${"y".repeat(9000)}\r\n\r\n1\r\n--x--`],
  ["a long epilogue", `--x\r\n${disposition}\r\n\r\n1\r\n--x--${"y".repeat(9000)}`],
  ["a long preamble", `${"y".repeat(9000)}\r\n--x\r\n${disposition}\r\n\r\n1\r\n--x--`],
])("what has %s is no form", (_name, body) => {
  expect(attempt("x", [Buffer.from(body)])).toBeNull();
  expect(attempt("x", chunksOf(Buffer.from(body), [100]))).toBeNull();
});

test.each(["", "x".repeat(201)])("no form has the boundary %j", (boundary) => {
  expect(() => new FormReader(boundary)).toThrow(Malformed);
});

test.each([
  ['name="a"; filename="Planul meu ăș.pdf"', "Planul meu ăș.pdf"],
  ["name=a;filename=plan.pdf", "plan.pdf"],
  ['NAME="a" ; FileName="plan.pdf" ;', "plan.pdf"],
  ['filename=""; name="a"', ""],
  // As curl wrote quotes until 2021, and Internet Explorer whole paths.
  ['name="a"; filename="planul \\"meu\\" \\\\ bun.pdf"', 'planul "meu" \\ bun.pdf'],
  ['name="a"; filename="C:\\Ana\\plan.pdf"', "C:\\Ana\\plan.pdf"],
  // As the standard for forms (WHATWG) has them written.
  ['name="a"; filename="planul %22meu%22.pdf"', "planul %22meu%22.pdf"],
  [`name="a"; filename="plan.pdf"; filename*=UTF-8''pl%C4%83n.pdf`, "plăn.pdf"],
])("a part with %s is a file of that name", (parameters, fileName) => {
  const body = `--x\r\nContent-Disposition: form-data; ${parameters}\r\n\r\n1\r\n--x--`;
  expect(attempt("x", [Buffer.from(body)])).toEqual([partOf({ name: "a", fileName })]);
});

test.each([
  'form-data; filename="a.pdf"',
  'attachment; name="a"',
  'form-database; name="a"',
  'form-data; name="a',
  'form-data; name="a"b"',
  'form-data; name="a"; filename="a.pdf"; FileName="b.exe"',
  "form-data; name=",
  `form-data; name="a"; filename*=ISO-8859-1''%E3.pdf`,
  `form-data; name="a"; filename*=UTF-8''%E3.pdf`,
  `form-data; name="a"; filename*="a.pdf"`,
])("no part is %s", (said) => {
  const body = `--x\r\nContent-Disposition: ${said}\r\n\r\n1\r\n--x--`;
  expect(attempt("x", [Buffer.from(body)])).toBeNull();
});

function partOf({ name, fileName }: { name: string; fileName?: string }): Part {
  return { name, fileName, content: Buffer.from("1") };
}

const bytes = fc.uint8Array({ maxLength: 300 }).map((array) => Buffer.from(array));

/** What boundaries may be made of, by RFC 2046. */
const boundaries = fc
  .stringMatching(/^[\w'()+,\-./:=? ]{0,69}[\w'()+,\-./:=?]$/)
  .map((text) => text.slice(-70));

/** What browsers leave as it is in a name; a backslash stands before nothing it could change. */
const names = fc
  .string({ unit: "grapheme", maxLength: 30 })
  .map((text) => text.toWellFormed().replace(/[\r\n"\\/\0]/g, "_"));

/** Bytes among which are such as almost are a boundary. */
const contentsBeside = (boundary: string) =>
  fc
    .array(
      fc.oneof(
        bytes,
        fc.constantFrom("\r", "\n", "\r\n", "-", "\r\n-", "\r\n--", "--", `--${boundary}`, "\r\n\r\n"),
        fc.nat({ max: boundary.length }).map((length) => `\r\n--${boundary.slice(0, length)}`),
      ),
      { maxLength: 12 },
    )
    .map((pieces) => Buffer.concat(pieces.map((piece) => Buffer.from(piece))))
    .filter((content) => isWithin(boundary, content));

/** In no content does a line begin with a boundary. */
const isWithin = (boundary: string, content: Buffer) =>
  !Buffer.concat([Buffer.from("\r\n"), content]).includes(`\r\n--${boundary}`);

const forms = boundaries.chain((boundary) => {
  const content = contentsBeside(boundary);
  const field = fc.record({
    name: names,
    fileName: fc.constant(undefined),
    content: fc.string({ unit: "grapheme" }).map((text) => Buffer.from(text.toWellFormed())),
  });
  const file = fc.record({ name: names, fileName: names, content });
  const parts = fc.array(
    fc.oneof(
      field.filter(({ content: text }) => isWithin(boundary, text)),
      file,
    ),
    { maxLength: 12 },
  );
  return parts.map((all) => ({ boundary, parts: all }));
});

const damagedForms = fc
  .tuple(
    forms,
    fc.array(fc.tuple(fc.nat(), fc.nat({ max: 40 }), fc.oneof(bytes, fc.constant(Buffer.alloc(0))))),
  )
  .map(([{ boundary, parts }, damages]) => {
    let body = encode(boundary, parts);
    for (const [place, lost, added] of damages.slice(0, 3)) {
      const at = place % (body.length + 1);
      body = Buffer.concat([body.subarray(0, at), added, body.subarray(at + lost)]);
    }
    return { boundary, body };
  });

const cuts = fc.array(fc.integer({ min: 1, max: 200 }), { minLength: 1, maxLength: 50 });

function encode(boundary: string, parts: Part[]): Buffer {
  const encoded = parts.map(({ name, fileName, content }) => {
    const file = fileName === undefined ? "" : `; filename="${fileName}"\r\nContent-Type: application/pdf`;
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n`;
    return Buffer.concat([Buffer.from(head), content, Buffer.from("\r\n")]);
  });
  return Buffer.concat([...encoded, Buffer.from(`--${boundary}--\r\n`)]);
}

/** Chunks of these lengths, again and again; each is of no use any more once the next is asked for. */
function* chunksOf(body: Buffer, lengths: number[]) {
  for (let at = 0, turn = 0; at < body.length; turn++) {
    const length = lengths[turn % lengths.length] as number;
    const chunk = Buffer.from(body.subarray(at, at + length));
    at += length;
    yield chunk;
    chunk.fill("!");
  }
}

function read(boundary: string, chunks: Iterable<Buffer>): Part[] {
  const reader = new FormReader(boundary);
  const parts: Part[] = [];
  let part: Part = { name: "", fileName: undefined, content: Buffer.alloc(0) };
  const take = (event: FormEvent) => {
    if (event === "ends") parts.push(part);
    else if ("begins" in event) part = { ...event.begins, content: Buffer.alloc(0) };
    else part.content = Buffer.concat([part.content, event.content]);
  };
  for (const chunk of chunks) reader.read(chunk).forEach(take);
  reader.end();
  return parts;
}

/** Busboy gives the content of a field as a text, which not all bytes are. */
function asText(part: Part): Part {
  return part.fileName === undefined ? { ...part, content: Buffer.from(part.content.toString()) } : part;
}

/** Null when it is refused. */
function attempt(boundary: string, chunks: Iterable<Buffer>): Part[] | null {
  try {
    return read(boundary, chunks);
  } catch (error) {
    expect(error).toBeInstanceOf(Malformed);
    return null;
  }
}

async function readByBusboy(boundary: string, body: Buffer): Promise<Part[]> {
  const type = `multipart/form-data; boundary="${boundary}"`;
  const busboy = new Busboy({ headers: { "content-type": type }, preservePath: true });
  const parts: Promise<Part>[] = [];
  busboy.on("field", (name, value) => {
    parts.push(Promise.resolve({ name, fileName: undefined, content: Buffer.from(value) }));
  });
  busboy.on("file", (name, stream, fileName) => {
    parts.push(buffer(stream).then((content) => ({ name, fileName, content })));
  });
  const finished = once(busboy, "finish");
  busboy.end(body);
  await finished;
  return Promise.all(parts);
}
