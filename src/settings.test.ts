import path from "node:path";
import { describe, expect, test } from "vitest";
import { readSettings, SettingsError } from "./settings.ts";

const projectFolder = path.join(import.meta.dirname, "..");

test("nothing set gives the defaults of contract §2, frozen", () => {
  const settings = readSettings({});
  expect(settings).toStrictEqual({
    port: 3000,
    host: "127.0.0.1",
    publicUrl: null,
    isPublic: false,
    dataDir: path.join(projectFolder, "data"),
    databaseLocation: path.join(projectFolder, "data/portal.sqlite"),
    bucket: null,
    contentDir: path.join(projectFolder, "content"),
    jobBoardUrl: null,
    smtpUrl: null,
    maxUploadBytes: 25 * 1024 * 1024,
    clamdUrl: null,
    backups: null,
    releases: null,
    timestampUrl: null,
    secondFactor: "optional",
    logLevel: "info",
    metricsPort: null,
    trustedProxies: [],
  });
  expect(Object.isFrozen(settings)).toBe(true);
  expect(Object.isFrozen(settings.trustedProxies)).toBe(true);
});

test("an empty value counts as not set, and spaces around a value do not count", () => {
  expect(readSettings({ PORT: "", HOST: "  ", PUBLIC_URL: "" })).toStrictEqual(readSettings({}));
  expect(readSettings({ PORT: " 8080 " }).port).toBe(8080);
});

describe("accepted", () => {
  test.each([
    ["PORT", "0", "port", 0],
    ["PORT", "65535", "port", 65_535],
    ["METRICS_PORT", "9464", "metricsPort", 9464],
    ["HOST", "0.0.0.0", "host", "0.0.0.0"],
    ["HOST", "::1", "host", "::1"],
    ["HOST", "portal-1.local", "host", "portal-1.local"],
    ["PUBLIC_URL", "https://portal.example/", "publicUrl", "https://portal.example"],
    ["PUBLIC_URL", "http://localhost:8080", "publicUrl", "http://localhost:8080"],
    ["PUBLIC_URL", "http://localhost:8080", "isPublic", false],
    ["PUBLIC_URL", "https://portal.example", "isPublic", true],
    ["DATA_DIR", "/var/lib/portal", "dataDir", "/var/lib/portal"],
    ["DATA_DIR", "./elsewhere", "dataDir", path.join(projectFolder, "elsewhere")],
    ["DATABASE_URL", "postgres://u:p@db:5432/portal", "databaseLocation", "postgres://u:p@db:5432/portal"],
    [
      "DATABASE_URL",
      "postgresql:///portal?host=/run/pg",
      "databaseLocation",
      "postgresql:///portal?host=/run/pg",
    ],
    ["CONTENT_DIR", "../other-project", "contentDir", path.join(projectFolder, "../other-project")],
    ["JOB_BOARD_URL", "https://api.board.example/v2/", "jobBoardUrl", "https://api.board.example/v2"],
    ["SMTP_URL", "smtps://u:p@mail.example:465", "smtpUrl", "smtps://u:p@mail.example:465"],
    ["MAX_UPLOAD_MB", "1", "maxUploadBytes", 1_048_576],
    ["MAX_UPLOAD_MB", "1024", "maxUploadBytes", 1_073_741_824],
    ["CLAMD_URL", "tcp://clamd:3310", "clamdUrl", "tcp://clamd:3310"],
    ["CLAMD_URL", "unix:///run/clamd.sock", "clamdUrl", "unix:///run/clamd.sock"],
    [
      "RELEASES_URL",
      "https://portal.example/versiuni/",
      "releases",
      { url: "https://portal.example/versiuni" },
    ],
    ["RELEASES_URL", "/srv/versiuni", "releases", { folder: "/srv/versiuni" }],
    ["TIMESTAMP_URL", "https://tsa.example/tsr", "timestampUrl", "https://tsa.example/tsr"],
    ["LOG_LEVEL", "debug", "logLevel", "debug"],
    ["LOG_LEVEL", "silent", "logLevel", "silent"],
    ["SECOND_FACTOR", "team", "secondFactor", "team"],
    [
      "TRUSTED_PROXIES",
      "127.0.0.1, 10.0.0.0/8,::1/128",
      "trustedProxies",
      ["127.0.0.1", "10.0.0.0/8", "::1/128"],
    ],
  ] as const)("%s=%s", (name, value, key, expected) => {
    expect(readSettings({ [name]: value })[key]).toStrictEqual(expected);
  });
});

