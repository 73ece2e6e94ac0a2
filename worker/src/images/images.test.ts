import { env } from "cloudflare:workers";
import type { GalleryImage } from "@optimyz/contract/api/schemas/content";
import { imageVariants } from "@optimyz/contract/domain/images";
import { beforeEach, describe, expect, test } from "vitest";
import { adminCookie, call, send } from "../../test/client.ts";
import {
  chunk,
  claimingPng,
  encoded,
  imageForm,
  sampleGif,
  samplePng,
  samplePngBytes,
  withPlace,
} from "../../test/images.ts";
import { openDatabase } from "../db/database.ts";
import { uploads } from "../db/schema.ts";
import { memory } from "../state/memory.ts";
import { inspectImage } from "./inspect.ts";
import { purgeImages } from "./purge.ts";

beforeEach(() => memory.avifStarts.clear());

const cookie = await adminCookie();
const images = env.IMAGES as ImagesBinding;
const withoutImages = { IMAGES: undefined as unknown as ImagesBinding };
const jpeg = await encoded(images, "image/jpeg");
const webp = await encoded(images, "image/webp");
const avif = await encoded(images, "image/avif");
const png = samplePngBytes(64, 48, [chunk("tEXt", Buffer.from("Comment\0SECRET"))]);
const text = (words: string): Uint8Array => new TextEncoder().encode(words);

const upload = (bytes: Uint8Array, name = "photo.jpg", type = "image/jpeg", bindings = {}) =>
  call<GalleryImage>("POST", "/api/upload", {
    cookie,
    bindings,
    body: imageForm({}, new File([bytes as Uint8Array<ArrayBuffer>], name, { type })),
  });

async function stored(file: string): Promise<string> {
  const response = await send("GET", `/uploads/${file}`);
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer()).toString("latin1");
}

describe("accepts each allowed image type, whatever its name and content type, and stores it as pixels only", () => {
  test.each([
    ["PNG", png],
    ["JPEG", withPlace(jpeg, 1)],
    ["WebP", webp],
    ["AVIF", avif],
    ["GIF", sampleGif],
  ])("%s", async (_kind, bytes) => {
    for (const [name, type] of [
      ["photo.jpg", "image/jpeg"],
      ["notes.txt", "text/plain"],
      ["x.svg", "image/svg+xml"],
    ] as const) {
      const response = await upload(bytes, name, type);
      expect(response.status).toBe(201);
      expect(response.body.image_url).toMatch(/^[0-9a-f]{24}_\d+x\d+\.webp$/);
      const content = await stored(response.body.image_url);
      expect(content.slice(8, 12)).toBe("WEBP");
      expect(content).not.toContain("SECRET");
    }
  });

  test("turns a picture on its side upright", async () => {
    const { body } = await upload(withPlace(jpeg, 6));
    expect(body).toMatchObject({ width: 48, height: 64 });
  });

  test.each([
    ["JPEG", jpeg, 2],
    ["PNG", png, 12],
    ["GIF", sampleGif, 1],
  ])("accepts a %s without its end marker, as browsers do, where images are decoded", async (_kind, bytes, marker) => {
    const cut = bytes.subarray(0, bytes.byteLength - marker);
    expect(await upload(cut)).toMatchObject({ status: 201, body: { width: expect.any(Number) } });
    expect(await upload(cut, "a", "", withoutImages)).toMatchObject({ status: 422, body: { error: /incomplete/ } });
  });

  test("drops bytes after the picture", async () => {
    const response = await upload(Buffer.concat([jpeg, Buffer.from("trailer of a camera: SECRET")]));
    expect(await stored(response.body.image_url)).not.toContain("SECRET");
  });
});

