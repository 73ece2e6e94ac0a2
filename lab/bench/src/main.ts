import { main, UserError } from "@optimyz/build/progress";
import { bench } from "./bench.ts";
import { type Options, readOptions } from "./options.ts";

await main(async () => {
  await bench(optionsOrUsage(process.argv.slice(2)));
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
