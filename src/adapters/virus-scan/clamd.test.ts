import { randomBytes } from "node:crypto";
import { createServer } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { ScannerUnavailable } from "#domain/errors.ts";
import { infection, startClamd } from "#tests/support/clamd.ts";
import { freshSqlite } from "#tests/support/databases.ts";
import { freshDirectory } from "#tests/support/directories.ts";
import { openWithMembers } from "#tests/support/plans.ts";
import { archive, docx, pdf, sample } from "#tests/support/sample-files.ts";
import { createDiskFileStore } from "../files/disk-file-store.ts";
import { createClamd } from "./clamd.ts";

test("S31: a real clamd looks at every plan, also inside documents, and when it is gone none is kept", async () => {
  const clamd = await startClamd();
  const portal = await openWithMembers(await freshSqlite(), { scanFile: createClamd(clamd.url) });
  const verdict = async (file: ReturnType<typeof pdf>) => {
    const answer = await portal.submit(file);
    return [answer.status, (await answer.json()).code];
  };
  expect(await verdict(pdf())).toEqual([200, undefined]);
  expect(await verdict(sample("a.pdf", `%PDF-1.7\n${infection}`))).toEqual([422, "file-infected"]);
  expect(await verdict(docx("a.docx", { "word/media/x.bin": infection }))).toEqual([422, "file-infected"]);
  expect(await verdict(archive("a.zip", { "a.pdf": `%PDF-1.7\n${infection}` }))).toEqual([
    422,
    "file-infected",
  ]);
  await clamd.stop();
  expect(await verdict(docx())).toEqual([503, "scanner-unavailable"]);
  expect(await portal.countPlans()).toBe(1);
}, 60_000);

test("files of many pieces go through whole, many at once; one that clamd does not take is no clean one", async () => {
  const { url } = await startClamd();
  const scan = createClamd(url);
  const files = createDiskFileStore(await freshDirectory());
  const megabytes = (count: number) => Array.from({ length: count }, () => randomBytes(1024 * 1024));
  const many = await Promise.all(Array.from({ length: 8 }, () => files.receive([...megabytes(5)])));
  expect(await Promise.all(many.map(scan))).toEqual(many.map(() => "clean"));
  const infected = await files.receive([...megabytes(5), Buffer.from(infection)]);
  expect(await scan(infected)).toBe("infected");
  const tooLarge = await files.receive(megabytes(31));
  await expect(scan(tooLarge)).rejects.toThrow(ScannerUnavailable);
}, 60_000);

test("what is no clamd gives no verdict", async () => {
  const server = createServer((socket) => socket.end("HTTP/1.1 400 Bad Request\r\n\r\n")).listen(
    0,
    "127.0.0.1",
  );
  onTestFinished(() => void server.close());
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as { port: number };
  const file = await createDiskFileStore(await freshDirectory()).receive([Buffer.from("%PDF-1.7")]);
  await expect(createClamd(`tcp://127.0.0.1:${port}`)(file)).rejects.toThrow(ScannerUnavailable);
});
