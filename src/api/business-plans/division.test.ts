import { PDFDocument, PDFName } from "@cantoo/pdf-lib";
import { unzipSync } from "fflate";
import { expect, test } from "vitest";
import { eraseByEmail } from "#domain/accounts/members/erasure.commands.ts";
import { operator } from "#domain/context.ts";
import { filesInRows } from "#domain/files/stored-files.queries.ts";
import { verifyRegister } from "#domain/register/register.queries.ts";
import { engines } from "#tests/support/databases.ts";
import { sha256Of } from "#tests/support/plans.ts";
import { jsonRequest } from "#tests/support/requests.ts";
import { opensAt, openWithRound } from "#tests/support/round-portal.ts";
import { archive, docx, sample } from "#tests/support/sample-files.ts";

const inside = docx("a.docx", { "word/a.xml": "<a/>" });
const whole = archive("Dosarul meu.zip", {
  "Dosar/Anexa 2 Plan.docx": inside.bytes,
  "Dosar/Anexa_01.pdf": "%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n",
  "Dosar/.DS_Store": "x",
  "Dosar/altele.txt": "notă",
});

async function opened(location: string, file = whole) {
  const portal = await openWithRound(location);
  portal.goTo(opensAt);
  await portal.tick();
  const receipt = await (await portal.submit(file)).json();
  const path = `business-plan/division/${receipt.id}`;
  const read = async () => await portal.ask(path, { as: portal.admin });
  const divide = async (entries: Record<string, string>, as = portal.admin) =>
    await portal.ask(path, { ...jsonRequest("POST", { entries }), as });
  return { portal, receipt, read, divide };
}

test.each(engines)("a plan that came as one archive is divided, and again, on %s", async (_, fresh) => {
  const { portal, receipt, read, divide } = await opened(await fresh());
  const { db } = portal.context;
  const offered = await (await read()).json();
  expect(offered.entries.map(({ path }: { path: string }) => path)).toEqual([
    ...["Dosar/Anexa 2 Plan.docx", "Dosar/Anexa_01.pdf", "Dosar/altele.txt"],
  ]);
  const entries = Object.fromEntries(
    offered.parts.flatMap(({ id, entry }: { id: string; entry: string | null }) =>
      entry ? [[id, entry]] : [],
    ),
  );
  expect([entries, offered.dividedAt]).toEqual([
    { cerere: "Dosar/Anexa_01.pdf", plan: "Dosar/Anexa 2 Plan.docx" },
    null,
  ]);
  expect((await divide(entries)).status).toBe(200);
  const file = await portal.ask(`business-plan/download/${receipt.id}/part/plan`, { as: portal.admin });
  const bytes = new Uint8Array(await file.arrayBuffer());
  expect(sha256Of(bytes)).toBe(sha256Of(inside.bytes));
  expect((await filesInRows(db)).get(sha256Of(bytes))?.tables).toEqual(new Set(["divided_parts"]));

  const versions = async () =>
    (await portal.ask(`business-plan/versions?id=${portal.ana.userId}`, { as: portal.admin })).json();
  const [{ parts, dividedParts, ...plan }] = await versions();
  expect(plan).toMatchObject({ sha256: receipt.sha256, receiptNumber: receipt.receiptNumber });
  expect([parts, dividedParts.map(({ part }: { part: string }) => part)]).toEqual([[], ["cerere", "plan"]]);
  const anonymous = await portal.ask("business-plan/anonymous", { as: portal.admin });
  expect(Object.keys(unzipSync(new Uint8Array(await anonymous.arrayBuffer())))).toContain(
    `${receipt.receiptNumber}/02-plan.docx`,
  );

  const again = await (await divide({ plan: "Dosar/altele.txt" })).json();
  expect(again.dividedAt).toBe(portal.context.now().toISOString());
  const [now] = await versions();
  expect(now.dividedParts).toMatchObject([{ part: "plan", name: "altele.txt" }]);
  const left = await db.selectFrom("left_files").select("sha256").execute();
  expect(left.map(({ sha256 }) => sha256)).toContain(sha256Of(inside.bytes));
  const noted = await db
    .selectFrom("audit_log")
    .select(["itemId", "actorId"])
    .where("action", "=", "plan.divide")
    .execute();
  expect(noted).toEqual([1, 2].map(() => ({ itemId: receipt.id, actorId: portal.admin.userId })));
});

test.each(engines)("who divided a plan can be erased; what they divided stays, on %s", async (_, fresh) => {
  const { portal, divide } = await opened(await fresh());
  const { context } = portal;
  const secretary = await portal.add("secretar@exemplu.ro", "Sava", "admin");
  expect((await divide({ plan: "Dosar/Anexa 2 Plan.docx" }, secretary)).status).toBe(200);

  await eraseByEmail({ ...context, actor: operator }, "secretar@exemplu.ro");

  const rows = await context.db
    .selectFrom("divided_parts")
    .innerJoin("users", "users.id", "divided_parts.dividedBy")
    .select(["divided_parts.part", "users.status", "users.lastName"])
    .execute();
  expect(rows).toEqual([{ part: "plan", status: "disabled", lastName: "" }]);
});

