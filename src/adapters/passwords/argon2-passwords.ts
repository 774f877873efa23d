import { readFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import type { Options } from "@node-rs/argon2";
import type { Passwords } from "#domain/ports.ts";

/** OWASP's first choice for argon2id; measured in docs/decisions (check S13). Memory in KiB. */
const argon2id = 2;
const portalCost: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Passwords common in Romania that the international list lacks. */
const localPasswords = [
  ...["parola", "parolamea", "parolanoua", "parola123", "parola1234", "qwerty123", "schimbama"],
  ...["romania", "bucuresti", "brasov", "sibiu", "steaua", "dinamo", "rapid", "iubire", "iubirea"],
  ...["teiubesc", "mama", "tata", "familia", "copil", "soare", "floare", "dragoste", "doamne"],
  ...["andrei", "alexandru", "alexandra", "andreea", "gabriel", "gabriela", "mihaela", "mihai", "cristian"],
  ...["cristina", "ionut", "elena", "maria", "ioana", "stefan", "florin", "bogdan", "adrian", "marian"],
];

/**
 * Hashes passwords with argon2id and checks them against the list of the most common ones; both are loaded when first asked.
 *
 * @param cost of a hash; no setting lowers it, only tests do
 */
export function createArgon2Passwords(cost = portalCost): Passwords {
  const options = { ...cost, algorithm: argon2id };
  const argon2 = once(() => loadArgon2(options));
  return {
    hash: async (password) => (await argon2()).hash(password, options),
    verify: async (password, kept) => {
      const { verify, nobodysHash } = await argon2();
      return (await verify(kept ?? nobodysHash, password)) && kept !== null;
    },
    loadCommon: once(readCommonPasswords),
  };
}

/** What `load` promised when it was first called; asked anew after it failed. */
function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loaded: Promise<T> | undefined;
  return () => {
    loaded ??= load().catch((error) => {
      loaded = undefined;
      throw error;
    });
    return loaded;
  };
}

async function loadArgon2(options: Options) {
  const { hash, verify } = await import("@node-rs/argon2");
  return { hash, verify, nobodysHash: await hash(crypto.randomUUID(), options) };
}

async function readCommonPasswords(): Promise<ReadonlySet<string>> {
  const packed = await readFile(path.join(import.meta.dirname, "common-passwords.txt.gz"));
  const text = await promisify(gunzip)(packed);
  return new Set([...text.toString("utf8").split("\n"), ...localPasswords]);
}
