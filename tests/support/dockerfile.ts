import { execFile } from "node:child_process";
import { mkdir, readdir } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { nodeFolder, openScratchRoot, type ScratchRoot, systemPath } from "./scratch-root.ts";

const exec = promisify(execFile);

/** What an image is, and what a container of it is started with. */
export interface Image {
  root: ScratchRoot;
  env: Record<string, string>;
  user: string;
  cwd: string;
  volumes: string[];
  command: string[];
  healthCheck: string[];
}

/** The folder that is built, and the names in it that are left out. */
export interface BuildContext {
  folder: string;
  ignored: string[];
}

/**
 * Builds the last image of a Dockerfile by executing its instructions in order, each stage in a scratch root, without an engine.
 * @throws Error for an instruction, or a form of one, that it does not know
 */
export async function buildImage(dockerfile: string, context: BuildContext): Promise<Image> {
  const stages: Record<string, Image> = {};
  let image: Image | undefined;
  for (const line of dockerfile.split("\n").filter((line) => line && !line.startsWith("#"))) {
    const [, instruction = "", rest = ""] = /^([A-Z]+) (.+)$/.exec(line) ?? [];
    if (instruction === "FROM") {
      const [, name = ""] = /^node:24-bookworm-slim(?: AS (\w+))?$/.exec(rest) ?? unknown(line);
      image = await baseImage();
      stages[name] = image;
    } else {
      const execute = instructions[instruction] ?? unknown(line);
      await execute(image ?? unknown(line), rest, { ...context, stages });
    }
  }
  return image ?? unknown("an empty file");
}

type Execute = (
  image: Image,
  rest: string,
  context: BuildContext & { stages: Record<string, Image> },
) => void | Promise<void>;

const instructions: Record<string, Execute> = {
  WORKDIR: async (image, rest) => {
    image.cwd = rest;
    await mkdir(path.join(image.root.folder, rest), { recursive: true });
  },
  COPY: async ({ root, cwd }, rest, { folder, ignored, stages }) => {
    if (rest === ". .") {
      const names = (await readdir(folder)).filter((name) => !ignored.includes(name));
      const sources = names.map((name) => path.join(folder, name));
      await exec("cp", ["-R", "--preserve=mode", ...sources, path.join(root.folder, cwd)]);
      return;
    }
    const [, stage = "", from = "", to = ""] = /^--from=(\w+) (\/\S+) (\/\S+)$/.exec(rest) ?? unknown(rest);
    const source = path.join((stages[stage] ?? unknown(rest)).root.folder, from);
    await exec("cp", ["--archive", "--link", `${source}/.`, path.join(root.folder, to)]);
  },
  RUN: async ({ root, ...circumstances }, rest) => void (await root.run(["sh", "-c", rest], circumstances)),
  USER: (image, user) => void Object.assign(image, { user }),
  ENV: (image, rest) => {
    for (const pair of rest.split(" ")) {
      const [, name = "", value = ""] = /^(\w+)=(\S+)$/.exec(pair) ?? unknown(rest);
      image.env[name] = value;
    }
  },
  VOLUME: (image, rest) => void image.volumes.push(rest),
  // It opens nothing.
  EXPOSE: () => undefined,
  HEALTHCHECK: (image, rest) => {
    image.healthCheck = listOf(rest, /^(?:--\S+ )*CMD (\[.+\])$/);
  },
  CMD: (image, rest) => {
    image.command = listOf(rest, /^(\[.+\])$/);
  },
};

/** What our Dockerfile uses of Node's image: Node and npm in the path, and a user `node`, whose number is 1000. */
async function baseImage(): Promise<Image> {
  const root = await openScratchRoot();
  const numbered = ["--non-unique", "--uid", "1000", "node"];
  await root.run(["useradd", "--create-home", ...numbered]).catch(() => root.run(["usermod", ...numbered]));
  const env = { PATH: `${nodeFolder}:${systemPath}` };
  return { root, env, user: "root", cwd: "/", volumes: [], command: [], healthCheck: [] };
}

function listOf(rest: string, form: RegExp): string[] {
  return JSON.parse(form.exec(rest)?.[1] ?? unknown(rest));
}

function unknown(what: string): never {
  throw new Error(`Not executed here: ${what}`);
}