describe("without the images binding, stores the picture unchanged except for its metadata", () => {
  test.each([
    ["PNG", png, /\.png$/],
    ["JPEG", withPlace(jpeg, 6), /\.jpg$/],
    ["WebP", webp, /\.webp$/],
    ["GIF", sampleGif, /\.gif$/],
  ])("%s", async (_kind, bytes, name) => {
    const response = await upload(bytes, "a", "", withoutImages);
    expect(response.status).toBe(201);
    expect(response.body.image_url).toMatch(name);
    const content = await stored(response.body.image_url);
    expect(content).not.toContain("SECRET");
    // It can still be decoded.
    const copy = new Response(Buffer.from(content, "latin1")).body as ReadableStream<Uint8Array>;
    await expect(images.input(copy).output({ format: "image/webp" })).resolves.toBeDefined();
  });

  test("a JPEG keeps its orientation and nothing else of its Exif", async () => {
    const content = await stored((await upload(withPlace(jpeg, 6), "a", "", withoutImages)).body.image_url);
    expect(content.match(/Exif/g)).toHaveLength(1);
    expect((await upload(Buffer.from(content, "latin1"))).body).toMatchObject({ width: 48, height: 64 });
  });

  test("refuses AVIF with a hint to use JPEG", async () => {
    expect(await upload(avif, "a", "", withoutImages)).toMatchObject({ status: 415, body: { error: /JPEG/ } });
  });
});

