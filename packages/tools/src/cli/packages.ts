import path from "node:path";
import { parseArgs, styleText } from "node:util";
import { detail, main, step } from "@optimyz/build/progress";
import { root } from "@optimyz/build/workspace";
import { packPackages } from "../published/pack.ts";

/** `npm run packages` makes the tarballs of the packages that teams build on, for `npm publish`. */
await main(async () => {
  const { values } = parseArgs({ options: { to: { type: "string" } } });
  const files = await step("Packing what teams build on", () => packPackages(values.to && path.resolve(values.to)));
  const paths = Object.values(files).map((file) => path.relative(root, file));
  for (const file of paths) detail(file);
  console.log(`${styleText(["green", "bold"], "Done")} publish each with npm publish <file>, after the one before`);
});
