import { checkBudgets, recordBudgets, weights } from "../budget.ts";
import { detail, main, step } from "../progress.ts";

/** `npm run budgets` shows what browsers load; with `--record` it notes the weights of now. */
await main(async () => {
  await step("Weighing what browsers load (brotli)", async () => {
    for (const { what, bytes } of await weights()) detail(`${(bytes / 1000).toFixed(1).padStart(7)} kB  ${what}`);
  });
  if (process.argv.includes("--record")) await step("Recording", recordBudgets);
  else await step("Byte budgets", checkBudgets);
});
