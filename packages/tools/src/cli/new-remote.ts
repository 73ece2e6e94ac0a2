import { styleText } from "node:util";
import { detail, main, step } from "@optimyz/build/progress";
import { newRemote } from "../new-remote.ts";
import { topicOf } from "../templates/remote.ts";

/** `npm run new-remote <name>` */
await main(async () => {
  const [name = ""] = process.argv.slice(2);
  await step(`Making ${name}`, async () => {
    for (const file of await newRemote(name)) detail(file);
  });
  console.log(`${styleText(["green", "bold"], "Done")} ${name} claims /${topicOf(name)}. What comes next:
  npm run dev -w ${name}                            work on it alone
  npm test -w ${name}                               run its tests
  npm run release -w ${name} -- --to <url>          publish it and make it live`);
});
