/** A remote that did not load in time. */
export class TimeoutError extends Error {}
/** A module that loads and exports no app. */
export class ShapeError extends Error {}

/** A remote or slot that has not loaded by then counts as unavailable. */
const LOAD_TIMEOUT_MS = 10_000;

/** The promise, or a TimeoutError when it takes too long. */
export function withTimeout<T>(promise: Promise<T>, name: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = () => reject(new TimeoutError(`${name} did not load in ${LOAD_TIMEOUT_MS} ms`));
    const timer = setTimeout(late, LOAD_TIMEOUT_MS);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
