import { mkdir, readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { load } from "js-yaml";
import { expect, test } from "vitest";
import { newKeys } from "../support/age-keys.ts";
import { startClamd } from "../support/clamd.ts";
import { buildImage } from "../support/dockerfile.ts";
import { freePort } from "../support/free-port.ts";
import { openMemberSession, sendPlan } from "../support/plan-senders.ts";
import { packaging } from "../support/proxies.ts";
import { projectFolder } from "../support/server.ts";

test("the container is built, and runs as compose and the guide say: nobody's rights, nothing to write to but its data and its backups", async () => {
  const { services, volumes, ...more } = load(await readFile(packaging("compose.yaml"), "utf8")) as Compose;
  const { environment, read_only, tmpfs, volumes: mounts, ...service } = services.portal;
  expect([Object.keys(services), volumes, more]).toEqual([["portal"], { data: null }, {}]);
  expect(read_only).toBe(true);
  expect(service).toEqual({
    build: { context: "..", dockerfile: "packaging/Dockerfile" },
    restart: "always",
    init: true,
    env_file: "/etc/portal.env",
    ports: ["127.0.0.1:3000:3000"],
    cap_drop: ["ALL"],
    security_opt: ["no-new-privileges:true"],
    stop_grace_period: "20s",
    logging: { driver: "journald" },
  });

  const ignored = (await readFile(packaging("Dockerfile.dockerignore"), "utf8")).trim().split("\n");
  const image = await buildImage(await readFile(packaging("Dockerfile"), "utf8"), {
    folder: projectFolder,
    ignored,
  });
  expect([image.volumes, image.env.PORT]).toEqual([["/data"], "3000"]);

  const PORT = String(await freePort());
  const guide = await readFile(path.join(projectFolder, "docs/installing.md"), "utf8");
  const settings = { ...settingsIn(guide), BACKUP_RECIPIENT: (await newKeys()).recipient };
  const env = { ...image.env, ...settings, ...environment, LOG_LEVEL: "silent", PORT };
  const confinement = { writable: await mount(mounts, image.root.folder), temporary: tmpfs };
  const [install = ""] = /^install .* -o 1000 .*$/m.exec(guide) ?? [];
  await image.root.run(install.split(" "));
  await startClamd(path.join(image.root.folder, settings.CLAMD_URL.replace("unix://", "")));
  const inside = { user: image.user, cwd: image.cwd, env, confinement };
  const isHealthy = () =>
    image.root.run(image.healthCheck, inside).then(
      () => true,
      () => false,
    );
  expect(await isHealthy()).toBe(false);

  const portal = image.root.start(image.command, inside);
  const ended = new Promise((resolve) => portal.once("exit", resolve));
  await expect.poll(isHealthy, { timeout: 30_000 }).toBe(true);
  expect((await fetch(`http://127.0.0.1:${PORT}/noutati`)).status).toBe(200);

  const sender = await openMemberSession(path.join(image.root.folder, "data"));
  const plan = await sendPlan(`http://127.0.0.1:${PORT}`, sender, Buffer.from("%PDF-1.7\nplan"));
  expect(plan).toMatchObject({ status: 200 });
  const copies = expect.arrayContaining(["copy", expect.stringMatching(/^portal-.+\.age$/)]);
  const backups = () => readdir(path.join(image.root.folder, settings.BACKUP_URL));
  await expect.poll(backups, { timeout: 60_000 }).toEqual(copies);

  const status = await readFile(`/proc/${portal.pid}/status`, "utf8");
  expect(status).not.toMatch(/^Uid:.*\b0\b/m);
  expect(status).toMatch(/^CapEff:\s+0+$/m);
  expect(status).toMatch(/^CapBnd:\s+0+$/m);
  expect(status).toMatch(/^NoNewPrivs:\s+1$/m);
  const write = (place: string) => image.root.run(["touch", `${place}/new`], { confinement });
  for (const place of ["/srv/portal", "/run/clamav"]) {
    await expect(write(place)).rejects.toThrow("Read-only file system");
  }
  await expect(write("/tmp")).resolves.toBe("");

  portal.kill("SIGTERM");
  expect(await ended).toBe(0);
  expect(await isHealthy()).toBe(false);
}, 180_000);

/** The settings that the guide writes to /etc/portal.env. */
function settingsIn(guide: string) {
  const [, file = ""] = /^cat > \/etc\/portal\.env <<'END'\n(.*?)^END$/ms.exec(guide) ?? [];
  const pairs = file.trim().split("\n");
  return Object.fromEntries(pairs.map((pair) => pair.split(/=(.*)/s))) as Record<Setting, string>;
}

type Setting = "BACKUP_URL" | "CLAMD_URL";

/** Gives a container its places of the machine, and returns those that it may write to. */
async function mount(mounts: string[], folder: string): Promise<string[]> {
  const places = mounts.map((one) => one.split(":") as [string, string, string?]);
  for (const [, inside] of places) await mkdir(path.join(folder, inside), { recursive: true });
  return places.flatMap(([, inside, rights]) => (rights === "ro" ? [] : inside));
}

interface Compose {
  services: {
    portal: { environment: Record<string, string>; read_only: boolean; tmpfs: string[]; volumes: string[] };
  };
  volumes: Record<string, unknown>;
}
