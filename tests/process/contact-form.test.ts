import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { contactStrings as strings } from "#strings/ro/contact.ts";
import { type RunningPortal, startPortal } from "../support/server.ts";

const message = {
  lastName: "Pop",
  firstName: "Ana",
  email: "ana.pop@exemplu.ro",
  phone: "",
  subject: "Înscriere",
  message: "Până când mă pot înscrie?",
  terms: "on",
  website: "",
};

let portal: RunningPortal;
let stamp: string;

beforeAll(async () => {
  portal = await startPortal();
  const page = await (await fetch(`${portal.url}/contact`)).text();
  stamp = /name="stamp" value="([^"]+)"/.exec(page)?.[1] ?? "";
  // The form tells people from programs by the time they take.
  await wait(3100);
}, 60_000);

afterAll(() => portal.stop());

test("a plain form is accepted and redirects, so that reloading sends nothing twice", async () => {
  const answer = await post(new URLSearchParams({ ...message, stamp }));
  expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/contact?trimis=1"]);
  expect(await (await fetch(`${portal.url}/contact?trimis=1`)).text()).toContain(strings.sent);
});

test("an invalid form is shown again with its values, and no script in them runs", async () => {
  const subject = `"><script>alert(1)</script>`;
  const answer = await post(new URLSearchParams({ ...message, stamp, subject, email: "ana" }));
  const page = await answer.text();
  expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([422, "no-store"]);
  expect(page).toContain("&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;");
  expect(page).not.toContain("<script>alert(1)");
});

test("S22: a cross-site form is refused, as is a body that is no form or too large", async () => {
  const form = new URLSearchParams({ ...message, stamp });
  const long = new URLSearchParams({ ...message, stamp, message: "x".repeat(100_000) });
  const json = { "Content-Type": "application/json" };
  const statuses = [
    (await post(form, { Origin: "https://evil.example" })).status,
    (await post(form, { Origin: portal.url })).status,
    (await post("{}", json)).status,
    (await post(long)).status,
  ];
  expect(statuses).toEqual([403, 303, 415, 413]);
});

function post(body: URLSearchParams | string, headers: Record<string, string> = {}) {
  return fetch(`${portal.url}/contact`, { method: "POST", headers, body, redirect: "manual" });
}
