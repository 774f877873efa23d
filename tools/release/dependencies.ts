import { execFile } from "node:child_process";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";

interface LockedPackage {
  version: string;
  license?: string;
  dev?: boolean;
}

/** What a server installs, in the format CycloneDX; without the moment and the number that npm gives to each. */
export async function billOfMaterials(): Promise<string> {
  const words = ["sbom", "--sbom-format", "cyclonedx", "--omit", "dev", "--package-lock-only"];
  const { stdout } = await promisify(execFile)("npm", words, { maxBuffer: 64 * 1024 * 1024 });
  const { serialNumber: _, ...bill } = JSON.parse(stdout);
  delete bill.metadata.timestamp;
  return `${JSON.stringify(bill, null, 2)}\n`;
}

/** The name, version and licence of what a server installs, each with the text of its licence where it is installed here. */
export async function licences(): Promise<string> {
  const lock = JSON.parse(await readFile("package-lock.json", "utf8"));
  const installed = Object.entries<LockedPackage>(lock.packages).filter(
    ([place, { dev }]) => place !== "" && !dev,
  );
  const texts = await Promise.all(installed.map(licenceOf));
  return texts.join(`\n${"=".repeat(78)}\n\n`);
}

async function licenceOf([place, { version, license = "?" }]: [string, LockedPackage]): Promise<string> {
  const name = place.replace(/^.*node_modules\//, "");
  const files = await readdir(place).catch(() => []);
  const file = files.find((each) => /^licen[cs]e/i.test(each));
  const words = file ? `\n${(await readFile(join(place, file), "utf8")).trim()}\n` : "";
  return `${name} ${version}: ${license}\n${words}`;
}
