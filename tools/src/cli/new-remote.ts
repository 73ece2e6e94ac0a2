import path from "node:path";
import { parseArgs, styleText } from "node:util";
import { detail, main, step } from "@optimyz/build/progress";
import { newRemote, newStandaloneRemote, undoNewRemote } from "../new-remote.ts";
import { topicOf } from "../templates/remote.ts";

/** `npm run new-remote <name>`, with `-- --vertical` with a server part, with `-- --standalone <folder>` in a repository of its own (both go together), with `-- --undo` back again. */
await main(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      standalone: { type: "string" },
      undo: { type: "boolean", default: false },
      vertical: { type: "boolean", default: false },
    },
  });
  const [name = ""] = positionals;
  if (values.undo) return undo(name);
  // npm calls commands in the folder of its package.json.
  const folder = values.standalone && path.resolve(process.env.INIT_CWD ?? "", values.standalone);
  const made = () => (folder ? newStandaloneRemote(name, folder, values.vertical) : newRemote(name, values.vertical));
  await step(`Making ${name}`, async () => {
    for (const file of await made()) detail(file);
  });
  const commands = folder
    ? `  cd ${path.relative(process.cwd(), folder)} && npm install          what it needs
  npm run dev                                       work on it alone
  npm test && npm run check                         run its tests and checks
  npx optimyz release --to <url>                    publish it and make it live`
    : `  npm run dev -w ${name}                            work on it alone
  npm test -w ${name}                               run its tests
  npm run release -w ${name} -- --to <url>          publish it and make it live`;
  console.log(
    `${styleText(["green", "bold"], "Done")} ${name} claims /${topicOf(name)}. What comes next:\n${commands}`,
  );
});

async function undo(name: string): Promise<void> {
  await step(`Removing ${name}`, async () => {
    for (const file of await undoNewRemote(name)) detail(file);
  });
  console.log(
    `${styleText(["green", "bold"], "Done")} ${name} is gone. A site that has a release of it keeps that until:\n  npm run releases -- --to <url> retire ${name}`,
  );
}
