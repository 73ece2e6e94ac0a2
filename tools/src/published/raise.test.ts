import { expect, test } from "vitest";
import { withLine, withVersion } from "./raise.ts";

test("raises a version where the package is named and nowhere else", () => {
  const own = '{\n  "name": "@optimyz/kit",\n  "version": "1.1.0",\n  "dependencies": { "jotai": "1.1.0" }\n}';
  expect(withVersion(own, "@optimyz/kit", "1.1.0", "1.2.0")).toBe(
    own.replace('"version": "1.1.0"', '"version": "1.2.0"'),
  );
  const other = '{ "name": "mf-home", "version": "1.1.0", "dependencies": { "@optimyz/kit": "1.1.0" } }';
  expect(withVersion(other, "@optimyz/kit", "1.1.0", "1.2.0")).toBe(
    other.replace('"@optimyz/kit": "1.1.0"', '"@optimyz/kit": "1.2.0"'),
  );
});

test("a changelog has the newest version on top with all its lines", () => {
  const begun = withLine("", "@optimyz/kit", "1.0.0", "Begun.");
  expect(begun).toBe("# Changes of @optimyz/kit\n\n## 1.0.0\n\n- Begun.\n");
  const next = withLine(withLine(begun, "@optimyz/kit", "1.1.0", "One."), "@optimyz/kit", "1.1.0", "Two.");
  expect(next).toBe("# Changes of @optimyz/kit\n\n## 1.1.0\n\n- Two.\n- One.\n\n## 1.0.0\n\n- Begun.\n");
});
