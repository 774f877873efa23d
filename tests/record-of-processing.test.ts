import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { recordOfProcessing, retentionJobs } from "#domain/time/terms.ts";

/** The name of each activity in the record. */
const names: Record<keyof typeof recordOfProcessing, string> = {
  accounts: "Conturi",
  plans: "Planuri de afaceri",
  verification: "Verificarea dosarelor și lămuririle",
  evaluators: "Evaluatorii și legăturile lor",
  grants: "Contractele și rezerva",
  appeals: "Contestațiile",
  uploads: "Trimiteri începute",
  drafts: "Dosare în lucru",
  extensions: "Prelungiri ale termenului",
  holds: "Opriri ale ștergerii",
  requests: "Cereri despre date",
  messages: "Mesaje din pagina Contact",
  questions: "Întrebări la vedere",
  callbacks: "Cereri „Sună-mă”",
  letters: "E-mailuri ale portalului",
  attempts: "Limita de încercări",
  audit: "Jurnalul de audit",
  log: "Jurnalul tehnic",
};

/** Jobs that delete what is nobody's data: what editors wrote, and what is only counted. */
const ofNobody = ["bin", "documents", "pictures", "counts", "failures"];

test("every activity of the record of processing has its term, and a job or a reason why it has none", async () => {
  const record = await readFile("docs/evidenta-prelucrarilor.md", "utf8");
  const [, table = ""] = record.split("## Ce se prelucrează");
  const lines = table.split("\n").filter((line) => line.startsWith("| ") && !line.startsWith("| -"));
  const cells = lines.slice(1).map((line) => line.split("|").map((cell) => cell.trim()));
  expect(cells.map(([, activity]) => activity).sort()).toEqual(Object.values(names).sort());
  expect(cells.filter((line) => (line.at(-2) ?? "") === "")).toEqual([]);
  for (const [activity, keeping] of Object.entries(recordOfProcessing)) {
    expect("jobs" in keeping || "because" in keeping, activity).toBe(true);
  }
});

test("every job ends something of the record", () => {
  const named = Object.values(recordOfProcessing).flatMap((keeping) =>
    "jobs" in keeping ? [...keeping.jobs] : [],
  );
  expect([...new Set([...named, ...ofNobody])].sort()).toEqual([...retentionJobs].sort());
});
