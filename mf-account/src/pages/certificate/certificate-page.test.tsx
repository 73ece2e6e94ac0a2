import { readCertificate } from "@optimyz/contract/api/endpoints/batches/certificates";
import type { Certificate } from "@optimyz/contract/api/schemas/batches/certificate";
import { renderRemote, stub } from "@optimyz/kit/testing";
import { screen, within } from "@testing-library/react";
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

test("the QR code of a certificate is a picture of the worker's, which is printed with it", async () => {
  const picture = (await openSheet()).getByRole("img", { name: "QR code that leads to this page" });
  expect(picture).toHaveAttribute("src", `/api/certificates/${CODE}/qr.svg`);
  // A lazy picture would be missing on paper.
  expect(picture).not.toHaveAttribute("loading");
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
