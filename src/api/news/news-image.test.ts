import { crc32 } from "node:zlib";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { visitor } from "#domain/context.ts";
import { addNews } from "#tests/support/content.ts";
import { engines, freshSqlite } from "#tests/support/databases.ts";
import { admin, member, openPortal } from "#tests/support/portal.ts";
import { fileRequest, jsonRequest } from "#tests/support/requests.ts";
import { drawing, pdf, photo, picture, type SampleFile, sample } from "#tests/support/sample-files.ts";

type Fields = Record<string, string | number>;

describe.each(engines)("the picture of a news item on %s", (_, freshLocation) => {
  test("is given, replaced, taken off and brought back", async () => {
    const { context, ask, revision } = await openPortal(await freshLocation());
    const id = await addNews(context);
    const illustrate = async (file: SampleFile, fields: Fields) =>
      (await ask("newsimage/update/image", { ...fileRequest("image", file, fields), as: admin })).json();
    const first = await illustrate(await picture(), { id, alt: " Tineri\nla curs " });
    expect(first.image).toMatchObject({ alt: "Tineri la curs", width: 800, height: 600, widths: [480, 800] });
    const second = await illustrate(await picture({ width: 2000, height: 1000 }), { id });
    expect(second.image).toMatchObject({ alt: "", width: 1600, height: 800, widths: [480, 960, 1600] });
    expect(second.image.version).not.toBe(first.image.version);
    expect(second.version).toBe(first.version);
    expect(revision.current()).toBe(3);
    expect(await illustrate(await picture({ width: 2000, height: 1000 }), { id })).toEqual(second);
    expect(revision.current()).toBe(3);

    const edited = await ask(`news/update?id=${id}`, {
      ...jsonRequest("PATCH", { alt: "O sală" }),
      as: admin,
    });
    expect((await edited.json()).image.alt).toBe("O sală");

    const isSeen = async () => [
      (await ask(`newsimage/${id}`)).status,
      (await (await ask(`news/id?id=${id}`)).json()).isImage,
    ];
    const remove = async () => (await ask(`newsimage/${id}`, { method: "DELETE", as: admin })).status;
    expect([await isSeen(), await remove(), await isSeen(), await remove()]).toEqual([
      [200, true],
      204,
      [404, false],
      404,
    ]);
    const restored = await ask(`newsimage/restore?id=${id}`, { method: "POST", as: admin });
    expect((await restored.json()).image).toMatchObject({ alt: "O sală", width: 1600 });
    expect(await isSeen()).toEqual([200, true]);
  });

  test.each([
    ["a photo", photo, ["avif", "avif", "avif"]],
    ["a flat drawing", drawing, ["webp", "avif", "avif"]],
  ] as const)(
    "is sent as AVIF in the widths where that is smaller than WebP: %s",
    async (_name, file, sent) => {
      const { ask } = await illustrated(await file(), await freshLocation());
      const get = async (width: number, query: string, headers = {}) => {
        const answer = await ask(`newsimage/1?w=${width}${query}`, { headers });
        const bytes = Buffer.from(await answer.arrayBuffer());
        const type = answer.headers.get("Content-Type")?.replace("image/", "");
        return { type, size: bytes.length, width: (await sharp(bytes).metadata()).width };
      };
      const seen: unknown[] = [];
      for (const width of [480, 960, 1600]) {
        const preferred = await get(width, "", { Accept: "image/avif,image/webp,*/*;q=0.8" });
        const webp = await get(width, "&format=webp");
        expect([preferred.width, webp.width, webp.type]).toEqual([width, width, "webp"]);
        expect(await get(width, "&format=avif")).toEqual(preferred);
        expect(await get(width, "", { Accept: "image/webp,*/*" })).toEqual(webp);
        expect(preferred.type === "avif" ? preferred.size < webp.size : preferred.size === webp.size).toBe(
          true,
        );
        seen.push(preferred.type);
      }
      expect(seen).toEqual(sent);
    },
  );

  test("of an earlier version, without AVIF, is sent as WebP", async () => {
    const { ask, context } = await illustrated(await photo(), await freshLocation());
    await context.write((tx) => tx.deleteFrom("news_image_variants").where("format", "=", "avif").execute());
    const answer = await ask("newsimage/1?w=480", { headers: { Accept: "image/avif,image/webp" } });
    expect(answer.headers.get("Content-Type")).toBe("image/webp");
    await answer.body?.cancel();
  });

  test("of a hidden item is for admins alone, and so is giving one", async () => {
    const { context, ask } = await openPortal(await freshLocation());
    const id = await addNews(context, { isPublic: 0, publishedAt: null });
    const image = fileRequest("image", await picture(), { id });
    const given: number[] = [];
    for (const as of [visitor, member, admin]) {
      given.push((await ask("newsimage/update/image", { ...image, as })).status);
    }
    const shown = await Promise.all(
      [visitor, member, admin].map(async (as) => (await ask(`newsimage/${id}`, { as })).status),
    );
    expect({ given, shown }).toEqual({ given: [401, 403, 200], shown: [404, 404, 200] });
  });
});