describe("refuses everything else and stores nothing", () => {
  const count = () => openDatabase(env.DB).$count(uploads);
  const refusedKinds: [string, Uint8Array, number][] = [
    ["SVG", text('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 415],
    ["HTML", text("<!doctype html><script>alert(1)</script>"), 415],
    ["PDF", text("%PDF-1.7"), 415],
    ["BMP", text("BM\u0001\u0002"), 415],
    ["TIFF", new Uint8Array([0x49, 0x49, 0x2a, 0, 8, 0, 0, 0]), 415],
    ["ICO", new Uint8Array([0, 0, 1, 0, 1, 0]), 415],
    ["an MP4 film", text("\0\0\0\u0018ftypmp42\0\0\0\0mp42isom"), 415],
    ["a ZIP", text("PK\u0003\u0004"), 415],
    ["one byte", text("G"), 415],
    ["only a signature", png.subarray(0, 8), 422],
    ["a header that claims 50,000 pixels a side", claimingPng(50_000, 50_000), 422],
    ["a strip of a million pixels", claimingPng(1_000_000, 1), 422],
    ["a header that claims no pixels", claimingPng(0, 10), 422],
    ["a header that claims more than the data has", claimingPng(4000, 4000), 422],
    ["a JPEG with a ZIP behind it", Buffer.concat([jpeg, text("PK\u0003\u0004")]), 422],
    ["a GIF with a script behind it", Buffer.concat([sampleGif, text("<script>alert(1)</script>")]), 422],
    ["a script that starts like a GIF", text("GIF89a/*x*/=1;alert(1)//"), 422],
    ["a PNG whose pixels are noise", corrupted(png), 422],
  ];

  test.each(refusedKinds)("%s", async (_kind, bytes, status) => {
    const before = await count();
    const response = await upload(bytes, "photo.png", "image/png");
    expect(response.status).toBe(status);
    expect(response.body).toMatchObject({ fields: { image: expect.stringMatching(/\.$/) } });
    expect(await count()).toBe(before);
  });

  test.each([
    ["PNG", png],
    ["JPEG", jpeg],
    ["WebP", webp],
    ["AVIF", avif],
    ["GIF", sampleGif],
  ])("refuses a truncated %s", async (_kind, bytes) => {
    for (const part of [0.3, 0.6, 0.9]) {
      const response = await upload(bytes.subarray(0, Math.floor(bytes.byteLength * part)));
      expect([415, 422], `${part}`).toContain(response.status);
    }
  });

  test("refuses more than 10 MB, with and without a Content-Length", async () => {
    const huge = new Uint8Array(11 * 1024 * 1024);
    huge.set(jpeg);
    expect((await upload(huge)).status).toBe(413);
    const wordy = imageForm({ note: "x".repeat(11 * 1024 * 1024) });
    expect((await send("POST", "/api/upload", { cookie, body: wordy })).status).toBe(413);
  });

  test("refuses text in place of the file, no file, an empty file, another field and another content type", async () => {
    const cases: [FormData | object, number][] = [
      [Object.assign(new FormData()), 422],
      [imageForm({}, new File([], "")), 422],
      [imageForm({ image: "text" }, null), 422],
      [imageForm({ other: "x" }), 422],
      [{ image: "x" }, 415],
    ];
    for (const [body, status] of cases)
      expect((await send("POST", "/api/upload", { cookie, body })).status).toBe(status);
    const headers = { "content-type": "multipart/form-data; boundary=x" };
    expect((await send("POST", "/api/upload", { cookie, body: "no form", headers })).status).toBe(400);
  });
});

function corrupted(bytes: Buffer): Uint8Array {
  const copy = Buffer.from(bytes);
  copy.fill(0x55, copy.indexOf("IDAT") + 6, copy.indexOf("IEND") - 8);
  return copy;
}

describe("a stored picture", async () => {
  const { body } = await call<GalleryImage>("POST", "/api/upload", {
    cookie,
    body: imageForm({}, samplePng(1400, 700)),
  });
  const path = `/uploads/${body.image_url}`;
  const get = (headers = {}) => send("GET", path, { headers });

  test("has headers that let every cache keep it and no browser sniff its type", async () => {
    const { headers } = await get();
    expect(headers.get("content-type")).toBe("image/webp");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(headers.get("content-security-policy")).toContain("sandbox");
  });

  test("is not sent again to a browser that has it", async () => {
    const etag = (await get()).headers.get("etag") ?? "";
    expect((await get({ "if-none-match": etag })).status).toBe(304);
    expect((await get({ "if-none-match": '"other"' })).status).toBe(200);
  });

  test("is sent in the byte range of the request", async () => {
    const whole = new Uint8Array(await (await get()).arrayBuffer());
    for (const [range, from, to] of [
      ["0-9", 0, 9],
      ["10-", 10, whole.length - 1],
      ["-5", whole.length - 5, whole.length - 1],
    ] as const) {
      const part = await get({ range: `bytes=${range}` });
      expect(part.status).toBe(206);
      expect(part.headers.get("content-range")).toBe(`bytes ${from}-${to}/${whole.length}`);
      expect(new Uint8Array(await part.arrayBuffer())).toEqual(whole.slice(from, to + 1));
    }
    expect((await get({ range: "bytes=99999999-" })).status).toBe(416);
    expect((await get({ range: "pages=1-2" })).status).toBe(200);
  });

  test("is described by HEAD without its bytes", async () => {
    const response = await send("HEAD", path);
    expect(response.status).toBe(200);
    expect(Number(response.headers.get("content-length"))).toBeGreaterThan(0);
    expect(await response.text()).toBe("");
  });

  test("is served in every width of the contract", async () => {
    const { srcSet } = imageVariants(body.image_url);
    const sources = (srcSet ?? "").split(", ").map((source) => source.split(" "));
    expect(sources.map(([, width]) => width)).toEqual(["320w", "640w", "960w", "1280w", "1400w"]);
    const sizes: number[] = [];
    for (const [src = "", width] of sources) {
      const copy = await send("GET", src);
      expect(copy.status).toBe(200);
      const info = await images.info(copy.body as ReadableStream<Uint8Array>);
      expect(info).toMatchObject({ width: Number.parseInt(width ?? "", 10) });
      sizes.push(Number(copy.headers.get("content-length")));
    }
    expect(sizes).toHaveLength(5);
  });

  test("is never AVIF when an operator has switched that off", async () => {
    const file = body.image_url.replace(".webp", "-640.avif");
    const [first, second] = [
      await send("GET", `/uploads/${file}`, { bindings: { AVIF: "off" } }),
      await send("GET", `/uploads/${file}`, { bindings: { AVIF: "off" } }),
    ];
    expect([first, second].map(({ headers }) => headers.get("content-type"))).toEqual(["image/webp", "image/webp"]);
  });

  test("is AVIF from the second request on, and until then WebP with a short lifetime", async () => {
    const file = body.image_url.replace(".webp", "-640.avif");
    const first = await send("GET", `/uploads/${file}`);
    expect(first.headers.get("content-type")).toBe("image/webp");
    expect(first.headers.get("cache-control")).toBe("public, max-age=3600");
    const second = await send("GET", `/uploads/${file}`);
    expect(second.headers.get("content-type")).toBe("image/avif");
    expect(second.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    const copy = new Uint8Array(await second.arrayBuffer());
    expect(inspectImage(copy)).toMatchObject({ format: { mediaType: "image/avif" }, width: 640, height: 320 });
  });

  test.each([
    ["larger than AVIF is made", (id: string) => `${id}-1280.avif`],
    ["the whole picture, which is larger, too", (id: string) => `${id}.avif`],
    ["of a width that there is not", (id: string) => `${id}-777.avif`],
  ])("stays WebP when it is %s", async (_case, nameOf) => {
    const name = nameOf(body.image_url.slice(0, -".webp".length));
    for (const _request of [1, 2]) {
      const response = await send("GET", `/uploads/${name}`);
      expect(response.status).toBe(200);
      expect(response.headers.get("content-type")).toBe("image/webp");
    }
    expect(await env.UPLOADS.head(name)).toBeNull();
  });

  test("is WebP when the platform cannot encode AVIF, and is stored with its real type", async () => {
    const name = body.image_url.replace(".webp", "-320.avif");
    const asWebp = {
      input: (source: ReadableStream<Uint8Array>) => ({
        output: () => images.input(source).output({ format: "image/webp" }),
      }),
    } as unknown as ImagesBinding;
    await send("GET", `/uploads/${name}`, { bindings: { IMAGES: asWebp } });
    expect((await send("GET", `/uploads/${name}`)).headers.get("content-type")).toBe("image/webp");
    expect((await env.UPLOADS.head(name))?.httpMetadata?.contentType).toBe("image/webp");
  });

  test("is WebP without the images binding", async () => {
    const name = body.image_url.replace(".webp", "-960.avif");
    for (const _request of [1, 2])
      expect((await send("GET", `/uploads/${name}`, { bindings: withoutImages })).status).toBe(200);
    expect(await env.UPLOADS.head(name)).toBeNull();
  });

  test.each([
    "none.webp",
    `${"0".repeat(24)}_1x1.avif`,
    "..%2f..%2fsecret",
    "%00",
    "0".repeat(24),
    `${"0".repeat(24)}_1x1.webp`,
    `${"0".repeat(24)}_1x1.html`,
  ])("is 404 for %s", async (name) => {
    expect((await send("GET", `/uploads/${name}`)).status).toBe(404);
  });
});

test("a replaced picture stays for 30 days and is then removed with its copies", async () => {
  const { body } = await call<GalleryImage>("POST", "/api/upload", {
    cookie,
    body: imageForm({}, samplePng(400, 300)),
  });
  const replaced = await call<GalleryImage>("PUT", `/api/update/${body.id}`, { cookie, body: imageForm({}) });
  expect(replaced.body.image_url).not.toBe(body.image_url);
  const db = openDatabase(env.DB);
  const days = (count: number) => Date.now() + count * 24 * 60 * 60 * 1000;
  const statusOf = async (file: string) => (await send("GET", `/uploads/${file}`)).status;
  const avif = body.image_url.replace(".webp", "-320.avif");
  await statusOf(avif);
  expect(await env.UPLOADS.head(avif)).not.toBeNull();
  await purgeImages(db, env.UPLOADS, days(29));
  expect(await statusOf(body.image_url)).toBe(200);
  await purgeImages(db, env.UPLOADS, days(31));
  expect(await statusOf(body.image_url)).toBe(404);
  expect(await statusOf(body.image_url.replace(".webp", "-320.webp"))).toBe(404);
  expect(await env.UPLOADS.head(avif)).toBeNull();
  expect(await statusOf(replaced.body.image_url)).toBe(200);
});
