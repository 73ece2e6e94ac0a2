import { existsSync, readdirSync, readFileSync } from "node:fs";

/** Linux counts in hundredths of a second for programs. Source: https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html */
const TICKS_PER_SECOND = 100;

/** How often the processes are looked at. A look takes some ten milliseconds. */
const EVERY_MS = 2_000;

interface Seen {
  parent: string | undefined;
  /** Ticks of the process itself. */
  own: number;
  /** Ticks of the children whose end the process has waited for, and of theirs. */
  waited: number;
}

/**
 * Counts the CPU time of this process and everything it starts from now on. The system alone would leave out what a
 * browser's processes used, because nobody waits for their end: so they are sampled while they run.
 * @returns a function that ends counting and returns the seconds; undefined when the system has no figures
 */
export function countCpuSeconds(): () => number | undefined {
  if (!existsSync("/proc/self/stat")) return () => undefined;
  const seen = new Map<string, Seen>();
  let running = new Map<number, string>();
  const look = () => {
    running = lookAt(seen, running);
  };
  look();
  const key = running.get(process.pid) ?? "";
  const before = seen.get(key);
  const timer = setInterval(look, EVERY_MS).unref();
  return () => {
    clearInterval(timer);
    look();
    const last = seen.get(key);
    if (!last || !before) return undefined;
    // Time of earlier waited-for children would hide that of others.
    const now = { ...last, own: last.own - before.own, waited: last.waited - before.waited };
    return ticksOf(key, now, childrenIn(seen), new Set(running.values())) / TICKS_PER_SECOND;
  };
}

/** Notes every process below this one. @returns those that run, by number: the key stays the process's when its number is used again */
function lookAt(seen: Map<string, Seen>, before: ReadonlyMap<number, string>): Map<number, string> {
  const all = readdirSync("/proc").flatMap((name) => (/^\d+$/.test(name) ? (statOf(Number(name)) ?? []) : []));
  const running = new Map<number, string>();
  // A parent has begun before its children.
  for (const { pid, parent, begun, own, waited } of all.sort((a, b) => a.begun - b.begun || a.pid - b.pid)) {
    const key = `${pid} ${begun}`;
    const isOurs = pid === process.pid || running.has(parent) || before.get(pid) === key;
    if (!isOurs) continue;
    running.set(pid, key);
    seen.set(key, { parent: seen.get(key)?.parent ?? running.get(parent), own, waited });
  }
  return running;
}

function statOf(pid: number) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The second field is a name in brackets, which may hold spaces; the third one is the first after it.
    const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
    const field = (number: number) => Number(fields[number - 3]);
    return { pid, parent: field(4), begun: field(22), own: field(14) + field(15), waited: field(16) + field(17) };
  } catch {
    // It has ended meanwhile.
    return undefined;
  }
}

type Children = ReadonlyMap<string | undefined, readonly (readonly [key: string, process: Seen])[]>;

const childrenIn = (seen: ReadonlyMap<string, Seen>): Children => Map.groupBy(seen, ([, { parent }]) => parent);

/**
 * What a process and everything below it used. What it has waited for holds its children that have ended, those that were
 * never looked at among them; children that nobody waited for are in the sum of what was seen.
 */
function ticksOf(key: string, { own, waited }: Seen, children: Children, running: ReadonlySet<string>): number {
  let ended = 0;
  let going = 0;
  for (const [child, process] of children.get(key) ?? []) {
    const ticks = ticksOf(child, process, children, running);
    if (running.has(child)) going += ticks;
    else ended += ticks;
  }
  return own + Math.max(waited, ended) + going;
}
