import { readCertificate } from "@optimyz/contract/api/endpoints/batches/certificates";
import type { Certificate } from "@optimyz/contract/api/schemas/batches/certificate";
import { renderRemote, stub } from "@optimyz/kit/testing";
import { screen, within } from "@testing-library/react";
import decodeQR from "qr/decode.js";
import { expect, test } from "vitest";
import app from "../../app.ts";

const CODE = "VB9BZ-T3DKH-96FEN-D8S9W";
const certificate: Certificate = {
  code: CODE,
  state: "valid",
  name: "Dr. Asha Verma",
  course: "First Steps on Stage",
  starts_on: "2026-09-27",
  ends_on: "2026-10-18",
  minutes: 480,
  trainer: "Meera Nair",
  issued_on: "2026-10-19",
  ended_on: null,
};

const openSheet = async (changed: Partial<Certificate> = {}) => {
  renderRemote(app, `/certificate/${CODE}`, stub(readCertificate, { ...certificate, ...changed }));
  return within(await screen.findByRole("article"));
};

/** What a camera reads from a code that is drawn as an SVG path of rectangles. */
function read(svg: Element): string {
  const size = Number(svg.getAttribute("viewBox")?.split(" ")[2]);
  const scale = 4;
  const width = size * scale;
  const data = new Uint8Array(width * width * 4).fill(255);
  for (const [, x, y, length] of (svg.querySelector("path")?.getAttribute("d") ?? "").matchAll(/M(\d+) (\d+)h(\d+)/g))
    for (let row = Number(y) * scale; row < (Number(y) + 1) * scale; row++)
      for (let column = Number(x) * scale; column < (Number(x) + Number(length)) * scale; column++)
        data.fill(0, (row * width + column) * 4, (row * width + column) * 4 + 3);
  return decodeQR({ width, height: width, data });
}

test("the QR code of a certificate leads to the page that checks it", async () => {
  const sheet = await openSheet();
  const url = `http://site.test/certificate/${CODE}`;
  expect(read(sheet.getByRole("img", { name: `QR code that leads to ${url}` }))).toBe(url);
});

test("a certificate is signed by its trainer, else by the provider, and the seal is no text for screen readers", async () => {
  const sheet = await openSheet();
  expect(sheet.getByText("Meera Nair").parentElement).toHaveTextContent("Meera NairTrainer");
  expect(sheet.getAllByRole("img")).toHaveLength(1);
});

test("a batch without a trainer has the provider's name at the signature", async () => {
  const sheet = await openSheet({ trainer: "" });
  expect(sheet.getByText("Issued by").parentElement).toHaveTextContent("OptimyzIssued by");
});
