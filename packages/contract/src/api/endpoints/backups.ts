import { endpoint } from "@optimyz/contract/api/endpoint";
import {
  archivedRowsQuerySchema,
  archivedRowsSchema,
  archiveSchema,
  backupSchema,
  backupsSchema,
  importSchema,
  restoredRowSchema,
  restoredSchema,
  restorePlanSchema,
} from "@optimyz/contract/api/schemas/backups";
import { messageSchema } from "@optimyz/contract/api/schemas/people/message";
import * as z from "@optimyz/contract/z";

/** Owners, and holders of a token for all front-ends: an archive is sealed, and only one of ours can be restored. */
const access = "publisher";
const invalidates = ["/api/admin/backups"];

export const listBackups = endpoint({
  method: "GET",
  path: "/api/admin/backups",
  access,
  summary: "Archives of the site, what is being done with them, and when a drill last succeeded",
  output: backupsSchema,
});

/** Responds with the one that is being made when there is one. */
export const startBackup = endpoint({
  method: "POST",
  path: "/api/admin/backups",
  access,
  invalidates,
  summary: "Begin an archive of the whole site",
  output: backupSchema,
});

export const advanceBackup = endpoint({
  method: "POST",
  path: "/api/admin/backups/:id/steps",
  access,
  invalidates,
  summary: "Go on with an archive, a restore or a drill for some seconds",
  output: backupSchema,
  status: 200,
});

export const drillBackup = endpoint({
  method: "POST",
  path: "/api/admin/backups/:id/drills",
  access,
  invalidates,
  summary: "Begin a drill: restore an archive into a scratch database and compare every row and byte",
  output: backupSchema,
});

/** A stream of bytes. */
export const downloadBackup = endpoint({
  method: "GET",
  path: "/api/admin/backups/:id/file",
  access,
  summary: "A whole archive as one file, sealed as it is stored",
  text: { mediaType: "application/octet-stream", fileName: "backup" },
  output: z.string(),
});

export const importBackup = endpoint({
  method: "POST",
  path: "/api/admin/backups/imports",
  access: "deploy-token",
  summary: "Look at an archive that comes from a file: what a restore would do, and what is in the way",
  bytesMax: 5 * 1024 * 1024,
  input: importSchema,
  output: restorePlanSchema,
  status: 200,
});

export const importBackupParts = endpoint({
  method: "POST",
  path: "/api/admin/backups/parts",
  access: "deploy-token",
  summary: "Send parts of an archive that comes from a file; each is compared with its manifest",
  files: { bytesMax: 40 * 1024 * 1024, filesMax: 10 },
  input: archiveSchema,
  output: messageSchema,
});

/** Responds with the archive, to be continued by its steps. */
export const restoreBackup = endpoint({
  method: "POST",
  path: "/api/admin/backups/restores",
  access: "deploy-token",
  summary: "Begin to restore an archive into this site, which has to be empty",
  input: archiveSchema,
  output: backupSchema,
});

export const searchBackup = endpoint({
  method: "GET",
  path: "/api/admin/backups/:id/rows",
  access: "admin",
  summary: "Rows of an archive by kind and words, to bring one of them back",
  query: archivedRowsQuerySchema,
  output: archivedRowsSchema,
});

export const restoreRow = endpoint({
  method: "POST",
  path: "/api/admin/backups/:id/rows",
  access: "admin",
  sensitive: true,
  invalidates: ["/api/", "/get/"],
  summary: "Bring one row of an archive back, with all that belongs to it; what the site has stays as it is",
  input: restoredRowSchema,
  output: restoredSchema,
  status: 200,
});
