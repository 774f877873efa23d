import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { readFile, writeFile } from "node:fs/promises";
import { request as requestTls } from "node:https";
import path from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished } from "vitest";
import { freshDirectory } from "./directories.ts";
import { freePort } from "./free-port.ts";
import { environmentWith, projectFolder } from "./server.ts";

const run = promisify(execFile);

/** The path of a file of `packaging/`. */
export const packaging = (name: string) => path.join(projectFolder, "packaging", name);

/** nginx with the project's file, in which only ports and the certificate's place are others, and Debian's as the guide changes it. */
export async function startNginx(portalPort: number, second?: number) {
  const folder = await freshDirectory();
  const key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-noenc"];
  const names = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"];
  const pair = ["-keyout", "privkey.pem", "-out", "fullchain.pem"];
  await run("openssl", ["req", "-x509", ...key, ...names, ...pair], { cwd: folder });
  const [httpPort, port] = [await freePort(), await freePort()];
  const site = (await readFile(packaging("nginx.conf"), "utf8"))
    .replaceAll("/etc/letsencrypt/live/portal.example", folder)
    .replaceAll("portal.example", "localhost")
    .replace("127.0.0.1:3000", `127.0.0.1:${portalPort}`)
    .replace("# A second instance: server 127.0.0.1:3001", second ? `server 127.0.0.1:${second}` : "#")
    .replaceAll(/listen \[::\].*;/g, "")
    .replace("listen 80;", `listen 127.0.0.1:${httpPort};`)
    .replace("listen 443 ", `listen 127.0.0.1:${port} `);
  await writeFile(path.join(folder, "site"), site);
  const main = path.join(folder, "nginx.conf");
  await writeFile(main, await debiansFile(folder));
  await run("sh", ["-c", (await guidesChange()).replace("/etc/nginx/nginx.conf", main)]);
  await serve("nginx", ["-p", folder, "-c", main, "-e", "stderr"], {}, port);
  return {
    port,
    httpPort,
    certificate: await readFile(path.join(folder, "fullchain.pem"), "utf8"),
    /** What it has written of requests. */
    logs: async () => (await run("cat", ["access.log", "error.log"], { cwd: folder })).stdout,
  };
}

/** Debian's file, whose site, logs and other places are in a folder. */
async function debiansFile(folder: string): Promise<string> {
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join(" ");
  const file = (await readFile("/etc/nginx/nginx.conf", "utf8"))
    .replace(/^user .*/m, "daemon off;")
    .replace(/^include .*modules-enabled.*/m, "")
    .replace("include /etc/nginx/conf.d/*.conf;", temporary)
    .replace("/etc/nginx/sites-enabled/*", `${folder}/site`)
    .replace("/run/nginx.pid", `${folder}/pid`);
  const ownError = `error_log ${folder}/error.log;`;
  return `${ownError}\n${file.replace(/^error_log .*/m, "")}`.replaceAll("/var/log/nginx", folder);
}

async function guidesChange(): Promise<string> {
  const guide = await readFile(path.join(projectFolder, "docs/installing.md"), "utf8");
  return (
    /^sed .* \/etc\/nginx\/nginx\.conf$/m.exec(guide)?.[0] ?? expect.fail("The guide does not change nginx.")
  );
}

/** Caddy with the project's file; for localhost it makes certificates by an authority of its own. */
export async function startCaddy(portalPort: number) {
  const folder = await freshDirectory();
  const [httpPort, port] = [await freePort(), await freePort()];
  const options = `{\n\thttp_port ${httpPort}\n\thttps_port ${port}\n\tskip_install_trust\n\tadmin off\n`;
  const site = (await readFile(packaging("Caddyfile"), "utf8"))
    .replace(/^\{\n/m, options)
    .replace("portal.example", "localhost")
    .replace("127.0.0.1:3000", `127.0.0.1:${portalPort}`);
  const file = path.join(folder, "Caddyfile");
  await writeFile(file, site);
  const written = await serve(
    "caddy",
    ["run", "--config", file, "--adapter", "caddyfile"],
    { XDG_DATA_HOME: folder, HOME: folder },
    port,
  );
  const authority = path.join(folder, "caddy/pki/authorities/local/root.crt");
  return {
    port,
    httpPort,
    certificate: await readFile(authority, "utf8"),
    logs: async () => written.join(""),
  };
}

/** Runs a server until the test is over; resolves once it takes connections by TLS, to what it writes on standard error. */
async function serve(
  program: string,
  args: string[],
  env: Record<string, string>,
  port: number,
): Promise<string[]> {
  const child = spawn(program, args, {
    env: { ...environmentWith({}), ...env },
    stdio: ["ignore", "ignore", "pipe"],
  });
  const written: string[] = [];
  child.stderr.setEncoding("utf8").on("data", (piece: string) => written.push(piece));
  const ended = once(child, "exit");
  onTestFinished(async () => {
    child.kill("SIGTERM");
    await ended;
  });
  const isThere = () =>
    new Promise<boolean>((resolve) => {
      const options = { port, host: "127.0.0.1", servername: "localhost", rejectUnauthorized: false };
      requestTls(options, () => resolve(true))
        .on("error", () => resolve(false))
        .end();
    });
  await expect.poll(isThere, { timeout: 15_000 }).toBe(true);
  return written;
}
