import { imageVariants, placeholderImage } from "@optimyz/contract/domain/images";
import { expect, test } from "vitest";

test.each([null, undefined, ""])("a missing picture (%j) shows the placeholder", (imageUrl) => {
  expect(imageVariants(imageUrl)).toEqual(placeholderImage);
});

test("a URL is used as it is, and any other value is a file below /uploads/", () => {
  expect(imageVariants("https://example.com/a.jpg")).toEqual({ src: "https://example.com/a.jpg" });
  expect(imageVariants("photo of us.jpg")).toEqual({ src: "/uploads/photo%20of%20us.jpg" });
});

test("a stored picture names its size and each smaller copy", () => {
  const id = `${"0a".repeat(12)}_1280x853`;
  expect(imageVariants(`${id}.webp`)).toEqual({
    src: `/uploads/${id}.webp`,
    srcSet: `/uploads/${id}-320.webp 320w, /uploads/${id}-640.webp 640w, /uploads/${id}-960.webp 960w, /uploads/${id}.webp 1280w`,
    avif: `/uploads/${id}-320.avif 320w, /uploads/${id}-640.avif 640w, /uploads/${id}-960.avif 960w, /uploads/${id}.webp 1280w`,
    width: 1280,
    height: 853,
  });
  expect(imageVariants(`${id}.jpg`)).toEqual({ src: `/uploads/${id}.jpg`, width: 1280, height: 853 });
});

test.each([
  [1200, 1200, "320.avif 640.avif 960.avif 1200.avif"],
  [1201, 1201, "320.avif 640.avif 960.avif 1201.webp"],
  [640, 2400, "320.avif 640.webp"],
  [320, 200, "320.avif"],
])("offers a picture of %i by %i in AVIF up to 1,200 pixels a side", (width, height, expected) => {
  const { avif = "" } = imageVariants(`${"0a".repeat(12)}_${width}x${height}.webp`);
  const offered = avif.split(", ").map((source) => source.replace(/.*\.(\w+) (\d+)w$/, "$2.$1"));
  expect(offered.join(" ")).toBe(expected);
});

test("offers a picture that is too tall, or stored as it came, in its own format alone", () => {
  for (const name of ["_320x2000.webp", "_1280x853.jpg", "_1280x853.png", "_1280x853.gif"])
    expect(imageVariants("0a".repeat(12) + name)).not.toHaveProperty("avif");
});
