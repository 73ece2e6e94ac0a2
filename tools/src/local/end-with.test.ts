import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { findProcess, killTree } from "@optimyz/build/processes";
import { expect, onTestFinished, test } from "vitest";

const module = path.join(import.meta.dirname, "end-with.ts");
/** A killed process stays in the list, without a command, until its parent has looked. */
const runs = (pid: number) => Boolean(findProcess(pid)?.command);

test.each(["SIGKILL", "SIGTERM"] as const)("a runtime ends with its platform, also by %s", async (signal) => {
  const code = `
    import { spawn } from "node:child_process";
    const { endWithThis } = await import(${JSON.stringify(module)});
    const runtime = spawn(process.execPath, ["-e", "for (;;);"], { stdio: "ignore" });
    endWithThis([runtime.pid]);
    console.log(runtime.pid);
    setInterval(() => {}, 1000);`;
  const platform = spawn(process.execPath, ["--input-type=module", "-e", code], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  const [printed] = (await once(platform.stdout, "data")) as [Buffer];
  const runtime = Number(printed);
  onTestFinished(() => killTree(runtime));
  expect([runtime > 0, runs(runtime)]).toEqual([true, true]);
  platform.kill(signal);
  await expect.poll(() => runs(runtime)).toBe(false);
});
