import { errorText } from "@optimyz/kit";
import { useState } from "react";
import type { Message } from "./message-line.tsx";

/** The words of a failure that the server has none for (specification, section 8). */
export const FAILURE = "Something went wrong";

/** The line under a form: cleared when it is sent, then what the server said of it. */
export function useMessage() {
  const [message, setMessage] = useState<Message>();
  return {
    message,
    clear: () => setMessage(undefined),
    succeed: (text: string) => setMessage({ tone: "success", text }),
    fail: (error: unknown) => setMessage({ tone: "error", text: errorText(error, FAILURE) }),
  };
}
