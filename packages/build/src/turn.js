// Runs on whatever Node is there (20 or newer), before anything is installed.
import { mkdirSync, rmSync, statSync, utimes, writeFileSync } from "node:fs";
import path from "node:path";

/** Milliseconds after which a turn that nobody touches is over. */
const TURN_MS = 5_000;

/**
 * Does a piece of work when no other process does it any more. A turn at it is a file that its process touches each
 * second: one that nobody touches any more is of a process that was killed.
 * @template Result
 * @param {string} file
 * @param {() => void} onWait called once when another process has its turn
 * @param {() => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function inTurn(file, onWait, work) {
  mkdirSync(path.dirname(file), { recursive: true });
  for (let waited = 0; !take(file); waited += 1) {
    const touched = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Number.POSITIVE_INFINITY;
    if (Date.now() - touched > TURN_MS) rmSync(file, { force: true });
    else if (waited === 0) onWait();
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  const touching = setInterval(() => utimes(file, new Date(), new Date(), () => undefined), 1_000);
  const end = () => rmSync(file, { force: true });
  process.on("exit", end);
  try {
    return await work();
  } finally {
    clearInterval(touching);
    process.off("exit", end);
    end();
  }
}

/** Takes a turn; false when another process has it. */
function take(file) {
  try {
    writeFileSync(file, "", { flag: "wx" });
    return true;
  } catch (error) {
    if (error.code === "EEXIST") return false;
    throw error;
  }
}
