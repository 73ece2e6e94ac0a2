import { expect, test } from "vitest";
import { linksOf } from "./links.ts";

test("names fonts and pictures of the head, but none that the window chooses", () => {
  const document = `<head>
    <link rel="preload" as="font" type="font/woff2" href="/text.woff2" crossorigin>
    <link rel="preload" as="image" href="/hero.avif">
    <link rel="preload" as="image" imagesrcset="/small.avif 400w" href="/large.avif">
    <link rel="modulepreload" href="/shell.js"></head>
    <body><link rel="preload" as="font" href="/late.woff2"></body>`;
  expect(linksOf(document)).toEqual([
    "</text.woff2>; rel=preload; as=font; crossorigin",
    "</hero.avif>; rel=preload; as=image",
  ]);
});
