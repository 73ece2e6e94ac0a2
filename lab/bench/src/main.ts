import { main, UserError } from "@optimyz/build/progress";
import { bench, printGoals } from "./bench.ts";
import { type Options, readOptions } from "./options.ts";

await main(async () => {
  const options = optionsOrUsage(process.argv.slice(2));
  if (options.goals) return printGoals(options);
  await bench(options);
  // The browser's driver and workerd may leave handles behind that would keep the process.
  process.exit(0);
});

function optionsOrUsage(args: string[]): Options {
  try {
    return readOptions(args);
  } catch (error) {
    throw new UserError((error as Error).message);
  }
}
