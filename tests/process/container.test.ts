import { readFile } from "node:fs/promises";
import { load } from "js-yaml";
import { expect, test } from "vitest";
import { buildImage } from "../support/dockerfile.ts";
import { freePort } from "../support/free-port.ts";
import { packaging } from "../support/proxies.ts";
import { projectFolder } from "../support/server.ts";

test("the container is built, and runs as compose says: nobody's rights, nothing to write to but its data", async () => {
  const { services, volumes, ...more } = load(await readFile(packaging("compose.yaml"), "utf8")) as Compose;
  const { environment, read_only, tmpfs, ...service } = services.portal;
  expect([Object.keys(services), volumes, more]).toEqual([["portal"], { data: null }, {}]);
  expect(read_only).toBe(true);
  expect(service).toEqual({
    build: { context: "..", dockerfile: "packaging/Dockerfile" },
    restart: "always",
    env_file: "/etc/portal.env",
    ports: ["127.0.0.1:3000:3000"],
    volumes: ["data:/data"],
    cap_drop: ["ALL"],
    security_opt: ["no-new-privileges:true"],
    stop_grace_period: "20s",
  });

  const ignored = (await readFile(packaging("Dockerfile.dockerignore"), "utf8")).trim().split("\n");
  const image = await buildImage(await readFile(packaging("Dockerfile"), "utf8"), {
    folder: projectFolder,
    ignored,
  });
  expect([image.volumes, image.env.PORT]).toEqual([["/data"], "3000"]);

  const PORT = String(await freePort());
  const env = { ...image.env, ...environment, LOG_LEVEL: "silent", PORT };
  const confinement = { writable: image.volumes, temporary: tmpfs };
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

  const status = await readFile(`/proc/${portal.pid}/status`, "utf8");
  expect(status).not.toMatch(/^Uid:.*\b0\b/m);
  expect(status).toMatch(/^CapEff:\s+0+$/m);
  expect(status).toMatch(/^CapBnd:\s+0+$/m);
  expect(status).toMatch(/^NoNewPrivs:\s+1$/m);
  const write = (place: string) => image.root.run(["touch", `${place}/new`], { confinement });
  await expect(write("/srv/portal")).rejects.toThrow("Read-only file system");
  await expect(write("/tmp")).resolves.toBe("");

  portal.kill("SIGTERM");
  expect(await ended).toBe(0);
  expect(await isHealthy()).toBe(false);
}, 120_000);

interface Compose {
  services: {
    portal: { environment: Record<string, string>; read_only: boolean; tmpfs: string[] };
  };
  volumes: Record<string, unknown>;
}
