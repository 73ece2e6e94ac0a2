import { buildPath } from "@optimyz/contract/api/endpoint";
import { batchCalendar } from "@optimyz/contract/api/endpoints/batches/batches";
import { type Language, SOURCE_LANGUAGE } from "@optimyz/contract/protocol/languages";

/** URL of a batch's calendar file, in the language of the page that links to it: `/api/batches/7.ics?lang=hi`. */
export const batchFileUrl = (id: number, { code }: Pick<Language, "code">): string =>
  buildPath(batchCalendar.path, { id }) + (code === SOURCE_LANGUAGE ? "" : `?lang=${code}`);
