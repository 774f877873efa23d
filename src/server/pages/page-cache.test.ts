import { randomBytes } from "node:crypto";
import { expect, onTestFinished, test, vi } from "vitest";
import type { Encoded } from "../http/representation.ts";
import { createPageCache, type RenderedPage } from "./page-cache.ts";

const page = (text: string, keep = true): RenderedPage => ({
  status: 200,
  headers: { "Content-Type": "text/html" },
  body: Buffer.from(text),
  keep,
});
const textOf = (encoded: Encoded | undefined) => encoded?.by.identity.body.toString();

test("a page is rendered once however many ask at the same time", async () => {
  const cache = createPageCache(() => 1);
  let renders = 0;
  const render = () => {
    renders += 1;
    return Promise.resolve(page("noutăți"));
  };
  const answers = await Promise.all(Array.from({ length: 200 }, () => cache.fill("/noutati", render)));
  expect(renders).toBe(1);
  expect(new Set(answers).size).toBe(1);
});

test("whoever waits along with one who is refused is answered for themselves", async () => {
  const cache = createPageCache(() => 1);
  const refused = { ...page("prea des", false), status: 429 };
  const [first, second] = await Promise.all([
    cache.fill("/joburi?q=a", () => Promise.resolve(refused)),
    cache.fill("/joburi?q=a", () => Promise.resolve(page("găsite"))),
  ]);
  expect([first.status, textOf(second)]).toEqual([429, "găsite"]);
  expect(textOf(cache.fresh("/joburi?q=a"))).toBe("găsite");
});

test("a cached page goes when the content changes", async () => {
  let revision = 1;
  const cache = createPageCache(() => revision);
  await cache.fill("/noutati", () => Promise.resolve(page("veche")));
  expect(textOf(cache.fresh("/noutati"))).toBe("veche");
  revision = 2;
  expect(cache.fresh("/noutati")).toBeUndefined();
  await cache.fill("/noutati", () => Promise.resolve(page("noua")));
  expect(textOf(cache.fresh("/noutati"))).toBe("noua");
});

test("a page whose content changed while it was rendered is rendered again, and never sent", async () => {
  let revision = 1;
  const cache = createPageCache(() => revision);
  const rendered: number[] = [];
  const filled = await cache.fill("/noutati", () => {
    rendered.push(revision);
    const begun = revision;
    if (begun < 3) revision += 1;
    return Promise.resolve(page(`din ${begun}`));
  });
  expect(rendered).toEqual([1, 2, 3]);
  expect([textOf(filled), textOf(cache.fresh("/noutati"))]).toEqual(["din 3", "din 3"]);
  const restless = cache.fill("/contact", () => {
    revision += 1;
    return Promise.resolve(page("pe jumătate"));
  });
  await expect(restless).rejects.toThrow("Content changed during every render.");
});

test("a page is rendered again when another instance wrote meanwhile, which only the database knows", async () => {
  let [known, written] = [1, 1];
  const cache = createPageCache(
    () => known,
    undefined,
    () => {
      known = written;
      return Promise.resolve();
    },
  );
  const rendered: number[] = [];
  await cache.fill("/noutati", () => {
    rendered.push(known);
    written = 2;
    return Promise.resolve(page("noutăți"));
  });
  expect(rendered).toEqual([1, 2]);
  const away = createPageCache(
    () => 1,
    undefined,
    () => Promise.reject(new Error("the database is away")),
  );
  expect(textOf(await away.fill("/termeni", () => Promise.resolve(page("din pachet"))))).toBe("din pachet");
});

test("whoever asks after a change does not wait for a render begun before it, which is given up", async () => {
  let revision = 1;
  const cache = createPageCache(() => revision);
  const slow = Promise.withResolvers<RenderedPage>();
  const before = cache.fill("/noutati", () => slow.promise);
  revision = 2;
  const after = await cache.fill("/noutati", () => Promise.resolve(page("noua")));
  expect(textOf(after)).toBe("noua");
  slow.resolve(page("veche"));
  expect(textOf(await before)).toBe("noua");
  expect(textOf(cache.fresh("/noutati"))).toBe("noua");
});

test("while rendering fails, the page of the older revision stands in", async () => {
  let revision = 1;
  const cache = createPageCache(() => revision);
  await cache.fill("/noutati", () => Promise.resolve(page("veche")));
  revision = 2;
  const broken = () => Promise.reject(new Error("the database is away"));
  expect(textOf(await cache.fill("/noutati", broken))).toBe("veche");
  await expect(cache.fill("/contact", broken)).rejects.toThrow("the database is away");
});

