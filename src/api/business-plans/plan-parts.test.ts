import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { staffRole } from "#domain/access/permissions.ts";
import type { Actor } from "#domain/context.ts";
import { planExportStrings as strings } from "#strings/ro/business-plans-export.ts";
import { engines } from "#tests/support/databases.ts";
import { dossierOf } from "#tests/support/dossiers.ts";
import { sha256Of } from "#tests/support/plans.ts";
import { opensAt, openWithRound } from "#tests/support/round-portal.ts";
import { pdf } from "#tests/support/sample-files.ts";

async function openedFor(location: string) {
  const portal = await openWithRound(location);
  portal.goTo(opensAt);
  await portal.tick();
  const dossier = dossierOf(portal);
  await dossier.addAll();
  const { id, receiptNumber } = await (await dossier.send()).json();
  const secretary: Actor = { ...portal.admin, role: staffRole, duties: ["secretary"] };
  const auditor: Actor = { ...portal.admin, role: staffRole, duties: ["auditor"] };
  const evaluator: Actor = { ...portal.admin, role: staffRole, duties: ["evaluator"] };
  return { portal, id, receiptNumber, secretary, auditor, evaluator };
}

test.each(engines)("the parts of a dossier are listed and opened by duty, on %s", async (_, fresh) => {
  const { portal, id, secretary, auditor, evaluator } = await openedFor(await fresh());
  const { ana, ion, admin } = portal;
  const path = `business-plan/versions?id=${ana.userId}`;
  const [{ parts }] = await (await portal.ask(path, { as: secretary })).json();
  expect(parts[1]).toMatchObject({ part: "plan", seenBy: "evaluators", isAnonymous: true });
  expect(parts[0]).toMatchObject({ part: "cerere", seenBy: "commission", isAnonymous: false });
  const opened = async (as: Actor, part = "plan") => {
    const answer = await portal.ask(`business-plan/download/${id}/part/${part}`, { as });
    return answer.ok ? sha256Of(new Uint8Array(await answer.arrayBuffer())) : answer.status;
  };
  for (const as of [secretary, admin, ana]) expect(await opened(as)).toBe(parts[1].sha256);
  expect([await opened(ion), await opened(auditor)]).toEqual([404, 404]);
  expect([await opened(evaluator), await opened(admin, "altceva")]).toEqual([403, 404]);
  const noted = await portal.context.db
    .selectFrom("audit_log")
    .select(["itemId"])
    .where("action", "=", "plan.download-part")
    .execute();
  expect(noted).toEqual([id, id, id].map((itemId) => ({ itemId })));
});

test.each(engines)("the archive of all plans has a folder a number, on %s", async (_, fresh) => {
  const { portal, receiptNumber } = await openedFor(await fresh());
  const form = { as: portal.ion, user: "ion@exemplu.ro" };
  const ofIon = await (await portal.submit(pdf("Planul: întâi.pdf"), form)).json();
  const answer = await portal.ask("business-plan/archive", { as: portal.admin });
  const entries = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  const parts = [
    ...["01-cerere.pdf", "02-plan.docx", "03-buget.xlsx", "04-eligibilitate.pdf"],
    ...["05-dubla-finantare.pdf", "06-conflict.pdf", "07-date.pdf", "08-angajament.pdf"],
  ];
  const files = [
    `${ofIon.receiptNumber}/Planul_ întâi.pdf`,
    ...parts.map((name) => `${receiptNumber}/${name}`),
  ];
  expect(Object.keys(entries)).toEqual([
    ...[strings.notFinal.file, strings.index, strings.checksums],
    ...files,
  ]);
  const sums = files.map((path) => `${sha256Of(entries[path] ?? new Uint8Array())}  ${path}\n`);
  expect(strFromU8(entries[strings.checksums] ?? new Uint8Array())).toBe(sums.join(""));
});
