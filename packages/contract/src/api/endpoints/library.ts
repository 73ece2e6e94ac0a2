import { endpoint } from "@optimyz/contract/api/endpoint";
import {
  libraryPageSchema,
  libraryPictureSchema,
  libraryQuerySchema,
  pictureChangeSchema,
  pictureFileSchema,
  pictureInputSchema,
  replacedPictureSchema,
} from "@optimyz/contract/api/schemas/library";
import { messageSchema } from "@optimyz/contract/api/schemas/people/message";

const editor = { access: "admin", roles: ["editor"] } as const;
const path = "/api/admin/library";
const admin = "/api/admin/";
/** What shows a picture. */
const everything = ["/api/get/skills", "/api/images", "/api/course_detail", "/api/settings", admin];
const image = { name: "image", required: true } as const;

export const listPictures = endpoint({
  method: "GET",
  path,
  ...editor,
  summary: "Pictures of the library with the places that use them, by search, state and page",
  query: libraryQuerySchema,
  output: libraryPageSchema,
});

/** The same bytes sent again give the picture that is there. */
export const addPicture = endpoint({
  method: "POST",
  path,
  ...editor,
  invalidates: [admin],
  summary: "Store a picture; one that is there already is not stored twice",
  input: pictureInputSchema,
  file: image,
  output: libraryPictureSchema,
});

export const updatePicture = endpoint({
  method: "PATCH",
  path,
  ...editor,
  invalidates: ["/api/settings", admin],
  summary: "Change a picture's alternative text and focal point",
  input: pictureChangeSchema,
  output: libraryPictureSchema,
});

export const replacePicture = endpoint({
  method: "PUT",
  path,
  ...editor,
  invalidates: everything,
  summary: "Put another picture in the place of one, everywhere at once",
  input: pictureFileSchema,
  file: image,
  output: replacedPictureSchema,
});

export const deletePicture = endpoint({
  method: "DELETE",
  path,
  ...editor,
  invalidates: [admin],
  summary: "Delete a picture that nothing uses; its file goes 30 days later",
  query: pictureFileSchema,
  output: messageSchema,
});
