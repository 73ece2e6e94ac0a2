import {
  IMAGE_BYTES_MAX,
  imageKinds,
  imageVariants,
  placeholderImage,
  variantWidths,
} from "@optimyz/contract/domain/images";
import { expect, test } from "vitest";

const id = "0123456789abcdef01234567";

test("accepts exactly the picture types that the API document names", () => {
  expect(Object.keys(imageKinds)).toEqual(["image/png", "image/jpeg", "image/webp", "image/avif", "image/gif"]);
  expect(variantWidths).toEqual([320, 640, 960, 1280, 1920]);
  expect(IMAGE_BYTES_MAX).toBe(10_485_760);
  expect(placeholderImage).toEqual({ src: "/uploads/placeholder.svg", width: 300, height: 200 });
});

test.each([
  ["javascript:alert(1)", "/uploads/javascript%3Aalert(1)"],
  ["//evil.example/a.webp", "/uploads/%2F%2Fevil.example%2Fa.webp"],
  ["../../etc/passwd", "/uploads/..%2F..%2Fetc%2Fpasswd"],
  ['a" onerror="alert(1)', "/uploads/a%22%20onerror%3D%22alert(1)"],
  [" http://example.com/a.png", "/uploads/%20http%3A%2F%2Fexample.com%2Fa.png"],
])("%j stays a file below /uploads/", (imageUrl, src) => {
  expect(imageVariants(imageUrl)).toEqual({ src });
});

test.each([
  [`${id}_320x200.webp`, 320, undefined],
  [`${id}_321x200.webp`, 321, [320]],
  [`${id}_1920x9.webp`, 1920, [320, 640, 960, 1280]],
  [`${id}_4000x3000.webp`, 4000, [320, 640, 960, 1280, 1920]],
  [`${id}_4000x3000.jpg`, 4000, undefined],
  [`${id}_4000x3000.png`, 4000, undefined],
  [`${id}_4000x3000.gif`, 4000, undefined],
])("%s, %i wide, offers the copies %j that exist", (name, width, copies) => {
  const { srcSet, width: given } = imageVariants(name);
  expect(given).toBe(width);
  const widths = srcSet?.split(", ").map((source) => Number(source.split(" ")[1]?.slice(0, -1)));
  expect(widths).toEqual(copies && [...copies, width]);
});

test.each([
  `${id}_0x200.webp.js`,
  `x${id}_640x480.webp`,
  `${id}_640x480.webpx`,
  `${id}_640x480.svg`,
  `${id}_x480.webp`,
  `${id}_640x.webp`,
  `${id}-640x480.webp`,
  `${id.slice(1)}_640x480.webp`,
  `${id.toUpperCase()}_640x480.webp`,
])("%s is no stored picture's name and has neither size nor copies", (name) => {
  expect(imageVariants(name)).toEqual({ src: `/uploads/${name}` });
});
