/** One filling of the form: lets the server know a repeat when it sees one. */
export interface Filling {
  /** The key of these values: the same for a retry, another once something was changed. */
  keyFor: (values: Readonly<Record<string, string>>) => string;
}

export function createFilling(): Filling {
  let sent = "";
  let key = "";
  return {
    keyFor(values) {
      const sending = JSON.stringify(values);
      if (sending !== sent || !key) key = randomKey();
      sent = sending;
      return key;
    },
  };
}

/** 16 random bytes as hex; `crypto.randomUUID` is missing on a page without TLS. */
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
