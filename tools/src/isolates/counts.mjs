import { AsyncLocalStorage } from "node:async_hooks";

/** The header whose value a request is counted under. */
const HEADER = "x-counted-as";

/** Under what a call of D1 or R2 counts that no request of this process made itself: an isolate renders a page and reads. */
const RENDERING = "rendering";

const names = new AsyncLocalStorage();
let counts = {};
/** Prototypes of bindings that count already. */
const counting = new WeakSet();

function add(figures) {
  const name = names.getStore() ?? RENDERING;
  counts[name] ??= { trips: 0, statements: 0, rowsRead: 0, rowsWritten: 0, classA: 0, classB: 0, isolates: 0 };
  for (const [figure, value] of Object.entries(figures)) counts[name][figure] += value;
}

/** Runs a request, whose calls of D1 and R2 count under its name, with what it does after its response. */
export function counted(request, env, run) {
  countDatabase(env.DB);
  countOperations(env.RELEASES, { get: "classB", head: "classB", put: "classA", list: "classA" });
  countOperations(env.LOADER, { get: "isolates" });
  return names.run(request.headers.get(HEADER) ?? "", run);
}

/** What was counted since the last time, by name. */
export function takeCounts() {
  const taken = counts;
  counts = {};
  return taken;
}

/** Every call of D1 ends in this method of the runtime, whose results have what D1 bills. */
function countDatabase(database) {
  const prototype = Object.getPrototypeOf(database.withSession());
  if (counting.has(prototype)) return;
  counting.add(prototype);
  const { _send: send } = prototype;
  prototype._send = async function (...asked) {
    const answer = await send.apply(this, asked);
    const results = [answer].flat();
    add({ trips: 1, statements: results.length });
    for (const { meta } of results) add({ rowsRead: meta?.rows_read ?? 0, rowsWritten: meta?.rows_written ?? 0 });
    return answer;
  };
}

/** @param billed operations by what they count as; R2's by the class in which they are billed, where a deletion is free */
function countOperations(binding, billed) {
  const prototype = Object.getPrototypeOf(binding);
  if (counting.has(prototype)) return;
  counting.add(prototype);
  for (const [name, figure] of Object.entries(billed)) {
    const call = prototype[name];
    prototype[name] = function (...asked) {
      add({ [figure]: 1 });
      return call.apply(this, asked);
    };
  }
}
