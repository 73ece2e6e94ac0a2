import { endpoint } from "@optimyz/contract/api/endpoint";
import { everyRole } from "@optimyz/contract/api/roles";
import * as z from "@optimyz/contract/z";

/** Where the files of a front-end are: among its endpoints, and the platform's. */
export const partFilesPath = <Name extends string>(name: Name) => `/api/x/${name}/files` as const;

const partFileSchema = z.object({ id: z.string(), name: z.string(), type: z.string(), bytes: z.int() });
/** The field of the file. */
export const partFileRule = { name: "file", required: true } as const;

/**
 * The endpoint by which a person with an account uploads a file to a front-end: 10 MB at most. Its `id` is what an endpoint of
 * the front-end's server part then keeps; what nobody keeps is removed after a day.
 * @param name of the front-end
 */
export const uploadPartFile = <const Name extends string>(name: Name) =>
  endpoint({
    method: "POST",
    path: partFilesPath(name),
    access: "user",
    summary: "Upload a file to a front-end",
    file: partFileRule,
    output: partFileSchema,
  });

/** The same for staff who may call an endpoint of that front-end's server part. */
export const uploadPanelFile = endpoint({
  method: "POST",
  path: "/api/admin/server-parts/:name/files",
  access: "admin",
  roles: everyRole,
  summary: "Upload a file to a front-end, for staff who may call one of its endpoints",
  file: partFileRule,
  output: partFileSchema,
});
