/**
 * Notes a promise's outcome on the promise itself, where React's `use` looks first: what is already here then renders
 * at once instead of suspending.
 */
export function tracked<T>(promise: Promise<T>): Promise<T> {
  promise.then(
    (value) => void Object.assign(promise, { status: "fulfilled", value }),
    // Without a value: that would be the rejected promise, whose rejection nobody handles.
    (reason: unknown) => void Object.assign(promise, { status: "rejected", reason }),
  );
  return promise;
}
