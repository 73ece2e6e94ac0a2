import { endpoint } from "@optimyz/contract/api/endpoint";
import {
  fileImportPageSchema,
  fileImportSchema,
  importCheckedSchema,
  importCheckSchema,
  importInputSchema,
  importPageQuerySchema,
  importRowsSchema,
  importSentSchema,
  importUndoneSchema,
  wrongRowsQuerySchema,
  wrongRowsSchema,
} from "@optimyz/contract/api/schemas/imports";

const imports = "/api/admin/imports";
/** Courses and what another site had are for owners alone: the desk may import what it may add one by one. */
const desk = { access: "admin", roles: ["desk"] } as const;
const BYTES_MAX = 1024 * 1024;

export const listImports = endpoint({
  method: "GET",
  path: imports,
  ...desk,
  summary: "Imports of files, the newest first",
  query: importPageQuerySchema,
  output: fileImportPageSchema,
});

export const checkImport = endpoint({
  method: "POST",
  path: "/api/admin/imports/checks",
  ...desk,
  bytesMax: BYTES_MAX,
  summary: "What would become of some rows of a file; stores nothing",
  input: importCheckSchema,
  output: importCheckedSchema,
  status: 200,
});

export const startImport = endpoint({
  method: "POST",
  path: imports,
  ...desk,
  invalidates: [imports],
  summary: "Begin the import of a file, or find the unfinished one of the same file",
  input: importInputSchema,
  output: fileImportSchema,
});

export const sendImportRows = endpoint({
  method: "POST",
  path: "/api/admin/imports/:id/rows",
  ...desk,
  bytesMax: BYTES_MAX,
  summary: "Import the next rows of a file; rows that were sent before give their outcome",
  input: importRowsSchema,
  output: importSentSchema,
  status: 200,
});

export const listWrongRows = endpoint({
  method: "GET",
  path: "/api/admin/imports/:id/wrong",
  ...desk,
  summary: "Rows of an import that are not on the site because of it, with their reasons, 200 at a time",
  query: wrongRowsQuerySchema,
  output: wrongRowsSchema,
});

export const undoImport = endpoint({
  method: "POST",
  path: "/api/admin/imports/:id/undo",
  ...desk,
  invalidates: ["/api/admin/", "/api/skill-details", "/api/news", "/get/testimonials"],
  summary: "Remove some of what an import made and nobody has changed or used since; payments are cancelled",
  output: importUndoneSchema,
  status: 200,
});
