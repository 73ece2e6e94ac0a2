import { endpoint } from "@optimyz/contract/api/endpoint";
import { missingSharePicturesSchema, storedSharePicturesSchema } from "@optimyz/contract/api/schemas/share-pictures";
import { SHARE_BATCH_MAX, SHARE_BYTES_MAX } from "@optimyz/contract/domain/share-pictures";

const access = "admin";
const roles = ["editor"] as const;
const path = "/api/admin/share-pictures";

export const missingSharePictures = endpoint({
  method: "GET",
  path,
  access,
  roles,
  summary: "Pictures of shared links that are to be drawn, some at a time",
  output: missingSharePicturesSchema,
});

/** Each file in a field with the key of a picture that is missing. What is there already is never replaced. */
export const storeSharePictures = endpoint({
  method: "POST",
  path,
  access,
  roles,
  summary: "Store drawn pictures of shared links, as JPEG",
  files: { bytesMax: SHARE_BATCH_MAX * SHARE_BYTES_MAX + 64 * 1024, filesMax: SHARE_BATCH_MAX },
  output: storedSharePicturesSchema,
  status: 200,
});
