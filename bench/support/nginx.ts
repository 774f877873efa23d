import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "#tests/support/free-port.ts";
import { type Running, stop } from "./processes.ts";

export interface RunningNginx extends Running {
  origin: string;
}

/**
 * Starts nginx with one worker on one file, set up as Debian ships it (sendfile, tcp_nopush, an access
 * log), with unlimited keep-alive.
 *
 * @param body what each request gets, byte for byte
 */
export async function startNginx(body: Buffer): Promise<RunningNginx> {
  const folder = await mkdtemp(join(tmpdir(), "portal-nginx-"));
  const port = await freePort();
  await writeFile(join(folder, "page"), body);
  await writeFile(join(folder, "nginx.conf"), configuration(folder, port));
  const child = spawn("nginx", ["-p", folder, "-c", join(folder, "nginx.conf"), "-e", "stderr"], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  await accepting(port);
  return {
    pid: await workerOf(child.pid as number),
    origin: `http://127.0.0.1:${port}`,
    stop: async () => {
      await stop(child);
      await rm(folder, { recursive: true });
    },
  };
}

function configuration(folder: string, port: number): string {
  return `
daemon off;
worker_processes 1;
pid ${folder}/pid;
${process.getuid?.() === 0 ? "user root;" : ""}
events { worker_connections 1024; }
http {
  access_log ${folder}/access.log;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 100000000;
  server {
    listen 127.0.0.1:${port};
    location = /page { root ${folder}; default_type text/html; add_header Content-Encoding br; }
  }
}`;
}

async function accepting(port: number): Promise<void> {
  for (;;) {
    const socket = connect(port, "127.0.0.1");
    const outcome = await Promise.race([
      once(socket, "connect").then(() => true),
      once(socket, "error").then(() => false),
    ]).catch(() => false);
    socket.destroy();
    if (outcome) return;
  }
}

async function workerOf(master: number): Promise<number> {
  for (const entry of await readdir("/proc")) {
    if (!/^\d+$/.test(entry)) continue;
    const stat = await readFile(`/proc/${entry}/stat`, "utf8").catch(() => "");
    if (stat.split(") ")[1]?.split(" ")[1] === String(master)) return Number(entry);
  }
  throw new Error("nginx has no worker.");
}
