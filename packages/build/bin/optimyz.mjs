#!/usr/bin/env node
// Runs on whatever Node is there (20 or newer): installs what is missing, then hands over to the project's own Node.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import module from "node:module";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { inTurn } from "../src/turn.js";

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), "../../..");
/**
 * Whose commands these are, each a file of `src/cli`: what the platform needs, what a front-end's team needs, and
 * what only the laboratory has. In a
 * front-end's folder, `test` and `check` are those of the front-end.
 */
const packages = ["tools", "packages/build", "lab"];
if (/^(shell|mf-)/.test(path.relative(realpathSync(root), process.cwd()))) packages.reverse();
const [command = "start", ...args] = process.argv.slice(2);
const file = packages.map((folder) => path.join(root, folder, `src/cli/${command}.ts`)).find(existsSync);
if (!file) fail(`There is no command ${command}.`);

if (Number(process.versions.node.split(".")[0]) < 20) {
  fail(`Node 20 or newer is needed; this is ${process.version}. Please install it from https://nodejs.org.`);
}

/** Run in this process where it is the project's own Node already, as in npm's scripts: they end by themselves, and soon. */
const shortCommands = new Set(["build", "keys", "publish", "release", "releases"]);

/** Signals reach the whole process group; with a child, this process only waits for it to end in order. */
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => (child ? child.kill(signal) : process.exit(1)));

/** @type {import("node:child_process").ChildProcess | undefined} */
let child;

// When npm is killed, its shell passes nothing on: an orphan ends its child, so that no port stays taken.
const parent = process.ppid;
setInterval(() => process.ppid !== parent && process.kill(process.pid, "SIGTERM"), 1_000).unref();

const modules = path.join(root, "node_modules");
/** The digest of the lock file that was installed. */
const stamp = path.join(modules, ".optimyz-installed");

await installMissing();
const ownNode = path.join(modules, "node/bin/node");
const node = existsSync(ownNode) ? ownNode : process.execPath;
const binaries = [path.dirname(node), path.join(modules, ".bin")].join(path.delimiter);
const env = {
  // Compiled code of our tools is kept between runs: half of a short command's time.
  NODE_COMPILE_CACHE: path.join(root, "node_modules/.cache/node"),
  ...process.env,
  PATH: `${binaries}${path.delimiter}${process.env.PATH}`,
};
if (shortCommands.has(command) && realpathSync(node) === realpathSync(process.execPath)) {
  Object.assign(process.env, env);
  module.enableCompileCache?.(env.NODE_COMPILE_CACHE);
  process.argv = [node, file, ...args];
  await import(pathToFileURL(file).href);
} else {
  process.exitCode = await run(node, ["--disable-warning=ExperimentalWarning", file, ...args], env);
}

/** Installs the packages when the lock file is not the one of the last install; one command at a time. */
async function installMissing() {
  if (isInstalled()) return;
  const wait = () => console.error("▸ Another command installs the packages: waiting for it");
  await inTurn(path.join(root, ".cache/installing"), wait, async () => {
    if (!isInstalled()) await install();
  }).catch(({ message }) => fail(`The packages could not be installed: ${message}`));
}

function isInstalled() {
  return existsSync(stamp) && readFileSync(stamp, "utf8") === lockDigest();
}

function lockDigest() {
  return createHash("sha256")
    .update(readFileSync(path.join(root, "package-lock.json")))
    .digest("hex");
}

async function install() {
  // Not on the standard output, which belongs to the command: it may print JSON.
  console.error("▸ Installing packages (about a minute the first time)");
  // npm writes its own list last. Without it an install was cut short, and npm would take half a package for a whole one.
  const list = path.join(modules, ".package-lock.json");
  const kind = existsSync(list) ? "install" : "ci";
  rmSync(list, { force: true });
  const code = await run(
    process.platform === "win32" ? "npm.cmd" : "npm",
    [kind, "--no-audit", "--no-fund", "--loglevel=error"],
    process.env,
    2,
  );
  if (code !== 0) fail("The packages could not be installed. Is the npm registry reachable?");
  mkdirSync(modules, { recursive: true });
  writeFileSync(stamp, lockDigest());
}

/** Runs a program in the foreground, its output on the given descriptor, and gives its exit code. */
function run(program, programArgs, env, output = 1) {
  return new Promise((resolve) => {
    child = spawn(program, programArgs, { stdio: ["inherit", output, "inherit"], env, cwd: process.cwd() });
    child.on("error", (error) => fail(`${program} could not be started: ${error.message}`));
    child.on("exit", (code, signal) => resolve(signal ? 1 : (code ?? 1)));
  });
}

function fail(sentence) {
  console.error(`✗ ${sentence}`);
  process.exit(1);
}
