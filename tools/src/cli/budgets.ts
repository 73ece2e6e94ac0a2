import { detail, main, step } from "@optimyz/build/progress";
import { checkBudgets, recordBudgets, type Weight, weights } from "../budget.ts";

/** `npm run budgets` shows what browsers load; with `--record` it records the current weights. */
await main(async () => {
  const weighed = await step("Weighing what browsers load (brotli)", async () => {
    const found: Weight[] = await weights();
    for (const { what, bytes } of found) detail(`${(bytes / 1000).toFixed(1).padStart(7)} kB  ${what}`);
    return found;
  });
  if (process.argv.includes("--record")) await step("Recording", () => recordBudgets(weighed));
  else await step("Byte budgets", () => checkBudgets(weighed));
});
