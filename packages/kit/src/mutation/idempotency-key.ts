/** A function that returns the key of what is sent: the same for a retry, another once something was changed. */
export function createIdempotencyKeys(): (sent: unknown) => string {
  let last = "";
  let key = "";
  return (sent) => {
    const sending = JSON.stringify(sent) ?? "";
    if (sending !== last || !key) key = randomKey();
    last = sending;
    return key;
  };
}

/** 16 random bytes as hex; `crypto.randomUUID` is missing on a page without TLS. */
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
