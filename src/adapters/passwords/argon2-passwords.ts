import { readFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { hash, type Options, verify } from "@node-rs/argon2";
import type { Passwords } from "#domain/ports.ts";

/** OWASP's first choice for argon2id; measured in docs/decisions (check S13). Memory in KiB. */
const argon2id = 2;
const cost: Options = { algorithm: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Passwords common in Romania that the international list lacks. */
const localPasswords = [
  ...["parola", "parolamea", "parolanoua", "parola123", "parola1234", "qwerty123", "schimbama"],
  ...["romania", "bucuresti", "brasov", "sibiu", "steaua", "dinamo", "rapid", "iubire", "iubirea"],
  ...["teiubesc", "mama", "tata", "familia", "copil", "soare", "floare", "dragoste", "doamne"],
  ...["andrei", "alexandru", "alexandra", "andreea", "gabriel", "gabriela", "mihaela", "mihai", "cristian"],
  ...["cristina", "ionut", "elena", "maria", "ioana", "stefan", "florin", "bogdan", "adrian", "marian"],
];

/** Hashes passwords with argon2id and checks them against the list of the most common ones. */
export async function createArgon2Passwords(): Promise<Passwords> {
  const common = new Set([...(await readCommonPasswords()), ...localPasswords]);
  const nobodysHash = await hash(crypto.randomUUID(), cost);
  return {
    hash: (password) => hash(password, cost),
    verify: async (password, kept) => (await verify(kept ?? nobodysHash, password)) && kept !== null,
    isCommon: (text) => common.has(text),
  };
}

async function readCommonPasswords(): Promise<string[]> {
  const packed = await readFile(path.join(import.meta.dirname, "common-passwords.txt.gz"));
  const text = await promisify(gunzip)(packed);
  return text.toString("utf8").split("\n");
}
