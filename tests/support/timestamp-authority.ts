import { execFile } from "node:child_process";
import { once } from "node:events";
import { readFile, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { promisify } from "node:util";
import { onTestFinished } from "vitest";
import { freshDirectory } from "./directories.ts";

export const run = promisify(execFile);

const config = `
oid_section = ids
[ids]
policy = 1.2.3.4.1
[tsa]
default_tsa = ours
[ours]
serial = serial
signer_digest = sha256
default_policy = policy
digests = sha256
ess_cert_id_alg = sha256
`;

/**
 * Starts a real time-stamping authority (RFC 3161): OpenSSL behind HTTP, with a certificate of its own. It goes with the test.
 *
 * @returns its `TIMESTAMP_URL`; the folder with `ca.pem`, by which its answers are verified; `answer`, to change what it says
 */
export async function startTimestampAuthority() {
  const directory = await freshDirectory();
  const openssl = (...args: string[]) => run("openssl", args, { cwd: directory });
  await writeFile(join(directory, "tsa.cnf"), config);
  await writeFile(join(directory, "serial"), "01\n");
  const key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-noenc", "-days", "3650"];
  await openssl("req", "-x509", ...key, "-subj", "/CN=Test CA", "-keyout", "ca.key", "-out", "ca.pem");
  const usage = ["-addext", "extendedKeyUsage=critical,timeStamping", "-addext", "basicConstraints=CA:FALSE"];
  const signed = ["-CA", "ca.pem", "-CAkey", "ca.key", ...usage];
  await openssl("req", "-x509", ...key, ...signed, "-subj", "/CN=TSA", "-keyout", "k.pem", "-out", "c.pem");

  const stamp = async (question: Buffer): Promise<Uint8Array> => {
    await writeFile(join(directory, "question.tsq"), question);
    const signer = ["-signer", "c.pem", "-inkey", "k.pem"];
    await openssl("ts", "-reply", "-config", "tsa.cnf", "-queryfile", "question.tsq", ...signer, "-out", "a");
    return await readFile(join(directory, "a"));
  };
  const authority = { directory, asked: 0, answer: stamp, stamp, url: "" };
  const server = createServer(async (request, response) => {
    authority.asked += 1;
    const answer = await authority.answer(await buffer(request));
    response.setHeader("Content-Type", "application/timestamp-reply").end(answer);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  authority.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return authority;
}
