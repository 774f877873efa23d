import { describe, expect, test } from "vitest";
import { Job } from "#domain/jobs/jobs.ts";
import { addJob } from "#tests/support/content.ts";
import { engines } from "#tests/support/databases.ts";
import { admin, openPortal } from "#tests/support/portal.ts";

const noFacts = { county: "", town: "", employer: "", pay: "", hours: "", contract: "" };

describe.each(engines)("the jobs API on %s", (_, freshLocation) => {
  test("answers a job as promised, alone and in the list", async () => {
    const { context, ask } = await openPortal(await freshLocation());
    const id = await addJob(context, { title: "Ospătar", endsOn: "2023-06-30" });
    const job = await (await ask(`job/id?id=${id}`)).json();
    expect(Job.parse(job)).toEqual(job);
    expect(job).toEqual({
      id,
      title: "Ospătar",
      description: "<p>O descriere</p>",
      excerpt: "O descriere",
      link: "https://exemplu.ro/",
      endsOn: "2023-06-30",
      isExpired: false,
      ...noFacts,
      isPublic: true,
      version: 1,
      createdAt: "2023-03-14T09:30:00.000Z",
      updatedAt: "2023-03-14T09:30:00.000Z",
      publishedAt: "2023-03-14T09:30:00.000Z",
    });
    expect(await (await ask("job/all")).json()).toEqual([job]);
  });

  test("keeps the facts of a job, each by itself; only counties of the region", async () => {
    const { ask } = await openPortal(await freshLocation());
    const send = (method: string, path: string, body: object) =>
      ask(path, {
        method,
        as: admin,
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify(body),
      });
    const facts = { county: "SB", town: "Mediaș", employer: "Hotel Exemplu", pay: "3.000 lei net pe lună" };
    const added = await (await send("POST", "job/add", { title: "Ospătar", ...facts })).json();
    expect(added).toMatchObject({ ...noFacts, ...facts });
    const path = `job/update?id=${added.id}`;
    const edited = await (
      await send("PATCH", path, { hours: " Două\nschimburi ", county: "", pay: "" })
    ).json();
    expect(edited).toMatchObject({ ...facts, county: "", pay: "", hours: "Două schimburi", contract: "" });
    for (const county of ["B", "Sibiu", "sb"]) {
      const refused = await send("PATCH", path, { county });
      expect([refused.status, (await refused.json()).errors]).toEqual([
        422,
        [expect.objectContaining({ message: "Alege unul dintre județele regiunii." })],
      ]);
    }
    expect((await send("PATCH", path, { pay: "9".repeat(121) })).status).toBe(422);
  });

  test("hides what is hidden from all but an admin", async () => {
    const { context, ask } = await openPortal(await freshLocation());
    const id = await addJob(context, { isPublic: 0, publishedAt: null });
    expect(await (await ask("job/all")).json()).toEqual([]);
    expect((await ask(`job/id?id=${id}`)).status).toBe(404);
    expect((await ask(`job/id?id=${id}`, { as: admin })).status).toBe(200);
  });

  test("leaves a job out of the visitors' list once its last day is over", async () => {
    const { context, ask } = await openPortal(await freshLocation());
    const lastDay = await addJob(context, { endsOn: "2023-06-01" });
    const over = await addJob(context, { endsOn: "2023-05-31" });
    const listed = async (init = {}) =>
      ((await (await ask("job/all?page=1", init)).json()) as Job[]).map(({ id, isExpired }) => [
        id,
        isExpired,
      ]);
    expect(await listed()).toEqual([[lastDay, false]]);
    expect((await ask("job/all?page=1")).headers.get("X-Total-Count")).toBe("1");
    expect(await listed({ as: admin })).toEqual([
      [over, true],
      [lastDay, false],
    ]);
    expect(await (await ask(`job/id?id=${over}`)).json()).toMatchObject({ isExpired: true });
  });

  test("asks as often for three jobs as for one", async () => {
    const { context, queries, ask } = await openPortal(await freshLocation());
    const counts: number[] = [];
    for (let count = 0; count < 3; count++) {
      await addJob(context);
      queries.count = 0;
      await ask("job/all?page=1");
      counts.push(queries.count);
    }
    expect(counts).toEqual([2, 2, 2]);
  });
});
