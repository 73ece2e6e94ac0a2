import { endpoint } from "@optimyz/contract/api/endpoint";
import {
  adminPostSchema,
  issuePageQuerySchema,
  issuePageSchema,
  newsletterIssueSchema,
  postInputSchema,
  postPageQuerySchema,
  postPageSchema,
  subscriberPageQuerySchema,
  subscriberPageSchema,
} from "@optimyz/contract/api/schemas/news";
import { deletedSchema, messageSchema } from "@optimyz/contract/api/schemas/people/message";
import * as z from "@optimyz/contract/z";

const editor = { access: "admin", roles: ["editor"] } as const;
const desk = { access: "admin", roles: ["desk"] } as const;
const admin = "/api/admin/";
const editorChange = { ...editor, invalidates: ["/api/news", admin] } as const;

export const listPosts = endpoint({
  method: "GET",
  path: "/api/admin/posts",
  ...editor,
  summary: "Posts by state, words and page, with how many readers the newsletter has",
  query: postPageQuerySchema,
  output: postPageSchema,
});

export const createPost = endpoint({
  method: "POST",
  path: "/api/admin/posts",
  ...editorChange,
  summary: "Add a post: a draft, or one that is published now or at a moment",
  input: postInputSchema,
  output: adminPostSchema,
});

export const updatePost = endpoint({
  method: "PUT",
  path: "/api/admin/posts/:id",
  ...editorChange,
  summary: "Change, publish or withdraw a post",
  input: postInputSchema,
  output: adminPostSchema,
});

export const deletePost = endpoint({
  method: "DELETE",
  path: "/api/admin/posts/:id",
  ...editorChange,
  summary: "Delete a post",
  output: deletedSchema,
});

/** A repeat gets what the first request began. */
export const sendPost = endpoint({
  method: "POST",
  path: "/api/admin/posts/:id/send",
  ...editorChange,
  summary: "Send a published post to all readers of the newsletter, once",
  output: newsletterIssueSchema,
  status: 200,
});

export const listIssues = endpoint({
  method: "GET",
  path: "/api/admin/newsletter/issues",
  ...editor,
  summary: "Posts that were sent to readers, with how many got them",
  query: issuePageQuerySchema,
  output: issuePageSchema,
});

export const listSubscribers = endpoint({
  method: "GET",
  path: "/api/admin/newsletter/subscribers",
  ...desk,
  summary: "Readers of the newsletter by state, words and page",
  query: subscriberPageQuerySchema,
  output: subscriberPageSchema,
});

export const removeSubscriber = endpoint({
  method: "DELETE",
  path: "/api/admin/newsletter/subscribers/:id",
  ...desk,
  invalidates: [admin],
  summary: "Remove a reader with the consent",
  output: messageSchema,
});

/** Linked to, so that the browser saves it. */
export const subscribersCsvPath = "/api/admin/newsletter/subscribers.csv";

export const exportSubscribers = endpoint({
  method: "GET",
  path: subscribersCsvPath,
  ...desk,
  sensitive: true,
  summary: "The same rows as a file for spreadsheets",
  query: subscriberPageQuerySchema,
  text: { mediaType: "text/csv", fileName: "readers" },
  output: z.string(),
});
