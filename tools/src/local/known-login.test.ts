import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, expect, test } from "vitest";
import { isLoginKnown, noteLogin } from "./known-login.ts";

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), "optimyz-login-"));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

function inDatabase(sql: string): void {
  const folder = path.join(dataDir, "v3/d1/miniflare-D1DatabaseObject");
  mkdirSync(folder, { recursive: true });
  const database = new DatabaseSync(path.join(folder, "0a.sqlite"));
  database.exec(sql);
  database.close();
}

const login = { ADMIN_EMAIL: "Asha@example.com", ADMIN_PASSWORD: "a good password" };

test("knows a login that worked until the administrator or the secrets have another password", () => {
  inDatabase("CREATE TABLE admins (email_key TEXT, password_hash TEXT)");
  inDatabase("INSERT INTO admins VALUES ('asha@example.com', '$scrypt$1')");
  expect(isLoginKnown(dataDir, login)).toBe(false);
  noteLogin(dataDir, login);
  expect(isLoginKnown(dataDir, login)).toBe(true);
  expect(isLoginKnown(dataDir, { ...login, ADMIN_PASSWORD: "another" })).toBe(false);
  inDatabase("UPDATE admins SET password_hash = '$scrypt$2'");
  expect(isLoginKnown(dataDir, login)).toBe(false);
});

test("knows and notes no login of a site without that administrator", () => {
  noteLogin(dataDir, login);
  expect(isLoginKnown(dataDir, login)).toBe(false);
  inDatabase("CREATE TABLE admins (email_key TEXT, password_hash TEXT)");
  noteLogin(dataDir, login);
  expect(isLoginKnown(dataDir, login)).toBe(false);
});
