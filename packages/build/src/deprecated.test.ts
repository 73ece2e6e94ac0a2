import { expect, test } from "vitest";
import { deprecatedIn, deprecatedUses } from "./deprecated.ts";

const report = `@optimyz/kit 1.2.0
What teams can rely on

exports ./router: ./router/index.ts
exports .: ./index.ts
index oldThing: export from ./old.ts
index oldThing @deprecated: Use Slot. Until 2030-01-01.
index type Old as Older @deprecated: Until 2031-01-01.
index noDate @deprecated: Use Slot.
old oldThing @deprecated: Use Slot. Until 2030-01-01.
router/index away @deprecated: Use Link: it is shorter. Until 2032-01-01.
`;

test("reads deprecations off a package's report, for the requested entry alone", () => {
  const own = deprecatedIn(report, "@optimyz/kit");
  expect(own).toEqual({
    oldThing: { advice: "Use Slot.", until: "2030-01-01" },
    Older: { advice: "", until: "2031-01-01" },
  });
  expect(deprecatedIn(report, "@optimyz/kit/router")).toEqual({
    away: { advice: "Use Link: it is shorter.", until: "2032-01-01" },
  });
  expect(deprecatedIn(report, "@optimyz/kit/mutation")).toEqual({});
  expect(deprecatedIn("", "@optimyz/kit")).toEqual({});
  const imports = { "@optimyz/kit": ["Slot", "oldThing", "constructor"], constructor: ["x"] };
  expect(deprecatedUses({ imports }, { "@optimyz/kit": own })).toEqual([
    "oldThing of @optimyz/kit stays until 2030-01-01. Use Slot.",
  ]);
});
