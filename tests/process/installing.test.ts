import { appendFile, copyFile, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { expect, onTestFinished, test } from "vitest";
import { newKeys } from "../support/age-keys.ts";
import { freePort } from "../support/free-port.ts";
import { folderBesideProject, openReleaseMaker, removeFolder } from "../support/releases.ts";
import { openScratchRoot, type ScratchRoot } from "../support/scratch-root.ts";
import { projectFolder } from "../support/server.ts";
import { startScanner, startSite, startSmtp } from "../support/sound-machine.ts";
import { startUnit } from "../support/systemd-unit.ts";

const noArchive = "the programs of this machine are used";
const noSystemd = "systemd is not this machine's first process";
const noEngine = "no engine of containers is here: container.test.ts";

/** What cannot be done here, why, and the command that stands for it. */
const standIns: Record<string, { why: string; instead: string }> = {
  "apt update": { why: noArchive, instead: "true" },
  "apt install --no-install-recommends nodejs npm clamav-daemon clamav-freshclam age openssl systemd-timesyncd":
    { why: noArchive, instead: "which node npm clamd freshclam age openssl" },
  timedatectl: { why: noSystemd, instead: "true" },
  "systemctl enable --now clamav-freshclam": {
    why: `${noSystemd}, and signatures take minutes`,
    instead: "install -d /var/lib/clamav && touch /var/lib/clamav/main.cvd /var/lib/clamav/daily.cld",
  },
  "systemctl enable clamav-daemon": { why: noSystemd, instead: "true" },
  "apt install --no-install-recommends caddy": { why: noArchive, instead: "which caddy" },
  "runuser -u portal -- npx portal user add --email you@example.ro --role admin": {
    why: "nobody is at the terminal",
    instead:
      "runuser -u portal -- npx portal user add --email you@example.ro --role admin --password-stdin <<< 'un drum lung spre casă'",
  },
  "sed -i -e 's/ ssl http2;/ ssl;/' -e '/ssl_certificate_key/a http2 on;' /etc/nginx/sites-available/portal":
    {
      why: "an older nginx knows the older word alone",
      instead: "nginx -v 2>&1 | grep '/1\\.2[0-4]'",
    },
  "systemctl restart clamav-daemon": {
    why: noSystemd,
    instead: "clamconf --config-dir=/etc/clamav | grep 'StreamMaxLength = \"31457280\"'",
  },
  "systemctl daemon-reload": { why: noSystemd, instead: "systemd-analyze verify --man=no portal.service" },
  "systemctl enable --now portal": { why: `${noSystemd}: startUnit`, instead: "true" },
  "systemctl restart systemd-journald": {
    why: noSystemd,
    instead: "systemd-analyze cat-config systemd/journald.conf | grep '^MaxRetentionSec=6month$'",
  },
  "journalctl -u portal": { why: noSystemd, instead: "true" },
  "systemctl reload caddy": { why: noSystemd, instead: "caddy validate --config /etc/caddy/Caddyfile" },
  "apt install --no-install-recommends nginx certbot": {
    why: noArchive,
    instead: "which nginx && install -d /var/log/nginx /var/lib/nginx",
  },
  "certbot certonly --webroot -w /var/www/html -d portal.example --deploy-hook 'systemctl reload nginx'": {
    why: "the name is nobody's",
    instead: `(install -d /etc/letsencrypt/live/portal.example && cd /etc/letsencrypt/live/portal.example &&
      openssl req -x509 -noenc -subj /CN=portal.example -keyout privkey.pem -out fullchain.pem)`,
  },
  "systemctl restart nginx": { why: noSystemd, instead: "true" },
  "docker compose -f packaging/compose.yaml up -d": { why: noEngine, instead: "true" },
  "docker compose -f packaging/compose.yaml exec portal node src/portal.mjs doctor": {
    why: noEngine,
    instead: "true",
  },
};

test("docs/installing.md, entered line by line on an empty machine, ends with a portal in order", async () => {
  const root = await openScratchRoot({ hasDisk: true });
  await download(root);
  const publicUrl = await answerAs("portal.example", root);
  const own = {
    "https://portal.example": publicUrl,
    "age1…": (await newKeys()).recipient,
    "smtps://user:password@mail.example:465": await startSmtp(),
    "unix:///run/clamav/clamd.ctl": await startScanner(`ClamAV 1.4.3/27827/${new Date().toDateString()}`),
    // What the registry says of libraries is another day's.
    "npx portal": `env npm_config_offline=true NODE_EXTRA_CA_CERTS=${certificateFile} npx portal`,
  };
  const shell = openShell(root);
  const PORT = String(await freePort());
  const page = await readFile(path.join(projectFolder, "docs/installing.md"), "utf8");
  const commands = commandsOf(page);
  expect(commands).toEqual(expect.arrayContaining(Object.keys(standIns)));
  for (const command of commands) {
    if (command.includes("npx portal doctor")) await firstCopies(root);
    const wanted = Object.entries(own).reduce((text, [word, mine]) => text.replace(word, mine), command);
    const { code, output } = await shell.run(standIns[command]?.instead ?? wanted);
    expect(code, `${command}\n${output}`).toBe(0);
    if (command === "systemctl enable --now portal") {
      const portal = await startUnit(root, "portal.service", { PORT });
      await writeFirstAdmin(root, await firstAdmin(portal.stdout));
    }
  }
  expect((await fetch(`http://127.0.0.1:${PORT}/noutati`)).status).toBe(200);
}, 300_000);

/** The certificate of the site that stands for Caddy, in the scratch root. */
const certificateFile = "/etc/ssl/site.pem";

/** Answers under a name, as Caddy would for the portal, and resolves to the address. */
async function answerAs(name: string, root: ScratchRoot): Promise<string> {
  const { url, cert } = await startSite({ days: 365, name });
  await writeFile(path.join(root.folder, certificateFile), cert);
  await appendFile(path.join(root.folder, "etc/hosts"), `\n127.0.0.1 ${name}\n`);
  return url.replace("localhost", name);
}

/** What an operator has before they begin: a release with its sums, and its maker's public key. */
async function download(root: ScratchRoot): Promise<void> {
  const place = await folderBesideProject();
  onTestFinished(() => removeFolder(place));
  const archive = await (await openReleaseMaker(place)).make("1.0.0");
  for (const name of await readdir(path.dirname(archive))) {
    await copyFile(path.join(path.dirname(archive), name), path.join(root.folder, "root", name));
  }
  await copyFile(path.join(place, "key.pem"), path.join(root.folder, "root/key.pem"));
  await root.run(["openssl", "pkey", "-in", "key.pem", "-pubout", "-out", "release-key.pem"], {
    cwd: "/root",
  });
}

/** The commands of the page without their remarks; one that reads a text has it. */
function commandsOf(page: string): string[] {
  const blocks = [...page.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, block = ""]) => block);
  return blocks
    .flatMap((block) => block.match(/^.*<<'END'\n(?:.*\n)*?END$|^.+$/gm) ?? [])
    .map((command) => command.replace(/ +# .*$/, ""));
}

/** A shell that goes on, as an operator's does. */
function openShell(root: ScratchRoot) {
  const shell = root.start(["bash", "-c", "exec bash 2>&1"], { cwd: "/root" });
  const lines = createInterface({ input: shell.stdout })[Symbol.asyncIterator]();
  return {
    run: async (command: string) => {
      shell.stdin.write(`{ ${command}\n} < /dev/null\necho "\nended with $?"\n`);
      const output: string[] = [];
      for (;;) {
        const { value, done } = await lines.next();
        const code = /^ended with (\d+)$/.exec(value ?? "")?.[1];
        if (done || code) return { code: Number(code), output: output.join("\n") };
        output.push(value);
      }
    },
  };
}

/** Resolves to what the portal says of its first admin. */
async function firstAdmin(journal: Readable): Promise<string> {
  let said = "";
  journal.on("data", (piece) => {
    said += piece;
  });
  await expect.poll(() => said, { timeout: 30_000 }).toMatch(/e-mail: .+@.+\n +parolă: .+/);
  return /e-mail: (.+)/.exec(said)?.[1] ?? "";
}

/** What the portal does where its output is the journal: journal.test.ts. */
async function writeFirstAdmin(root: ScratchRoot, email: string): Promise<void> {
  await root.run(["install", "-o", "portal", "-m", "600", "/dev/null", "/var/lib/portal/first-admin.txt"]);
  await writeFile(path.join(root.folder, "var/lib/portal/first-admin.txt"), `${email}\n`);
}

/** Resolves once the first backup and the first continuous copy are there, which the page promises. */
async function firstCopies(root: ScratchRoot): Promise<void> {
  const there = () => readdir(path.join(root.disk ?? "", "portal"));
  const copies = expect.arrayContaining(["copy", expect.stringMatching(/^portal-.+\.age$/)]);
  await expect.poll(there, { timeout: 60_000 }).toEqual(copies);
}
