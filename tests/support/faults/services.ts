import { connectJobBoard } from "#adapters/job-board/connect.ts";
import { day } from "#domain/time/moments.ts";
import { startClamd } from "../clamd.ts";
import { freePort } from "../free-port.ts";
import {
  npmThatSays,
  startClock,
  startScanner,
  startSite,
  startSiteOf,
  startSmtp,
} from "../sound-machine.ts";
import type { Fault } from "./fault.ts";

const scanner = (at: Date) => startScanner(`ClamAV 1.4.3/27827/${at.toDateString()} 09:00:00`);
const today = async () => ({ clamdUrl: await scanner(new Date()) });
const site = (site: Parameters<typeof startSite>[0]) => async () => ({
  publicUrl: (await startSite(site)).url,
});
const soundSite = site({ days: 365 });
const workingMail = { own: async () => ({ "smtps://utilizator:parolă@server:465": await startSmtp() }) };

const addresses: Fault[] = [
  {
    what: "a public address that is not set",
    problem: "default-address",
    seed: () => ({ isPublic: false }),
    own: async () => ({ "https://adresa-portalului.ro": (await startSite({ days: 365 })).url }),
  },
  {
    what: "an address without encryption",
    problem: "no-https",
    seed: async ({ parts }) => ({ publicUrl: await redirecting(parts.publicUrl ?? "") }),
    standIns: { "systemctl restart portal": soundSite },
  },
  {
    what: "a certificate that nobody trusts",
    problem: "certificate-untrusted",
    seed: site({ days: 365, isTrusted: false, name: "localhost" }),
    standIns: { "certbot certonly --webroot -w /var/www/html -d localhost": soundSite },
  },
  {
    what: "a certificate of another name",
    problem: "certificate-untrusted",
    seed: site({ days: 365, name: "alt.exemplu.ro" }),
    standIns: { "certbot certonly --webroot -w /var/www/html -d localhost": soundSite },
  },
  {
    what: "a certificate that has ended",
    problem: "certificate-untrusted",
    seed: site({ days: -1 }),
    standIns: { "certbot renew": soundSite },
  },
  {
    what: "a certificate that ends this week",
    problem: "certificate-ending",
    seed: site({ days: 5 }),
    standIns: { "certbot renew": soundSite },
  },
  { what: "a proxy that is not trusted", problem: "no-proxies", seed: () => ({ trustedProxies: [] }) },
];

async function redirecting(to: string): Promise<string> {
  return await startSiteOf((_, response) => response.writeHead(301, { Location: `${to}/readyz` }).end());
}

const services: Fault[] = [
  {
    what: "no virus scanner",
    problem: "no-scanner",
    seed: () => ({ clamdUrl: null }),
    standIns: { "systemctl enable --now clamav-daemon": today, "apt install clamav-daemon": () => undefined },
  },
  {
    what: "a scanner that is not started, as after the first reboot",
    problem: "scanner-silent",
    seed: async () => ({ clamdUrl: `tcp://127.0.0.1:${await freePort()}` }),
    standIns: { "systemctl enable clamav-daemon": () => undefined, "systemctl restart clamav-daemon": today },
  },
  {
    what: "a scanner without signatures",
    problem: "scanner-old",
    seed: async () => ({ clamdUrl: (await startClamd()).url }),
    standIns: { "systemctl restart clamav-freshclam": today },
  },
  {
    what: "signatures of the week before",
    problem: "scanner-old",
    seed: async () => ({ clamdUrl: await scanner(new Date(Date.now() - 9 * day)) }),
    standIns: { "systemctl restart clamav-freshclam": today },
  },
  { what: "no mail server", problem: "no-mail", seed: () => ({ smtpUrl: null }), ...workingMail },
  {
    what: "a mail server that refuses the password",
    problem: "mail-refused",
    seed: async () => ({ smtpUrl: (await startSmtp()).replace("smtp://", "smtp://cineva:parola@") }),
    ...workingMail,
  },
  {
    what: "a mail server that does not answer",
    problem: "mail-refused",
    seed: async () => ({ smtpUrl: `smtp://127.0.0.1:${await freePort()}` }),
    ...workingMail,
  },
  {
    what: "a job board that does not answer",
    problem: "job-board-silent",
    seed: async ({ context }) => {
      const url = `http://127.0.0.1:${await freePort()}`;
      const { now, content } = context;
      const parts = { url, region: content.region, userAgent: "portal-tests", now, report: () => undefined };
      return { jobBoard: connectJobBoard(parts) };
    },
    own: async () => ({ "https://…": await startClock(0) }),
    standIns: { "systemctl restart portal": ({ context }) => ({ jobBoard: context.jobBoard }) },
  },
  {
    what: "a public portal with invented jobs",
    problem: "job-board-invented",
    seed: () => ({ jobBoardUrl: null }),
    own: async () => ({ "https://…": await startClock(0) }),
  },
  {
    what: "a Node that is old",
    problem: "node-old",
    seed: async () => ({ npm: await npmThatSays({ vulnerabilities: {} }, "24.100.0") }),
    byHand: async () => ({ npm: await npmThatSays({ vulnerabilities: {} }, process.versions.node) }),
  },
  {
    what: "a library that is known to be unsafe",
    problem: "advisories-known",
    seed: async () => ({
      npm: await npmThatSays({ vulnerabilities: { "some-library": {} } }, process.versions.node),
    }),
    byHand: async () => ({ npm: await npmThatSays({ vulnerabilities: {} }, process.versions.node) }),
  },
  ...(["silent", "error", "debug"] as const).map((logLevel): Fault => {
    const problem = logLevel === "debug" ? "log-loud" : "log-silent";
    return { what: `a log at "${logLevel}"`, problem, seed: () => ({ logLevel }) };
  }),
];

export const serviceFaults: Fault[] = [...addresses, ...services];
