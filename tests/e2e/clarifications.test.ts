import { expect } from "vitest";
import { hour } from "#domain/time/moments.ts";
import { testAlone } from "#tests/support/browser.ts";
import { pdfOf } from "#tests/support/checked-files.ts";
import { xlsx } from "#tests/support/dossiers.ts";
import { addRound } from "#tests/support/rounds.ts";
import { pdf, sample } from "#tests/support/sample-files.ts";
import type { RunningPortal } from "#tests/support/server.ts";
import { addUser, openSession, type TestUser } from "#tests/support/users.ts";
import { addVerifier, beginVerification } from "#tests/support/verifying-portal.ts";
import { sendDossier } from "./send-plan.ts";
import { visitAs } from "./signed-in.ts";
import { expectAccessible, whenVerifying } from "./verifying.ts";

const plan = (...lines: string[]) => sample("plan.pdf", pdfOf({ pages: [lines], hasPicture: false }));
const words = [
  "Reparam haine in atelier.",
  "Toti ma stiu ca Andreea Moldovan si vin la mine.",
  "Cer 1.200 lei.",
];

/** Answers every line DA but these, and hands in, over the API. */
async function verify(
  portal: RunningPortal,
  user: TestUser,
  { number, clarify }: { number: string; clarify: Record<string, string> },
) {
  const { token } = await openSession(portal, user);
  const ask = async (path: string, body?: object) => {
    const answer = await fetch(`${portal.url}/api/cntr/verification/${path}`, {
      method: body ? "POST" : "GET",
      headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(await answer.text());
    return answer;
  };
  const { grid } = await (await ask(`dossier/${number}`)).json();
  for (const { check, own } of grid) {
    const remark = clarify[check.id];
    const answer = remark ? { verdict: "clarify", remark } : { verdict: "yes", remark: "Da" };
    await ask("answer", { number, line: check.id, ...answer, version: own.version });
  }
  await ask(`dossier/${number}/hand-in`, {});
}

testAlone(
  "two people ask for clarifications, the candidate answers from a phone, and both look at those lines again",
  // Many pages are looked at in two widths, by four people.
  { timeout: 240_000 },
  async ({ visit, portal }) => {
    await addRound(portal, Date.now() + hour);
    const sender = await addUser(portal, { firstName: "Andreea", lastName: "Moldovan" });
    const number = await sendDossier(portal, sender, ({ id, extensions }) => {
      if (id === "plan") return plan(...words);
      return extensions.includes("xlsx") ? xlsx() : pdf(`${id}.pdf`);
    });
    const [tudor, camelia] = [
      await addVerifier(portal, "Tudor", "Neagu"),
      await addVerifier(portal, "Camelia", "Orban"),
    ];
    const journey = { visit, portal };
    await beginVerification(portal);
    const admin = await visitAs(journey, await addUser(portal, { role: "admin" }), "/verificare-admin");
    const assign = await whenVerifying(admin);
    await assign.click();
    await admin.getByText("Tudor Neagu: 1 dosar, 0 predate").waitFor();
    const clarify = {
      declaratii: "Locul semnăturii de la Anexa 5 e gol.",
      model: "Un câmp din secțiunea 8 e gol.",
      anonim: "Numele apare la sfârșit.",
    };
    for (const user of [tudor, camelia]) await verify(portal, user, { number, clarify });

    const first = await visitAs(journey, tudor, `/verificare/${number}`);
    await first.getByRole("heading", { name: `Ce îi cerem lui ${number}` }).waitFor();
    await expectAccessible(first);
    const asked = first.locator("#lamuriri ~ .lines");
    const anonymous = asked.locator("li").filter({ has: first.getByRole("heading", { name: /^Rândul 12/ }) });
    const papers = asked.locator("li").filter({ has: first.getByRole("heading", { name: /^Rândul 5/ }) });
    await papers.getByRole("checkbox", { name: /dubla finanțare/ }).check();
    const opened = anonymous.getByRole("checkbox", { name: /^Planul de afaceri/ });
    if (!(await opened.isChecked())) await opened.check();
    // The words that are to go are asked for where the portal has not read the plan yet.
    await anonymous.getByLabel("Ce trebuie scos").fill("");
    await first.getByText("La rândul 12 scrie exact cuvintele care trebuie scoase.").waitFor();
    await anonymous.getByLabel("Ce trebuie scos").fill("Andreea Moldovan");
    await first.getByRole("button", { name: "Confirm clarificarea" }).click();
    await first.getByText(/^Tu: confirmat/).waitFor();

    const second = await visitAs(journey, camelia, `/verificare/${number}`);
    await second.getByText(/^Tudor Neagu: confirmat/).waitFor();
    await second.getByRole("button", { name: "Confirm clarificarea" }).click();
    await second.getByText(/^Candidatul răspunde până/).waitFor();
    await expectAccessible(second);

    const candidate = await visitAs(journey, sender, "/contul-meu", { expected: [/422/] });
    await candidate.locator(".alert__title", { hasText: "Ne trebuie 3 lucruri" }).waitFor();
    await expectAccessible(candidate);
    const menu = candidate.locator(".site-header__tools .menu");
    await menu.locator("summary").click();
    await menu.getByRole("link", { name: /^Dosarul meu\s*Ne trebuie 3 lucruri\. Până / }).click();
    await candidate.getByRole("heading", { level: 1, name: "Ne trebuie 3 lucruri" }).waitFor();
    await candidate.getByText("0 din 3 au ajuns.").waitFor();
    await expectAccessible(candidate);
    const put = async (name: RegExp, file: { name: string; bytes: Uint8Array }) =>
      await candidate
        .getByLabel(name)
        .setInputFiles({ name: file.name, mimeType: "application/pdf", buffer: Buffer.from(file.bytes) });
    await put(/^Adaugă.*dubla finanțare/, sample("anexa-5.pdf", pdfOf({ pages: [["Semnat"]] })));
    await candidate.getByText("1 din 3 a ajuns.").waitFor();
    const corrected = words.with(1, "Toti ma stiu si vin la mine.");
    await put(/^Adaugă.*Planul de afaceri/, plan(...corrected.with(2, "Cer 2.400 lei.")));
    await candidate.getByText("Nu era cerut", { exact: false }).first().waitFor();
    expect(await candidate.locator("ins").allInnerTexts()).toEqual(["2.400"]);
    await expectAccessible(candidate);
    await put(/^Alege alt fișier/, plan(...corrected));
    await candidate.getByText("2 din 3 au ajuns.").waitFor();
    await candidate.getByText("S-a schimbat 1 loc, cel cerut.", { exact: false }).waitFor();
    await candidate.getByLabel("Răspunsul tău").fill("Am numărat clienții din piață.");
    await candidate.getByText("A ajuns tot ce ți s-a cerut.").waitFor();
    await candidate.reload();
    expect(await candidate.getByLabel("Răspunsul tău").inputValue()).toBe("Am numărat clienții din piață.");
    await expectAccessible(candidate);
    await candidate.getByRole("button", { name: "Am terminat" }).click();
    await candidate.getByRole("dialog").getByRole("button", { name: "Am terminat" }).click();
    await candidate
      .getByText(/^Ai răspuns la lămuriri/)
      .first()
      .waitFor();
    await expectAccessible(candidate);

    await admin.reload();
    await admin.getByText(/citită .* · 3 din 3 sosite · încheiată/).waitFor();
    await expectAccessible(admin);
    await first.reload();
    await first.getByText("0 din 4 rânduri").waitFor();
    const clarified = first.locator(".lines > .is-open");
    await clarified.getByText("Am numărat clienții din piață.").waitFor();
    await expectAccessible(first);
    for (const line of ["declaratii", "anonim"]) await first.locator(`#rand-${line}`).click();
    await clarified.getByText("S-a schimbat 1 loc, cel cerut.", { exact: false }).waitFor();
    await expectAccessible(first);
    for (const user of [tudor, camelia]) await verify(portal, user, { number, clarify: {} });
    await first.reload();
    await first.getByText("Toate rândurile sunt DA").waitFor();
  },
);