test.each(["png", "jpeg", "webp", "avif", "gif"] as const)(
  "is made anew from a %s, without metadata",
  async (format) => {
    const { ask } = await illustrated(await picture({ format, width: 1000, height: 500 }));
    for (const wanted of ["jpeg", "webp", "avif"]) {
      const answer = await ask(`newsimage/1?format=${wanted}`);
      expect(answer.headers.get("Content-Type")).toBe(`image/${wanted}`);
      const bytes = Buffer.from(await answer.arrayBuffer());
      const { width, height, exif, icc, xmp } = await sharp(bytes).metadata();
      expect({ width, height, exif, icc, xmp }).toEqual({ width: 1000, height: 500 });
      expect(bytes.includes("Aparat secret")).toBe(false);
    }
  },
);

test("stands upright, whichever way the camera was held", async () => {
  const { ask } = await illustrated(await picture({ width: 800, height: 400, orientation: 6 }));
  const { image } = await (await ask("news/id?id=1")).json();
  expect([image.width, image.height]).toEqual([400, 800]);
});

test("is sent as wide as it is needed, in the format that the browser prefers, to be kept for ever", async () => {
  const { ask } = await illustrated(await photo());
  const { version } = (await (await ask("news/id?id=1")).json()).image;
  const browser = { Accept: "image/avif,image/webp,*/*;q=0.8" };
  const seen: unknown[] = [];
  for (const [query, headers] of [
    ["?w=1", browser],
    ["?w=480", browser],
    ["?w=481", browser],
    ["?w=5000", browser],
    ["", browser],
    ["?w=480", {}],
    ["?w=480&format=jpeg", browser],
  ] as const) {
    const answer = await ask(`newsimage/1${query}`, { headers });
    const { width, format } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    seen.push([width, format, answer.headers.get("Vary")]);
  }
  expect(seen).toEqual([
    [480, "heif", "Accept"],
    [480, "heif", "Accept"],
    [960, "heif", "Accept"],
    [1600, "heif", "Accept"],
    [1600, "heif", "Accept"],
    [480, "jpeg", "Accept"],
    [480, "jpeg", null],
  ]);
  const kept = await ask(`newsimage/1?w=480&v=${version}`, { headers: browser });
  expect(kept.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
  await kept.body?.cancel();
  expect((await ask("newsimage/1?w=0")).status).toBe(400);
});

test.each([
  ["a PDF", pdf("poza.png"), 415, "type-not-accepted"],
  ["a PDF under its own name", pdf(), 415, "type-not-accepted"],
  ["a drawing", sample("poza.svg", "<svg/>"), 415, "type-not-accepted"],
  ["half a picture", { ...cut(await picture({ format: "png" })) }, 422, "file-damaged"],
  ["a bomb of pixels", await pixelBomb(), 422, "picture-too-large"],
  ["nothing", sample("poza.png", ""), 422, "file-empty"],
])("%s is refused", async (_name, file, status, code) => {
  const { context, ask, reports } = await openPortal(await freshSqlite());
  const id = await addNews(context);
  const answer = await ask("newsimage/update/image", { ...fileRequest("image", file, { id }), as: admin });
  expect([answer.status, (await answer.json()).code]).toEqual([status, code]);
  expect((await ask(`newsimage/${id}`)).status).toBe(404);
  expect(reports).toEqual([]);
});

test.each([
  ["of 64 megapixels, as phones make them", () => large({ width: 9248, height: 6936 }), 200],
  [
    "of 64 megapixels that cannot be shrunk while it is read",
    () => large({ width: 9248, height: 6936, progressive: true }),
    422,
  ],
  ["that lacks the two bytes of its end", nearlyWhole, 200],
  ["under the name of a document", async () => ({ ...(await picture()), name: "poza.pdf" }), 200],
] as const)("a JPEG %s is answered with its true status", async (_name, file, status) => {
  const { context, ask } = await openPortal(await freshSqlite());
  const id = await addNews(context);
  const request = fileRequest("image", await file(), { id });
  expect((await ask("newsimage/update/image", { ...request, as: admin })).status).toBe(status);
});

async function nearlyWhole(): Promise<SampleFile> {
  const { name, bytes } = await picture();
  return sample(name, bytes.subarray(0, bytes.length - 2));
}

async function large({
  progressive = false,
  ...size
}: {
  width: number;
  height: number;
  progressive?: boolean;
}) {
  const blank = sharp({ create: { ...size, channels: 3, background: "#146" }, limitInputPixels: false });
  return sample("IMG_1.jpg", await blank.jpeg({ quality: 30, progressive }).toBuffer());
}

async function illustrated(file: SampleFile, location?: string) {
  const portal = await openPortal(location ?? (await freshSqlite()));
  const id = await addNews(portal.context);
  const answer = await portal.ask("newsimage/update/image", {
    ...fileRequest("image", file, { id }),
    as: admin,
  });
  expect(answer.status).toBe(200);
  return portal;
}

function cut({ name, bytes }: SampleFile): SampleFile {
  return sample(name, bytes.subarray(0, bytes.length / 2));
}

/** A picture that says it has 400 million pixels. */
async function pixelBomb(): Promise<SampleFile> {
  const bytes = Buffer.from((await picture({ format: "png" })).bytes);
  bytes.writeUInt32BE(20_000, 16);
  bytes.writeUInt32BE(20_000, 20);
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return sample("bomba.png", bytes);
}
