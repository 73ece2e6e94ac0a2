import path from "node:path";
import { parseArgs, styleText } from "node:util";
import { detail, main, step, UserError } from "@optimyz/build/progress";
import { root } from "@optimyz/build/workspace";
import { packPackages } from "../published/pack.ts";
import { raise } from "../published/raise.ts";
import { acceptSurfaces } from "../published/reports.ts";
import { COMPATIBLE } from "../published/surface.ts";

/**
 * `npm run packages` makes the tarballs of the packages that teams build on, for `npm publish`.
 *
 * `-- --accept` writes the reports of what teams can rely on, after a change of it. `-- --raise kit@1.2.0 --because "…"` gives a
 * package the version that the change needs, everywhere where it is named, with that line of its changelog, and accepts.
 * `--compatible "slot SlotProps"` says, for reviewers, that a type with other words takes and gives all that it did.
 */
await main(async () => {
  const { values } = parseArgs({
    options: {
      to: { type: "string" },
      accept: { type: "boolean", default: false },
      raise: { type: "string" },
      because: { type: "string", default: "" },
      compatible: { type: "string" },
    },
  });
  if (values.raise !== undefined && !values.because) throw new UserError('Say what changed: --because "…".');
  const compatible = values.compatible === undefined ? [] : [`${COMPATIBLE}${values.compatible}.`];
  if (values.raise !== undefined) raise(values.raise, [values.because, ...compatible]);
  if (values.accept || values.raise !== undefined) return step("Writing what teams can rely on", acceptSurfaces);
  const files = await step("Packing what teams build on", () => packPackages(values.to && path.resolve(values.to)));
  const paths = Object.values(files).map((file) => path.relative(root, file));
  for (const file of paths) detail(file);
  console.log(`${styleText(["green", "bold"], "Done")} publish each with npm publish <file>, after the one before`);
});