test.each(engines)("what is not in the archive or the rules divides nothing, on %s", async (_, fresh) => {
  const { portal, divide } = await opened(await fresh());
  const refused = [
    await divide({ plan: "../../etc/passwd" }),
    await divide({ altceva: "Dosar/altele.txt" }),
    await divide({ plan: "Dosar/altele.txt" }, portal.ana),
  ];
  expect(refused.map(({ status }) => status)).toEqual([404, 404, 403]);
  expect(await portal.context.db.selectFrom("divided_parts").select("part").execute()).toEqual([]);
  const form = { as: portal.ion, user: "ion@exemplu.ro" };
  const { id } = await (await portal.submit(docx(), form)).json();
  expect((await portal.ask(`business-plan/division/${id}`, { as: portal.admin })).status).toBe(404);
});

/** A plan of so many pages, each with its number. */
async function pages(count: number) {
  const document = await PDFDocument.create();
  for (let number = 1; number <= count; number += 1)
    document.addPage([300, 400]).drawText(`Pagina ${number}`, { x: 40, y: 300 });
  return sample("Planul meu.pdf", await document.save());
}

test.each(engines)("files of a division that is refused half-way are not kept, on %s", async (_, fresh) => {
  const document = await PDFDocument.load((await pages(2)).bytes);
  const unreadable = document.context.stream("", { Filter: "JPXDecode" });
  document.getPage(1).node.set(PDFName.of("Contents"), document.context.register(unreadable));
  const { portal, divide } = await opened(await fresh(), sample("Planul meu.pdf", await document.save()));
  const { db, files } = portal.context;

  const refused = await divide({ cerere: "1-1", plan: "2-2" });

  expect(await refused.json()).toMatchObject({ code: "file-damaged" });
  const left = await db.selectFrom("left_files").select("sha256").execute();
  expect(await Promise.all(left.map(({ sha256 }) => files.sizeOf(sha256)))).toEqual([expect.any(Number)]);
  expect(await db.selectFrom("divided_parts").select("part").execute()).toEqual([]);
});

test.each(engines)(
  "a plan that came as one PDF is divided by its pages, and made whole, on %s",
  async (_, fresh) => {
    const file = await pages(6);
    const { portal, receipt, read, divide } = await opened(await fresh(), file);
    const { db } = portal.context;
    const offered = await (await read()).json();
    expect([offered.entries, offered.pages, offered.dividedAt]).toEqual([[], 6, null]);
    const refused = [await divide({ plan: "1-7" }), await divide({ plan: "Dosar/altele.txt" })];
    expect(refused.map(({ status }) => status)).toEqual([404, 404]);
    expect((await divide({})).status).toBe(200);
    expect((await divide({ cerere: "1-1", plan: "2-5" })).status).toBe(200);

    const part = await portal.ask(`business-plan/download/${receipt.id}/part/plan`, { as: portal.admin });
    expect(part.headers.get("Content-Type")).toBe("application/pdf");
    expect((await PDFDocument.load(await part.arrayBuffer())).getPageCount()).toBe(4);
    const sent = await portal.ask(`business-plan/download/${receipt.id}`, { as: portal.admin });
    expect(sha256Of(new Uint8Array(await sent.arrayBuffer()))).toBe(sha256Of(file.bytes));
    const anonymous = await portal.ask("business-plan/anonymous", { as: portal.admin });
    expect(Object.keys(unzipSync(new Uint8Array(await anonymous.arrayBuffer())))).toContain(
      `${receipt.receiptNumber}/02-plan.pdf`,
    );
    const now = await (await read()).json();
    expect(now.parts.flatMap(({ entry }: { entry: string | null }) => entry ?? [])).toEqual(["1-1", "2-5"]);

    expect([(await divide({})).status, (await divide({})).status]).toEqual([200, 200]);
    const again = await (await read()).json();
    expect([again.dividedAt, again.pages]).toEqual([null, 6]);
    const dossier = await portal.ask(`dossier/plan/${receipt.receiptNumber}`, { as: portal.admin });
    const { plan, events } = await dossier.json();
    expect(plan).toMatchObject({ dividedParts: [], sha256: receipt.sha256 });
    const eventNames = events.map(({ event }: { event: string }) => event);
    expect(eventNames).toEqual(["submit", "divide", "undivide"]);
    const undone = await db
      .selectFrom("audit_log")
      .select("id")
      .where("action", "=", "plan.undivide")
      .execute();
    expect(undone).toHaveLength(1);
    expect((await verifyRegister(db)).faults).toEqual([]);
  },
);
