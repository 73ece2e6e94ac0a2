/** Mails that the desk sends; the kind of their rows in the outbox. */
export const deskMailKinds = [
  "status-contacted",
  "status-enrolled",
  "status-declined",
  "inquiry-handled",
  "desk-mail",
] as const;
export type DeskMailKind = (typeof deskMailKinds)[number];
