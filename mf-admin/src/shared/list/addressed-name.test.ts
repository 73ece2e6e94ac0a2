import { sourceLanguage } from "@optimyz/contract/protocol/languages";
import { sourceTexts, textsBy } from "@optimyz/kit";
import { expect, onTestFinished, test } from "vitest";
import { setSpoken } from "../language/spoken.ts";
import { addressedName } from "./addressed-name.ts";

test("a form of address is in the admin's language, and a name stays as it is", () => {
  setSpoken(textsBy({ ...sourceLanguage, code: "hi" }, (_, message) => (message === "Dr." ? "डॉ." : undefined)));
  onTestFinished(() => setSpoken(sourceTexts));
  expect(["Dr. Asha Verma", "Dravid Rao", ""].map(addressedName)).toEqual(["डॉ. Asha Verma", "Dravid Rao", ""]);
});
