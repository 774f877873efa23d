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

/** nginx with the project's file, in which only ports and the certificate's place are others. */
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
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join(" ");
  const config = `daemon off; pid ${folder}/pid; error_log stderr error; events {} http { access_log off; ${temporary}\n${site}}`;
  await writeFile(path.join(folder, "nginx.conf"), config);
  await serve("nginx", ["-p", folder, "-c", path.join(folder, "nginx.conf"), "-e", "stderr"], {}, port);
  return { port, httpPort, certificate: await readFile(path.join(folder, "fullchain.pem"), "utf8") };
}

/** Caddy with the project's file; for localhost it makes certificates by an authority of its own. */
export async function startCaddy(portalPort: number) {
  const folder = await freshDirectory();
  const [httpPort, port] = [await freePort(), await freePort()];
  const options = `{\n\thttp_port ${httpPort}\n\thttps_port ${port}\n\tskip_install_trust\n\tadmin off\n}\n`;
  const site = (await readFile(packaging("Caddyfile"), "utf8"))
    .replace("portal.example", "localhost")
    .replace("127.0.0.1:3000", `127.0.0.1:${portalPort}`);
  const file = path.join(folder, "Caddyfile");
  await writeFile(file, options + site);
  await serve(
    "caddy",
    ["run", "--config", file, "--adapter", "caddyfile"],
    { XDG_DATA_HOME: folder, HOME: folder },
    port,
  );
  const authority = path.join(folder, "caddy/pki/authorities/local/root.crt");
  return { port, httpPort, certificate: await readFile(authority, "utf8") };
}

/** Runs a server until the test is over; resolves once it takes connections by TLS. */
async function serve(
  program: string,
  args: string[],
  env: Record<string, string>,
  port: number,
): Promise<void> {
  const child = spawn(program, args, { env: { ...environmentWith({}), ...env }, stdio: "ignore" });
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
}