describe("refused", () => {
  test.each([
    ["PORT", "abc", "PORT: „abc” nu este un număr întreg. "],
    ["PORT", "3000.5", "PORT: „3000.5” nu este un număr întreg. "],
    ["PORT", "0x50", "PORT: „0x50” nu este un număr întreg. "],
    ["PORT", "65536", "PORT: 65536 este în afara limitelor. "],
    ["PORT", "-1", "PORT: -1 este în afara limitelor. "],
    ["HOST", "1.2.3", "HOST: „1.2.3” nu este o adresă IP și nici un nume de gazdă. "],
    ["HOST", "http://x", "HOST: „http://x” nu este o adresă IP și nici un nume de gazdă. "],
    ["PUBLIC_URL", "portal.example", "PUBLIC_URL: valoarea nu este o adresă URL întreagă. "],
    ["PUBLIC_URL", "ftp://portal.example", "PUBLIC_URL: adresa începe altfel decât trebuie. "],
    ["PUBLIC_URL", "https://portal.example/ro", "PUBLIC_URL: adresa are ceva după gazdă și port. "],
    ["PUBLIC_URL", "https://a:b@c.ro", "PUBLIC_URL: adresa conține un nume de utilizator sau o parolă. "],
    ["DATA_DIR", "s3://bucket", "DATA_DIR: „s3://bucket” nu este o cale de dosar. "],
    ["DATABASE_URL", "mysql://db/portal", "DATABASE_URL: adresa începe altfel decât trebuie. "],
    ["DATABASE_URL", "postgres://db", "DATABASE_URL: din adresă lipsește numele bazei de date. "],
    ["CONTENT_DIR", "https://x.ro", "CONTENT_DIR: „https://x.ro” nu este o cale de dosar. "],
    ["RELEASES_URL", "http://portal.example", "RELEASES_URL: adresa începe altfel decât trebuie. "],
    ["JOB_BOARD_URL", "http://x?y", "JOB_BOARD_URL: adresa are ceva după „?” sau „#”. "],
    ["JOB_BOARD_URL", "board", "JOB_BOARD_URL: valoarea nu este o adresă URL întreagă. "],
    [
      "JOB_BOARD_URL",
      "https://k:s@board.ro",
      "JOB_BOARD_URL: adresa conține un nume de utilizator sau o parolă. ",
    ],
    ["SMTP_URL", "mail.example", "SMTP_URL: valoarea nu este o adresă URL întreagă. "],
    ["SMTP_URL", "smtp:", "SMTP_URL: din adresă lipsește gazda. "],
    ["MAX_UPLOAD_MB", "0", "MAX_UPLOAD_MB: 0 este în afara limitelor. "],
    ["MAX_UPLOAD_MB", "1025", "MAX_UPLOAD_MB: 1025 este în afara limitelor. "],
    ["MAX_UPLOAD_MB", "25MB", "MAX_UPLOAD_MB: „25MB” nu este un număr întreg. "],
    ["TIMESTAMP_URL", "tsa.example", "TIMESTAMP_URL: valoarea nu este o adresă URL întreagă. "],
    ["CLAMD_URL", "tcp://clamd", "CLAMD_URL: din adresă lipsesc gazda și portul sau calea socketului. "],
    ["CLAMD_URL", "http://clamd:3310", "CLAMD_URL: adresa începe altfel decât trebuie. "],
    ["SECOND_FACTOR", "always", "SECOND_FACTOR: „always” nu este o valoare cunoscută. "],
    ["LOG_LEVEL", "loud", "LOG_LEVEL: „loud” nu este o valoare cunoscută. "],
    [
      "TRUSTED_PROXIES",
      "10.0.0.0/33",
      "TRUSTED_PROXIES: „10.0.0.0/33” nu este o adresă IP și nici o rețea CIDR. ",
    ],
    ["TRUSTED_PROXIES", "::1,proxy", "TRUSTED_PROXIES: „proxy” nu este o adresă IP și nici o rețea CIDR. "],
    ["TRUSTED_PROXIES", "10.0.0.1,", "TRUSTED_PROXIES: „” nu este o adresă IP și nici o rețea CIDR. "],
  ])("%s=%s", (name, value, beginning) => {
    const [mistake, ...more] = mistakesOf({ [name]: value });
    expect(more).toStrictEqual([]);
    expect(mistake?.slice(0, beginning.length)).toBe(beginning);
    expect(mistake).toMatch(/^[^\n]* Se acceptă [^\n]+\.$/);
  });
});

