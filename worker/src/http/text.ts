import type { TextRule } from "@optimyz/contract/api/endpoint";

const endings: Readonly<Record<string, string>> = { "text/csv": "csv", "text/calendar": "ics" };

/** Headers of a text that the browser saves under its name and today's date. */
export function textHeaders({ mediaType, fileName }: TextRule): Record<string, string> {
  const day = new Date().toISOString().slice(0, 10);
  return {
    "content-type": `${mediaType}; charset=utf-8`,
    "content-disposition": `attachment; filename="${fileName}-${day}.${endings[mediaType] ?? "txt"}"`,
  };
}
