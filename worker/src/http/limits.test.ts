import { expect, test } from "vitest";
import { ipAddressKey } from "./limits.ts";

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
