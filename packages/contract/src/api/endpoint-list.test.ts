import * as contract from "@optimyz/contract";
import type { Access, Endpoint } from "@optimyz/contract/api/endpoint";
import { expect, test } from "vitest";

const endpoints = Object.values<unknown>(contract)
  .filter((value): value is Endpoint => typeof value === "object" && value !== null && "path" in value)
  .filter((endpoint) => "access" in endpoint)
  .toSorted((a, b) => (`${a.path} ${a.method}` < `${b.path} ${b.method}` ? -1 : 1));

const isAdministrator = (access: Access) => access === "admin" || access === "publisher";

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

function rowOf({ method, path, access, roles = [], summary }: Endpoint): string {
  const who = isAdministrator(access) ? [...new Set(["owner", ...roles])].join(", ") : "";
  return [`${method} ${path}`, access, who, summary].map(quoted).join(",");
}

// Bring the file up to date with `npx vitest run --project contract endpoint-list -u`.
test("docs/reference/endpoints.csv lists every endpoint with who may call it", async () => {
  const header = ["Endpoint", "Access", "Roles", "What it does"].map(quoted).join(",");
  const text = `${[header, ...endpoints.map(rowOf)].join("\n")}\n`;
  await expect(text).toMatchFileSnapshot("../../../../docs/reference/endpoints.csv");
});
