import { gstStateCodes, readDocumentNumber, readGstin, stateOfGstin, stateTax } from "@optimyz/contract/domain/gst";
import { expect, test } from "vitest";

// Numbers that other checkers of GSTINs have in their tests.
const known = ["27AAPFU0939F1ZV", "29AAGCB7383J1Z4", "09AAACH7409R1ZZ"];

test.each(known)("%s is one, also with spaces and small letters", (gstin) => {
  expect(readGstin(gstin)).toBe(gstin);
  expect(readGstin(` ${gstin.toLowerCase().replace(/(.{4})/g, "$1 ")} `)).toBe(gstin);
  expect(stateOfGstin(gstin)).toBe(gstin.slice(0, 2));
});

test("one wrong sign makes it no GSTIN", () => {
  for (const gstin of known) {
    for (const [index, sign] of [...gstin].entries()) {
      const others = [..."0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"].filter((other) => other !== sign);
      for (const other of others) {
        const wrong = `${gstin.slice(0, index)}${other}${gstin.slice(index + 1)}`;
        expect(readGstin(wrong), wrong).toBeUndefined();
      }
    }
  }
});

test.each(["", "27AAPFU0939F1Z", "27AAPFU0939F1ZVV", "00AAPFU0939F1ZV", "27-AAPFU-0939-F1ZV", "२७AAPFU0939F1ZV"])(
  "“%s” is no GSTIN",
  (text) => {
    expect(readGstin(text)).toBeUndefined();
  },
);

test("states are in the order of their names, and five territories have UTGST, as what belongs to none", () => {
  expect(gstStateCodes.slice(0, 3)).toEqual(["35", "37", "12"]);
  expect(gstStateCodes.filter((code) => stateTax(code) === "UTGST").toSorted()).toEqual([
    "04",
    "26",
    "31",
    "35",
    "38",
    "97",
  ]);
});

test("a document’s number is found as it is typed", () => {
  expect(readDocumentNumber(" opt/2627/c0001 ")).toBe("OPT/2627/C0001");
  expect(readDocumentNumber("2627/0001")).toBe("2627/0001");
  for (const other of ["2026-0001", "P104238", "OPTI/2627/0001", "OPT/2627/X0001", "UPI/1234567890"])
    expect(readDocumentNumber(other), other).toBeUndefined();
});
