import { imageVariants, placeholderImage } from "@optimyz/contract/images";
import { expect, test } from "vitest";

test.each([null, undefined, ""])("Does a missing picture (%j) show the placeholder?", (imageUrl) => {
  expect(imageVariants(imageUrl)).toEqual(placeholderImage);
});

test("Is a URL used as it is, and any other value a file below /uploads/?", () => {
  expect(imageVariants("https://example.com/a.jpg")).toEqual({ src: "https://example.com/a.jpg" });
  expect(imageVariants("photo of us.jpg")).toEqual({ src: "/uploads/photo%20of%20us.jpg" });
});

test("Does a stored picture name its size and each copy that is smaller?", () => {
  const id = `${"0a".repeat(12)}_1280x853`;
  expect(imageVariants(`${id}.webp`)).toEqual({
    src: `/uploads/${id}.webp`,
    srcSet: `/uploads/${id}-320.webp 320w, /uploads/${id}-640.webp 640w, /uploads/${id}-960.webp 960w, /uploads/${id}.webp 1280w`,
    width: 1280,
    height: 853,
  });
  expect(imageVariants(`${id}.jpg`)).toEqual({ src: `/uploads/${id}.jpg`, width: 1280, height: 853 });
});
