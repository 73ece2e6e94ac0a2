import { endpoint } from "@optimyz/contract/api/endpoint";
import { filteredBatchesQuerySchema, filteredBatchesSchema } from "@optimyz/contract/api/schemas/batches/filtered";

export const filterBatches = endpoint({
  method: "GET",
  path: "/api/batches/filtered",
  summary:
    "Dates by skill, place, weekday, time of day, language, fee, beginning and seats, with counts for each filter",
  inLanguages: true,
  query: filteredBatchesQuerySchema,
  output: filteredBatchesSchema,
});
