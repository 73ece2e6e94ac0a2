// Runs on whatever Node is there (20 or newer), before anything is installed.
import { mkdirSync, rmSync, statSync, utimes, writeFileSync } from "node:fs";
import path from "node:path";

/** Milliseconds after which a turn that nobody touches is over. */
const TURN_MS = 5_000;

/**
 * Waits until no other process has its turn at something, and takes it. A turn is a file that its process touches each
 * second: one that nobody touches any more is of a process that was killed.
 * @param {string} file
 * @param {() => void} onWait called once when another process has its turn
 * @returns {Promise<() => void>} ends the turn; the end of the process does as well
 */
export async function takeTurn(file, onWait) {
  mkdirSync(path.dirname(file), { recursive: true });
  for (let waited = 0; !isTaken(file); waited += 1) {
    const touched = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Number.POSITIVE_INFINITY;
    if (Date.now() - touched > TURN_MS) rmSync(file, { force: true });
    else if (waited === 0) onWait();
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  const touching = setInterval(() => utimes(file, new Date(), new Date(), () => undefined), 1_000);
  const end = () => {
    clearInterval(touching);
    process.off("exit", end);
    rmSync(file, { force: true });
  };
  process.on("exit", end);
  return end;
}

/** Takes a turn that nobody has. */
function isTaken(file) {
  try {
    writeFileSync(file, "", { flag: "wx" });
    return true;
  } catch (error) {
    if (error.code === "EEXIST") return false;
    throw error;
  }
}
