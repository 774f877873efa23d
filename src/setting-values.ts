import { isIP } from "node:net";
import path from "node:path";
import { z } from "zod";
import { settingsStrings } from "#strings/ro/settings.ts";

const { problem } = settingsStrings;

/** A whole number in text, from `from` to `to`. */
export function wholeNumber(from: number, to: number) {
  return z
    .string()
    .regex(/^-?\d{1,15}$/, { error: about(problem.notNumber), abort: true })
    .refine((text) => Number(text) >= from && Number(text) <= to, { error: about(problem.outOfRange) })
    .transform(Number);
}

/** An IP address or a host name to listen on. */
export function host() {
  return z.string().refine((text) => isIP(text) !== 0 || isHostName(text), { error: about(problem.notHost) });
}

/** Labels of letters, digits and inner hyphens; four numbers must be a valid IP address. */
function isHostName(text: string): boolean {
  const labels = text.split(".");
  return (
    labels.every((label) => /^[a-z0-9]([a-z0-9-]*[a-z0-9])?$/i.test(label)) &&
    !/^\d+$/.test(labels.at(-1) ?? "")
  );
}

/** The path of a folder, resolved against `base`. */
export function folder(base: string) {
  return z
    .string()
    .refine((text) => !(text.includes("://") || text.includes("\0")), { error: about(problem.notFolder) })
    .transform((text) => path.resolve(base, text));
}

/** Where releases are: a folder, or an address below which each has its folder. */
export function releasesPlace(base: string) {
  const atAddress = url(["https:"], refuseCredentials, refuseQuery).transform((address) => ({
    url: (address as URL).href.replace(/\/$/, ""),
  }));
  const inFolder = folder(base).transform((path) => ({ folder: path }));
  return z.string().transform((text, context): { folder: string } | { url: string } => {
    const parsed = (text.includes("://") ? atAddress : inFolder).safeParse(text);
    if (parsed.success) return parsed.data;
    context.addIssue({ code: "custom", message: parsed.error.issues[0]?.message ?? "" });
    return z.NEVER;
  });
}

/** One of the words given. */
export function choice<const Words extends readonly [string, ...string[]]>(words: Words) {
  return z.enum(words, { error: about(problem.notChoice) });
}

/** IP addresses and CIDR networks separated by commas. */
export function networks() {
  return z
    .string()
    .transform((list) => list.split(",").map((part) => part.trim()))
    .pipe(z.array(z.string().refine(isNetwork, { error: about(problem.notNetwork) })));
}

function isNetwork(text: string): boolean {
  const [address = "", prefix, ...rest] = text.split("/");
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (family === 4 ? 32 : 128));
}

/** The error message for a value, shortened to one line. */
function about(describeProblem: (value: string) => string) {
  return (issue: { input?: unknown }) =>
    describeProblem(
      String(issue.input)
        .replace(/\p{Cc}+/gu, " ")
        .slice(0, 60),
    );
}

/** The error of an address, or null. It never repeats the address, which may contain a password. */
type AddressCheck = (address: URL) => string | null;

/** A URL that begins with one of `schemes` and passes every check. */
export function url(schemes: string[], ...checks: AddressCheck[]) {
  return z
    .string()
    .transform((text) => URL.parse(text))
    .superRefine((address, context) => {
      const message = whatIsWrong(address, schemes, checks);
      if (message !== null) context.addIssue({ code: "custom", message });
    });
}

function whatIsWrong(address: URL | null, schemes: string[], checks: AddressCheck[]): string | null {
  if (address === null) return problem.notUrl;
  if (!schemes.includes(address.protocol)) return problem.wrongScheme;
  return checks.map((check) => check(address)).find((message) => message !== null) ?? null;
}

export function refuseCredentials({ username, password }: URL) {
  return username || password ? problem.hasCredentials : null;
}

/** Paths are appended to the address: a query or a fragment would swallow them. */
export function refuseQuery({ search, hash }: URL) {
  return search || hash ? problem.hasQuery : null;
}

export function refuseMoreThanOrigin({ pathname, search, hash }: URL) {
  return pathname !== "/" || search || hash ? problem.hasMore : null;
}

export function requireHost({ hostname }: URL) {
  return hostname ? null : problem.noHost;
}

/** A database on a socket has its host in `?host=`, so that only the database's name is required in the address. */
export function requireDatabase({ pathname }: URL) {
  return pathname.length > 1 ? null : problem.noDatabase;
}

export function requireSocket({ protocol, hostname, port, pathname }: URL) {
  const complete = protocol === "unix:" ? pathname.length > 1 : hostname && port;
  return complete ? null : problem.noSocket;
}

/** The bucket of an S3-compatible storage, parsed from `FILES_URL`. */
export interface BucketAddress {
  /** The storage's origin. */
  endpoint: string;
  region: string;
  bucket: string;
  /** The prefix of every key: empty, or ending in a slash. */
  prefix: string;
}

/** `s3://bucket/prefix?endpoint=…&region=…`: the prefix and one of the parameters may be absent. */
export function bucketAddress() {
  const checks = [
    refuseCredentials,
    requireBucket,
    requirePlainPrefix,
    requireKnownParameters,
    requireStorage,
  ];
  return url(["s3:"], ...checks).transform((address) => bucketOf(address as URL));
}

/** The default region for storages without regions: signatures need one. */
const anyRegion = "us-east-1";

function bucketOf({ hostname: bucket, pathname, searchParams }: URL): BucketAddress {
  const endpoint = searchParams.get("endpoint");
  const region = searchParams.get("region") ?? anyRegion;
  const prefix = pathname.replace(/^\/|\/$/g, "");
  return {
    endpoint: endpoint ? new URL(endpoint).origin : `https://s3.${region}.amazonaws.com`,
    region,
    bucket,
    prefix: prefix && `${prefix}/`,
  };
}

function requireBucket({ hostname, port }: URL) {
  return /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(hostname) && !port ? null : problem.noBucket;
}

function requirePlainPrefix({ pathname }: URL) {
  return /^(\/[\w.-]+)*\/?$/.test(pathname) ? null : problem.badPrefix;
}

function requireKnownParameters({ searchParams, hash }: URL) {
  const names = [...searchParams.keys()].sort().join();
  return ["", "endpoint", "region", "endpoint,region"].includes(names) && !hash
    ? null
    : problem.badParameters;
}

function requireStorage({ searchParams }: URL) {
  const [endpoint, region] = [searchParams.get("endpoint"), searchParams.get("region")];
  if (endpoint === null && region === null) return problem.noStorage;
  if (region !== null && !/^[a-z0-9-]+$/.test(region)) return problem.badRegion;
  return endpoint === null || isOrigin(URL.parse(endpoint)) ? null : problem.badEndpoint;
}

function isOrigin(address: URL | null): boolean {
  const isHttp = address !== null && ["http:", "https:"].includes(address.protocol);
  return isHttp && !refuseCredentials(address) && !refuseMoreThanOrigin(address);
}

/** A storage key: visible ASCII characters. Error messages never repeat it. */
export function storageKey() {
  return z
    .string({ error: problem.noKey })
    .refine((text) => /^[!-~]+$/.test(text), { error: problem.badKey });
}