test("what is hidden meanwhile does not come back when rendering fails", async () => {
  let revision = 1;
  const cache = createPageCache(() => revision);
  await cache.fill("/noutate?id=9", () => Promise.resolve(page("public")));
  revision = 2;
  await cache.fill("/noutate?id=9", () => Promise.resolve(page("nu exista", false)));
  revision = 3;
  const broken = () => Promise.reject(new Error("the database is away"));
  await expect(cache.fill("/noutate?id=9", broken)).rejects.toThrow("the database is away");
});

test("each page is compressed harder in the end", async () => {
  const cache = createPageCache(() => 1);
  const text = Array.from({ length: 3000 }, (_, index) => `${index * 7919} ș`).join(" ");
  const brotliBytes = (key: string) => cache.fresh(key)?.by.br.body.length;
  const keys = ["/a", "/b", "/c"];
  const quick = await Promise.all(keys.map((key) => cache.fill(key, () => Promise.resolve(page(text)))));
  const first = quick[0]?.by.br.body.length ?? 0;
  const isSmaller = () => keys.map((key) => Number(brotliBytes(key)) < first);
  await expect.poll(isSmaller, { timeout: 10_000 }).toEqual([true, true, true]);
});

test("what may not be cached is rendered each time", async () => {
  const cache = createPageCache(() => 1);
  await cache.fill("/noutate?id=9", () => Promise.resolve(page("nu exista", false)));
  expect(cache.fresh("/noutate?id=9")).toBeUndefined();
});

/** Random, so that it cannot be compressed. */
const incompressible = (bytes: number) => ({ ...page(""), body: randomBytes(bytes) });

test("memory stays bounded: what was used longest ago goes first", async () => {
  const cache = createPageCache(() => 1, { bytes: 120_000, entries: 100 });
  const fill = (id: number) => cache.fill(`/joburi/${id}`, async () => incompressible(9_000));
  await fill(1);
  await fill(2);
  await fill(3);
  expect(cache.fresh("/joburi/1")).toBeDefined();
  await fill(4);
  expect([1, 2, 3, 4].filter((id) => cache.fresh(`/joburi/${id}`))).toEqual([1, 3, 4]);
});

test("there are only so many entries, however small they are", async () => {
  const cache = createPageCache(() => 1, { bytes: 10_000_000, entries: 2 });
  for (const key of ["/a", "/b", "/c"]) await cache.fill(key, async () => page("da"));
  expect(["/a", "/b", "/c"].filter((key) => cache.fresh(key))).toEqual(["/b", "/c"]);
});

test("500 invented queries push no page without one out", async () => {
  const cache = createPageCache(() => 1, { bytes: 32 * 1024 * 1024, entries: 500 });
  await cache.fill("/", () => Promise.resolve(page("acasă")));
  for (let number = 0; number < 500; number += 1) {
    await cache.fill(`/pot-participa?varsta=x${number}`, () => Promise.resolve(page("poți")));
  }
  expect(textOf(cache.fresh("/"))).toBe("acasă");
  expect(textOf(cache.fresh("/pot-participa?varsta=x499"))).toBe("poți");
  expect(cache.fresh("/pot-participa?varsta=x0")).toBeUndefined();
});

test("what is larger than all that may be cached is sent, not cached, and pushes nothing out", async () => {
  const cache = createPageCache(() => 1, { bytes: 100_000, entries: 100 });
  await cache.fill("/a", () => Promise.resolve(page("a")));
  const huge = await cache.fill("/b", () => Promise.resolve(page("b".repeat(300_000))));
  expect(textOf(huge)?.length).toBe(300_000);
  expect(huge.by.br.body.length).toBeLessThan(1000);
  expect([cache.fresh("/a"), cache.fresh("/b")].map(textOf)).toEqual(["a", undefined]);
});

test("a page that says how long it holds is cached no longer", async () => {
  const cache = createPageCache(() => 1);
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  await cache.fill("/joburi?judete=AB", () => Promise.resolve({ ...page("job-uri"), ttl: 50 }));
  vi.advanceTimersByTime(49);
  expect(textOf(cache.fresh("/joburi?judete=AB"))).toBe("job-uri");
  vi.advanceTimersByTime(1);
  expect(cache.fresh("/joburi?judete=AB")).toBeUndefined();
});
