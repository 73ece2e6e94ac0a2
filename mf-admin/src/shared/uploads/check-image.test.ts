import { IMAGE_BYTES_MAX } from "@optimyz/contract/domain/images";
import { expect, test } from "vitest";
import { imageProblem, prepareImage } from "./check-image.ts";

const file = (name: string, type: string, size = 1000) => ({ name, type, size });

test.each([
  ["a.png", "image/png"],
  ["a.jpg", "image/jpeg"],
  ["a.webp", "image/webp"],
  ["a.avif", "image/avif"],
  ["a.gif", "image/gif"],
])("accepts %s", (name, type) => {
  expect(imageProblem(file(name, type))).toBeUndefined();
});

test.each([
  ["a.bmp", "image/bmp"],
  ["a.tiff", "image/tiff"],
  ["a.svg", "image/svg+xml"],
  ["a.pdf", "application/pdf"],
  ["a", ""],
])("refuses %s by its name and says what to choose instead", (name, type) => {
  const sentence = `${name} is not an image that can be used. Choose a PNG, JPEG, WebP, AVIF or GIF file.`;
  expect(imageProblem(file(name, type))).toBe(sentence);
});

test("refuses at once an empty file, and one over 10 MB that cannot be made smaller", () => {
  const size = IMAGE_BYTES_MAX + 1;
  expect(imageProblem(file("a.gif", "image/gif", size))).toBe("a.gif is too large: 10 MB at most.");
  expect(imageProblem(file("a.avif", "image/avif", size))).toBe("a.avif is too large: 10 MB at most.");
  expect(imageProblem(file("a.jpg", "image/jpeg", size))).toBeUndefined();
  expect(imageProblem(file("a.jpg", "image/jpeg", 0))).toBe("a.jpg is empty.");
});

test("refuses a photograph that stays over 10 MB after shrinking before it is sent", async () => {
  const large = new File([new Uint8Array(IMAGE_BYTES_MAX + 1)], "noise.png", { type: "image/png" });
  const sentence = "noise.png is too large, even made smaller: 10 MB at most.";
  await expect(prepareImage(large)).rejects.toMatchObject({
    status: 413,
    message: sentence,
    fields: { image: sentence },
  });
  const small = new File(["x"], "a.png", { type: "image/png" });
  expect(await prepareImage(small)).toBe(small);
});

test.each([
  ["IMG_1.HEIC", ""],
  ["IMG_1.heic", "image/heic"],
  ["IMG_1.heif", "image/heif-sequence"],
])("a phone's %s with the type %j becomes WebP or is refused with advice", async (name, type) => {
  const picture = new File(["heic"], name, { type });
  expect(imageProblem(picture)).toBeUndefined();
  await expect(prepareImage(picture)).rejects.toMatchObject({
    status: 415,
    message: expect.stringContaining("save it as JPEG"),
  });
});

test("refuses a HEIC file of more than 60 MB before it is read into memory", () => {
  const size = 60 * 1024 ** 2;
  expect(imageProblem(file("a.heic", "image/heic", size))).toBeUndefined();
  expect(imageProblem(file("a.heic", "image/heic", size + 1))).toBe("a.heic is too large: 60 MB at most for HEIC.");
});
