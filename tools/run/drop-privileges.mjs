import {
  accessSync,
  chownSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
} from "node:fs";
import path from "node:path";
import * as util from "node:util";
import { giveUp, projectFolder, say } from "./processes.mjs";
import { strings } from "./strings.mjs";

// A command that root runs goes on as the user whose data it is about: files of root would keep that portal from starting.
// Imported before all else, because what comes then writes into the project's folder, and reads the environment.
if (process.getuid?.() === 0) dropPrivileges();

function dropPrivileges() {
  const dataDir = path.resolve(projectFolder, settingOf("DATA_DIR") ?? "data");
  const owner = ownerOfData(dataDir) ?? ownerOfRelease(dataDir);
  if (!owner) return;
  const { name, home } = userOf(owner.uid);
  try {
    setGroups(owner);
    process.setgid(owner.gid);
    process.setuid(owner.uid);
  } catch {
    giveUp(strings.asOwner(dataDir, name, process.argv.slice(2).join(" ")));
  }
  if (!isReadable(import.meta.filename)) giveUp(strings.closedTo(projectFolder, name));
  say(strings.goesOnAs(dataDir, name));
  // npm, which some commands start, would write into root's.
  for (const variable of ["npm_config_cache", "npm_config_userconfig"]) delete process.env[variable];
  Object.assign(process.env, { HOME: home, USER: name, LOGNAME: name });
}

function isReadable(file) {
  try {
    accessSync(file, constants.R_OK);
    return true;
  } catch {
    return false;
  }
}

/** A setting as src/settings.ts finds it, which cannot be loaded yet. */
function settingOf(name) {
  const file = path.join(projectFolder, ".env");
  const written = existsSync(file) ? util.parseEnv?.(readFileSync(file, "utf8"))[name] : undefined;
  return (process.env[name] ?? written)?.trim() || undefined;
}

/** Whose the data folder is, or the folder in which it would be made; null when that is root. */
function ownerOfData(dataDir) {
  let place = dataDir;
  while (!existsSync(place)) place = path.dirname(place);
  const found = statSync(place);
  return found.uid === 0 ? null : found;
}

/** Where there are no data yet they will be those of the user who has the installation: the folder is made for them. */
function ownerOfRelease(dataDir) {
  const installed = statSync(projectFolder);
  const isInstalled = existsSync(path.join(projectFolder, "release.json"));
  if (!isInstalled || installed.uid === 0) return null;
  if (existsSync(dataDir) && readdirSync(dataDir).length > 0) return null;
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  chownSync(dataDir, installed.uid, installed.gid);
  return installed;
}

function userOf(uid) {
  const lines = readFileSync("/etc/passwd", "utf8").split("\n");
  const fields = lines.map((line) => line.split(":")).find(([, , id]) => id === String(uid));
  return { name: fields?.[0] ?? `#${uid}`, home: fields?.[5] ?? "/" };
}

/** A user without a name has no groups but their own. */
function setGroups({ uid, gid }) {
  try {
    process.initgroups(uid, gid);
  } catch {
    process.setgroups([gid]);
  }
}
