import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { staffRole } from "#domain/access/permissions.ts";
import type { Actor } from "#domain/context.ts";
import { planExportStrings } from "#strings/ro/business-plans-export.ts";
import { engines } from "#tests/support/databases.ts";
import { dossierOf } from "#tests/support/dossiers.ts";
import { opensAt, openWithRound } from "#tests/support/round-portal.ts";
import { docx, sample } from "#tests/support/sample-files.ts";

const strings = planExportStrings.anonymous;

test.each(engines)(
  "evaluators' parts come without names, and what cannot is named, on %s",
  async (_, fresh) => {
    const portal = await openWithRound(await fresh());
    portal.goTo(opensAt);
    await portal.tick();
    const { own, addAll, add, send } = dossierOf(portal);
    const planVersion = async () => (await own()).parts.find(({ id }) => id === "plan")?.file?.version ?? 0;
    await addAll();
    const core = {
      "docProps/core.xml": "<cp:coreProperties><dc:creator>Țiriac</dc:creator></cp:coreProperties>",
    };
    await add("plan", docx("Planul lui Țiriac.docx", core), { version: await planVersion() });
    const ofAna = await (await send()).json();
    const ion = { as: portal.ion, user: "ion@exemplu.ro" };
    const ofIon = await (await portal.submit(docx(), ion)).json();
    const take = async (as: Actor) => await portal.ask("business-plan/anonymous", { as });
    const secretary: Actor = { ...portal.admin, role: staffRole, duties: ["secretary"] };
    const answer = await take(secretary);
    expect(answer.headers.get("Content-Disposition")).toContain('filename="pentru-evaluatori-planuri');
    const entries = unzipSync(new Uint8Array(await answer.arrayBuffer()));
    const number = ofAna.receiptNumber;
    expect(Object.keys(entries)).toEqual([
      `${number}/02-plan.docx`,
      `${number}/03-buget.xlsx`,
      strings.listName,
    ]);
    const plan = unzipSync(entries[`${number}/02-plan.docx`] ?? new Uint8Array());
    expect(Object.keys(plan)).toContain("docProps/core.xml");
    expect(
      Object.values(plan)
        .map((bytes) => strFromU8(bytes))
        .join(""),
    ).not.toContain("iriac");
    const list = strFromU8(entries[strings.listName] ?? new Uint8Array());
    expect(list).toBe(strings.list([strings.withoutParts(ofIon.receiptNumber)]));

    await add("plan", sample("Plan.pdf", "%PDF-1.7\ntrailer << /Info 3 0 R >>\n%%EOF\n"), {
      version: await planVersion(),
    });
    const next = await (await send()).json();
    const again = unzipSync(new Uint8Array(await (await take(portal.admin)).arrayBuffer()));
    const secondList = strFromU8(again[strings.listName] ?? new Uint8Array());
    expect(Object.keys(again)).toEqual([`${next.receiptNumber}/03-buget.xlsx`, strings.listName]);
    expect(secondList).toContain(strings.notCleaned(`${next.receiptNumber}/02-plan.pdf`));

    const auditor: Actor = { ...portal.admin, role: staffRole, duties: ["auditor"] };
    const others = await Promise.all([take(auditor), take(portal.ana)]);
    expect(others.map(({ status }) => status)).toEqual([403, 403]);
    const noted = await portal.context.db
      .selectFrom("audit_log")
      .select("action")
      .where("action", "=", "plan.download-anonymous")
      .execute();
    expect(noted).toHaveLength(2);
  },
);
