import { expect, test } from "vitest";
import type { QueuedMail } from "#domain/mail/mail.ts";
import { languageOf } from "#strings/languages.ts";
import { wordsOf } from "./words.ts";

const round = { firstName: "Ana", roundName: "Runda 1" };
const midnight = "2023-07-19T21:00:00.000Z";

/** All words of a letter about a round, as a member reads it. */
function wordsIn(letter: { kind: QueuedMail["kind"]; data: object }): string {
  const queued = {
    id: 1,
    createdAt: "2023-06-01T10:00:00.000Z",
    language: "ro",
    recipient: "ana@exemplu.ro",
  };
  const { subject, paragraphs } = wordsOf({ ...queued, ...letter } as QueuedMail, "Portal", languageOf("ro"));
  return [subject, ...paragraphs].join("\n");
}

const moved = {
  ...round,
  stage: "Întrebări",
  bound: "end",
  was: "2023-07-19T10:00:00.000Z",
  now: midnight,
  pushesOthers: true,
  submission: null,
  ownUntil: null,
  reason: "Motiv",
} as const;

test("an end at midnight is hour 24 of its day, a beginning the first hour of the next", () => {
  const clock = { ...round, opensAt: "2023-06-19T21:00:00.000Z", closesAt: midnight };
  const until = "până pe 19 iulie 2023, la ora 24:00";
  for (const letter of [
    { kind: "round-opened", data: { ...clock, hoursLeft: null } },
    { kind: "round-closing", data: { ...clock, hoursLeft: 48 } },
    { kind: "round-extension", data: { ...round, until: midnight } },
    {
      kind: "round-extension-shortened",
      data: { ...round, until: midnight, isTakenBack: true, reason: "Motiv" },
    },
  ] as const)
    expect(wordsIn(letter)).toContain(until);
  expect(wordsIn({ kind: "round-moved", data: { ...moved, ownUntil: midnight } })).toContain(
    `trimite planul de afaceri ${until}`,
  );
  expect(wordsIn({ kind: "round-moved", data: moved })).toContain(
    "se încheie pe 19 iulie 2023, la ora 24:00, nu pe 19 iulie 2023, la ora 13:00",
  );
  expect(wordsIn({ kind: "round-moved", data: { ...moved, bound: "start" } })).toContain(
    "începe pe 20 iulie 2023, la ora 00:00",
  );
});

test("the letter at the opening leads to the dossier where the round has parts", () => {
  const data = { ...round, opensAt: midnight, closesAt: midnight, hoursLeft: null };
  const pathIn = (more: object) => {
    const letter = { kind: "round-opened", data: { ...data, ...more } };
    const queued = { id: 1, createdAt: midnight, language: "ro", recipient: "ana@exemplu.ro" };
    return wordsOf({ ...queued, ...letter } as QueuedMail, "Portal", languageOf("ro")).link?.path;
  };
  expect(pathIn({ hasParts: true })).toContain("dosarul-meu");
  expect(pathIn({})).toContain("incarca-plan-de-afaceri");
});

test("a letter about a move that moves the submission, too, names its new dates", () => {
  const submission = { opensAt: midnight, closesAt: "2023-07-31T13:00:00.000Z" };
  expect(wordsIn({ kind: "round-moved", data: { ...moved, submission } })).toContain(
    "Depunerea planurilor de afaceri începe pe 20 iulie 2023, la ora 00:00 și se încheie pe 31 iulie 2023, la ora 16:00, ora României.",
  );
  expect(wordsIn({ kind: "round-moved", data: moved })).not.toContain("Depunerea");
});

test("a reminder is true for who sent nothing, and for who took the plan back", () => {
  const data = { ...round, opensAt: "2023-06-19T21:00:00.000Z", closesAt: midnight, hoursLeft: 48 };
  const words = wordsIn({ kind: "round-closing", data });
  expect(words).toContain("Acum nu ai un plan de afaceri în competiție (Runda 1).");
  expect(words).not.toContain("nu am primit");
});

test("an invitation to the team, and a letter later, name the duty, its round and its days", () => {
  const days = { startsAt: "2023-06-19T21:00:00.000Z", endsAt: "2023-12-31T22:00:00.000Z" };
  const duty = { duty: "auditor" as const, roundName: "Runda 1", ...days };
  const link = { firstName: "Ana", token: "a1", expiresAt: midnight, isTeam: true };
  const said = "Auditor, Runda 1, de pe 20 iunie 2023 până pe 31 decembrie 2023 inclusiv.";
  expect(wordsIn({ kind: "invitation", data: { ...link, duties: [duty] } })).toContain(said);
  expect(wordsIn({ kind: "invitation", data: { ...link, duties: [] } })).toContain("spun atribuțiile tale");
  expect(wordsIn({ kind: "duty-given", data: { firstName: "Ana", ...duty } })).toContain(said);
  const inAll = { ...duty, roundName: null, duty: "verifier" as const };
  expect(wordsIn({ kind: "duty-given", data: { firstName: "Ana", ...inAll } })).toContain(
    "Verificator, toate rundele, de pe 20 iunie 2023 până",
  );
  const ofNone = { ...inAll, duty: "editor" as const };
  expect(wordsIn({ kind: "duty-given", data: { firstName: "Ana", ...ofNone } })).toContain(
    "Editor, de pe 20",
  );
});

test("who has no password yet is led to choose one, once", () => {
  const data = { ...round, until: midnight };
  const password = { token: "a1b2", expiresAt: midnight };
  const letter = { id: 1, kind: "round-extension", recipient: "ana@exemplu.ro", data, password };
  const { link, after } = wordsOf(letter as QueuedMail, "Portal", languageOf("ro"));
  expect(link).toEqual({ label: "Alege parola", path: "/parola#a1b2" });
  expect(after?.join()).toContain("o singură dată, până pe 20 iulie 2023, la ora 00:00");
});

test("an invitation says until when a plan can be sent, where that is known", () => {
  const data = { firstName: "Ana", token: "a1", expiresAt: midnight };
  const said = "Depunerea este deschisă până pe 19 iulie 2023, la ora 24:00, ora României.";
  expect(wordsIn({ kind: "invitation", data: { ...data, closesAt: midnight } })).toContain(said);
  expect(wordsIn({ kind: "invitation", data })).not.toContain("Depunerea");
});
