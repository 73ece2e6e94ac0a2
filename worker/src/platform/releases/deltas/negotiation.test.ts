import { expect, test } from "vitest";
import { offeredDictionary } from "./negotiation.ts";

const ZEROS = `:${"A".repeat(43)}=:`;
const offered = (dictionary: string, accepted = "gzip, br, zstd, dcb, dcz") =>
  offeredDictionary(
    new Request("https://x.example/", { headers: { "available-dictionary": dictionary, "accept-encoding": accepted } }),
  );

test("knows an offered dictionary by its hash", () => {
  expect(offered(ZEROS)).toBe("00".repeat(32));
  expect(offered(`:${"/".repeat(42)}8=:`)).toBe("ff".repeat(32));
});

test.each([
  ...["", ":", "::", "::::", "A".repeat(43), ZEROS.slice(1), ZEROS.slice(0, -1), `:${"A".repeat(42)}==:`],
  ...[`${ZEROS}, ${ZEROS}`, `${ZEROS};a=1`, `:${"A".repeat(44)}=:`, `:${"A".repeat(20)}/../${"A".repeat(19)}=:`],
  ...[`"${"00".repeat(32)}"`, ":".repeat(10_000), `:${"A".repeat(60_000)}=:`, `:${"-".repeat(43)}=:`],
])("%j is no dictionary", (header) => expect(offered(header)).toBeUndefined());

test.each(["", "gzip, br", "dcb", "dczx", "xdcz", "dcz;q=0", "dcz; q=0.000", "dcz;q=x", "*", ",".repeat(10_000)])(
  "%j takes no delta",
  (accepted) => expect(offered(ZEROS, accepted)).toBeUndefined(),
);

test("follows the browser's own accepted encodings where the platform passes them on", () => {
  const headers = { "available-dictionary": ZEROS, "accept-encoding": "gzip, br" };
  const request = (clientAcceptEncoding: string) =>
    new Request("https://x.example/", { headers, cf: { clientAcceptEncoding } } as RequestInit);
  expect(offeredDictionary(request("gzip, dcz"))).toBeDefined();
  expect(offeredDictionary(request("gzip"))).toBeUndefined();
});

test.each(["dcz", "br,dcz", "DCZ", "gzip , dcz ; q=0.5"])("%j takes a delta", (accepted) =>
  expect(offered(ZEROS, accepted)).toBeDefined(),
);
