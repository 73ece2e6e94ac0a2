import { expect, test } from "vitest";
import { ipAddressKey, networkOf } from "./limits.ts";

test.each([
  ["203.0.113.9", "203.0.113.9"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:DB8:1:2::6", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["2001:0db8:0001:0002::1", "2001:db8:1:2::/64"],
  ["::1", "0:0:0:0::/64"],
])("%s counts as %s", (ipAddress, key) => {
  expect(ipAddressKey(ipAddress)).toBe(key);
});

test.each([
  ["203.0.113.9", "203.0.113.0/24"],
  ["::ffff:203.0.113.9", "203.0.113.0/24"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1::/48"],
  ["2001:DB8:1:ffff::6", "2001:db8:1::/48"],
  ["2001:db8::1", "2001:db8:0::/48"],
  ["127.0.0.1", undefined],
  ["::1", undefined],
  [undefined, undefined],
])("%s belongs to the network %s", (ipAddress, network) => {
  expect(networkOf(ipAddress)).toBe(network);
});
