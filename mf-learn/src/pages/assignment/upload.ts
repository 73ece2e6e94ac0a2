import { endpoint, type FileRule } from "@optimyz/contract/api/endpoint";
import * as z from "@optimyz/contract/z";

/** The same as `uploadPartFile("mf-learn")` of `@optimyz/contract/protocol/part-files`, which takes its place. */
export const uploadFile = endpoint({
  method: "POST",
  path: "/api/x/mf-learn/files",
  access: "user",
  summary: "",
  file: { name: "file", required: true } as unknown as FileRule,
  output: z.object({ id: z.string(), name: z.string(), type: z.string(), bytes: z.int() }),
});