describe("files in a bucket", () => {
  const key = { AWS_ACCESS_KEY_ID: "AKIA4", AWS_SECRET_ACCESS_KEY: "hunter2/+=" };
  const opened = { accessKeyId: "AKIA4", secretAccessKey: "hunter2/+=" };

  test.each([
    ["s3://plans?region=eu-central-1", "https://s3.eu-central-1.amazonaws.com", "eu-central-1", ""],
    ["s3://plans/?endpoint=https://minio.example", "https://minio.example", "us-east-1", ""],
    ["s3://plans/a?endpoint=http://127.0.0.1:9000/", "http://127.0.0.1:9000", "us-east-1", "a/"],
    ["s3://plans/a/b_c.d/?region=ro-1&endpoint=https%3A%2F%2Fx.ro", "https://x.ro", "ro-1", "a/b_c.d/"],
  ])("at %s", (value, endpoint, region, prefix) => {
    const { bucket } = readSettings({ FILES_URL: value, ...key });
    expect(bucket).toStrictEqual({ endpoint, region, bucket: "plans", prefix, ...opened });
    expect(Object.isFrozen(bucket)).toBe(true);
  });

  test.each([
    ["plans", "valoarea nu este o adresă URL întreagă. "],
    ["https://plans?region=eu-1", "adresa începe altfel decât trebuie. "],
    ["s3://u:p@plans?region=eu-1", "adresa conține un nume de utilizator sau o parolă. "],
    ["s3://?region=eu-1", "după s3:// nu urmează un nume de bucket "],
    ["s3:///plans?region=eu-1", "după s3:// nu urmează un nume de bucket "],
    ["s3://Plans?region=eu-1", "după s3:// nu urmează un nume de bucket "],
    ["s3://localhost:9000/plans", "după s3:// nu urmează un nume de bucket "],
    ["s3://plans//a?region=eu-1", "prefixul de după bucket are alte caractere "],
    ["s3://plans/planuri%20noi?region=eu-1", "prefixul de după bucket are alte caractere "],
    ["s3://plans", "din adresă lipsesc și endpoint, și region. "],
    ["s3://plans?regoin=eu-1", "adresa are altceva după „?” decât endpoint și region, fiecare o dată. "],
    [
      "s3://plans?region=a&region=b",
      "adresa are altceva după „?” decât endpoint și region, fiecare o dată. ",
    ],
    ["s3://plans?region=eu-1#a", "adresa are altceva după „?” decât endpoint și region, fiecare o dată. "],
    ["s3://plans?region=", "region are alte caractere decât litere mici, cifre și cratime. "],
    ["s3://plans?region=EU/1", "region are alte caractere decât litere mici, cifre și cratime. "],
    ["s3://plans?endpoint=minio:9000", "endpoint nu este o adresă http:// sau https:// numai cu gazdă "],
    ["s3://plans?endpoint=https://x.ro/s3", "endpoint nu este o adresă http:// sau https:// numai cu gazdă "],
    [
      "s3://plans?endpoint=https://u:p@x.ro",
      "endpoint nu este o adresă http:// sau https:// numai cu gazdă ",
    ],
  ])("is refused at %s", (value, problem) => {
    const [mistake, ...more] = mistakesOf({ FILES_URL: value, ...key });
    expect(more).toStrictEqual([]);
    const beginning = `FILES_URL: ${problem}`;
    expect(mistake?.slice(0, beginning.length)).toBe(beginning);
    expect(mistake).toMatch(/^[^\n]* Se acceptă [^\n]+\.$/);
  });

  test("needs its key, which is never repeated", () => {
    expect(
      mistakesOf({ FILES_URL: "s3://plans?region=eu-1", AWS_ACCESS_KEY_ID: "nu hunter2" }).map(
        (line) => line.split(" Se acceptă")[0],
      ),
    ).toStrictEqual([
      "AWS_ACCESS_KEY_ID: valoarea are spații sau alte caractere care nu sunt într-o cheie.",
      "AWS_SECRET_ACCESS_KEY: valoarea lipsește, iar FILES_URL are nevoie de ea.",
    ]);
  });

  test("that are not kept there need no key, and take none of another program", () => {
    const foreign = { AWS_ACCESS_KEY_ID: "a b", AWS_SECRET_ACCESS_KEY: "ș" };
    expect(readSettings(foreign)).toStrictEqual(readSettings({}));
  });
});

test("every mistake is named, in the order of the settings", () => {
  const names = mistakesOf({ TRUSTED_PROXIES: "x", PORT: "x", SMTP_URL: "x" }).map(
    (line) => line.split(":")[0],
  );
  expect(names).toStrictEqual(["PORT", "SMTP_URL", "TRUSTED_PROXIES"]);
});

test("no mistake repeats a password", () => {
  const lines = mistakesOf({
    PUBLIC_URL: "https://u:hunter2@portal.example/x",
    DATABASE_URL: "mysql://u:hunter2@db/portal",
    FILES_URL: "s3://bucket?secret=hunter2",
    AWS_ACCESS_KEY_ID: "ș hunter2",
    AWS_SECRET_ACCESS_KEY: "ș hunter2",
    JOB_BOARD_URL: "https://u:hunter2@board.example",
    SMTP_URL: "u:hunter2@mail",
    CLAMD_URL: "http://u:hunter2@clamd",
  });
  expect(lines).toHaveLength(8);
  expect(lines.filter((line) => line.includes("hunter2"))).toStrictEqual([]);
});

test("a mistake stays one short line whatever the value holds", () => {
  const [mistake] = mistakesOf({ LOG_LEVEL: `a\n\u001b[31mb${"x".repeat(5000)}` });
  expect(mistake).toMatch(/^LOG_LEVEL: „a \[31mbx{53}” nu este o valoare cunoscută\. [^\n]+$/);
});

function mistakesOf(env: Record<string, string>): string[] {
  try {
    readSettings(env);
  } catch (error) {
    if (error instanceof SettingsError) return error.mistakes;
    throw error;
  }
  return [];
}
