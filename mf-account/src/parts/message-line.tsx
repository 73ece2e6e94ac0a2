import { Notice } from "@optimyz/ui";

/** What a form has to say after it was sent. */
export interface Message {
  tone: "success" | "error";
  text: string;
}

/** The line under a form. */
export function MessageLine({ message }: { message: Message | undefined }) {
  return message ? <Notice tone={message.tone}>{message.text}</Notice> : null;
}
