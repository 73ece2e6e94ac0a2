import { execFile, spawn } from "node:child_process";
import { globSync, mkdtempSync, readFileSync, realpathSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";

const root = path.join(import.meta.dirname, "../..");

/** A repository of its own, outside the workspace. */
export interface Repository {
  folder: string;
  /** Runs a program there, with the environment of a team's machine: Node, npm and nothing of the workspace. */
  run: (program: string, ...args: string[]) => Promise<string>;
  /** Changes a file. */
  edit: (file: string, from: string | RegExp, to: string) => void;
  /** Starts a server there, and resolves with its words when it is ready. */
  serve: (program: string, ...args: string[]) => Promise<{ ready: string; stop: () => Promise<void> }>;
}

/** Makes a remote with a repository of its own by the command that a platform team uses, and installs its packages. */
export async function standaloneRemote(
  name: string,
  env: Record<string, string>,
  ...more: "--vertical"[]
): Promise<Repository> {
  const folder = path.join(mkdtempSync(path.join(realpathSync(tmpdir()), "optimyz-team-")), name);
  await promisify(execFile)("npm", ["run", "--silent", "new-remote", name, "--", "--standalone", folder, ...more], {
    cwd: root,
  });
  const repository = repositoryAt(folder, env);
  await repository.run("npm", "install", "--prefer-offline", "--no-audit", "--no-fund");
  return repository;
}

/** A repository in an existing folder. */
function repositoryAt(folder: string, env: Record<string, string>): Repository {
  const paths = (process.env.PATH ?? "").split(path.delimiter).filter((each) => !each.startsWith(root));
  // The Node of the workspace alone: a team's machine has one of its own.
  const PATH = [path.dirname(process.execPath), ...paths].join(path.delimiter);
  // The certificates of the machine's network stay: without them npm tries a registry again for many minutes.
  const own = Object.entries(process.env).filter(
    ([key]) => !/^(npm_|INIT_CWD|NODE_(?!EXTRA_CA_CERTS$)|PLAYWRIGHT|TEST_|SITE|DATA_DIR)/.test(key),
  );
  const options = { cwd: folder, env: { ...Object.fromEntries(own), PATH, NO_COLOR: "1", FORCE_COLOR: "0", ...env } };
  return {
    folder,
    async run(program, ...args) {
      const result = await promisify(execFile)(program, args, options).catch(
        (error: Error & { stdout?: string; stderr?: string }) => {
          throw new Error(`${program} ${args.join(" ")} failed:\n${error.stdout ?? ""}${error.stderr ?? ""}`);
        },
      );
      return result.stdout;
    },
    edit(file, from, to) {
      const target = path.join(folder, file);
      writeFileSync(target, readFileSync(target, "utf8").replace(from, to));
    },
    async serve(program, ...args) {
      const child = spawn(program, args, { ...options, stdio: ["ignore", "pipe", "inherit"], detached: true });
      const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
      let printed = "";
      const ready = await new Promise<string>((resolve, reject) => {
        child.stdout.on("data", (chunk: Buffer) => {
          printed += chunk.toString();
          const [line] = /^Ready .*$/m.exec(printed) ?? [];
          if (line && printed.endsWith("\n")) resolve(line);
        });
        void ended.then(() => reject(new Error(`${program} ended:\n${printed}`)));
      });
      return {
        ready,
        async stop() {
          if (child.pid && child.exitCode === null && child.signalCode === null) process.kill(-child.pid, "SIGINT");
          await ended;
        },
      };
    },
  };
}

/** Files of a repository, links and what they lead to among them, that name the workspace. */
export function pathsBack(folder: string): string[] {
  const links = globSync("**/*", { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isSymbolicLink())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((link) => !realpathSync(link).startsWith(folder));
  const texts = ["package.json", "package-lock.json", "dist/release.json", "dist/client/**/*.js"]
    .flatMap((pattern) => globSync(pattern, { cwd: folder }))
    .filter((file) => readFileSync(path.join(folder, file), "utf8").includes(root));
  return [...links, ...texts];
}
