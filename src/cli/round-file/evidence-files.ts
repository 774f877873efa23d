import { hash } from "node:crypto";
import type { Signed } from "#domain/register/signing-keys.commands.ts";
import type { RoundEvidence } from "#domain/round-file/evidence.queries.ts";
import { roundFileStrings } from "#strings/ro/round-file.ts";
import { evidencePage } from "./evidence-page.ts";

const { folder: strings } = roundFileStrings;

/** Every file of the folder, by its place and in their order: the same evidence gives the same bytes. */
export async function evidenceFiles(
  found: RoundEvidence,
  sign: (text: string) => Promise<Signed>,
): Promise<Map<string, Buffer>> {
  const { texts, register, timestamps } = found;
  const heads = canonical(register.heads);
  const signed = await sign(heads);
  const files = new Map<string, string | Buffer>([
    ["index.html", evidencePage(found)],
    ["CITESTE-MA.txt", strings.readMe(found.round.name, signed.keyId)],
    ["heads.json", heads],
    ["heads.json.sig", Buffer.from(signed.signature, "base64")],
    ["register.txt", register.lines.map((line) => `${line.position} ${line.hash} ${line.text}\n`).join("")],
    ...found.paragraphs.map((paragraph) => [`data/${paragraph.id}.json`, canonical(paragraph)] as const),
    ...found.lives.map((life) => [`plans/${life.number}.json`, canonical(life)] as const),
    ...Object.entries(texts).flatMap(([kind, all]) =>
      all.map(({ id, text }) => [`${kind}/${id}.json`, text] as const),
    ),
    ...timestamps.map(
      ({ position, response }) => [`timestamps/${position}.der`, Buffer.from(response, "base64")] as const,
    ),
    ...register.keys.map(({ id, publicKey }) => [`keys/${id}.pem`, publicKey] as const),
  ]);
  const inOrder = [...files].toSorted(([one], [other]) => (one < other ? -1 : 1));
  const manifest = inOrder.map(([place, bytes]) => `${hash("sha256", bytes)}  ${place}\n`).join("");
  const { signature } = await sign(manifest);
  return new Map<string, Buffer>([
    ...inOrder.map(([place, bytes]) => [place, Buffer.from(bytes)] as const),
    ["MANIFEST.sha256", Buffer.from(manifest)],
    ["MANIFEST.sha256.sig", Buffer.from(signature, "base64")],
  ]);
}

/** JSON with its keys in order, to be read by people, too. */
function canonical(value: unknown): string {
  const inOrder = (_: string, one: unknown) =>
    one !== null && typeof one === "object" && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : one;
  return `${JSON.stringify(value, inOrder, 2)}\n`;
}
