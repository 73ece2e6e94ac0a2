import { endpoint } from "@optimyz/contract/api/endpoint";
import * as z from "@optimyz/contract/z";

const note = z.object({ text: z.string().check(z.maxLength(500, "A note has 500 characters at most.")) });

export const readNote = endpoint({
  method: "GET",
  path: "/api/x/mf-learn/note",
  access: "user",
  summary: "Read one's own note",
  output: note,
});

export const writeNote = endpoint({
  method: "PUT",
  path: "/api/x/mf-learn/note",
  access: "user",
  summary: "Write one's own note",
  input: note,
  output: note,
});
