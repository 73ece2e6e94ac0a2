import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { Picture } from "./picture.tsx";

const image = { src: "/a.webp", srcSet: "/a-320.webp 320w, /a.webp 640w", avif: "/a-320.avif 320w, /a.avif 640w" };
const box = { alt: "", width: 3, height: 2, sizes: "50vw" };

const html = (node: React.ReactNode): HTMLElement => {
  const parsed = document.createElement("div");
  parsed.innerHTML = renderToString(node);
  return parsed;
};

test("preloads the largest picture once in the head, with its AVIF source", () => {
  const page = html(<Picture image={image} {...box} priority />);
  const preloads = [...page.querySelectorAll("link[rel=preload]")];
  expect(preloads).toHaveLength(1);
  const [preload] = preloads;
  expect(preload?.parentElement?.closest("picture")).toBeNull();
  for (const [name, value] of Object.entries({
    as: "image",
    type: "image/avif",
    imagesrcset: image.avif,
    imagesizes: "50vw",
    fetchpriority: "high",
  }))
    expect(preload?.getAttribute(name), name).toBe(value);
  const source = page.querySelector("picture > source");
  expect(source?.getAttribute("srcset")).toBe(image.avif);
  expect(source?.getAttribute("sizes")).toBe("50vw");
  expect(page.querySelector("picture > img")?.getAttribute("srcset")).toBe(image.srcSet);
});

test("a picture without AVIF is a plain image, and others load when they are near", () => {
  const { avif: _, ...older } = image;
  expect(html(<Picture image={older} {...box} />).innerHTML).toMatch(/^<img /);
  const later = html(<Picture image={image} {...box} />);
  expect(later.querySelector("link")).toBeNull();
  expect(later.querySelector("img")?.getAttribute("loading")).toBe("lazy");
});
