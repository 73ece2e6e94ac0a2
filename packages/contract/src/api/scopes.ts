import type { Method } from "@optimyz/contract/api/endpoint";

/** What a personal token may be allowed. A role that may not send a request may not do so with a token either. */
export const tokenScopes = [
  "read:content",
  "read:batches",
  "read:enrolments",
  "read:payments",
  "write:drafts",
] as const;
export type TokenScope = (typeof tokenScopes)[number];

/** The requests of each scope. What is in none is never open to a token: accounts, staff, settings, releases, privacy. */
export const requestsOf: Readonly<Record<TokenScope, readonly `${Method} ${string}`[]>> = {
  "read:content": [
    "GET /api/admin/content",
    "GET /api/admin/skills",
    "GET /api/admin/courses",
    "GET /api/admin/descriptions",
    "GET /api/admin/testimonials",
    "GET /api/admin/library",
    "GET /api/admin/translations",
    "GET /api/admin/translations/counts",
  ],
  "read:batches": ["GET /api/admin/batches", "GET /api/admin/batches/:id"],
  "read:enrolments": [
    "GET /api/admin/enrolments",
    "GET /api/admin/inquiries",
    "GET /api/admin/batches/:id/roster",
    "GET /api/admin/overview",
  ],
  "read:payments": [
    "GET /api/admin/payments",
    "GET /api/admin/places/:id/payments",
    "GET /api/admin/outstanding",
    "GET /api/admin/coupons",
  ],
  "write:drafts": ["GET /api/admin/texts/draft", "PUT /api/admin/texts/draft"],
};

const scopes = new Map<string, TokenScope>(
  tokenScopes.flatMap((scope) => requestsOf[scope].map((request) => [request, scope] as const)),
);

/** The scope that a token needs for an endpoint; undefined for one that no token opens. */
export const scopeOf = ({ method, path }: { method: Method; path: string }): TokenScope | undefined =>
  scopes.get(`${method} ${path}`);
