import { existsSync, rmSync, writeFileSync } from "node:fs";
import { detail, main, step } from "@optimyz/build/progress";
import { rowsFile, statementsFile, withoutRows } from "../fixtures/fixture-files.ts";
import { statementsBefore } from "../fixtures/recorded-statements.ts";
import { schemaFixture } from "../fixtures/schema-fixture.ts";
import { readMigrations } from "../migrations.ts";

/**
 * `npm run fixtures` keeps what the tests of migrations start from, where it is missing: the data of a site at each
 * migration's schema, and the statements of the last worker before the newest migration. Kept data are never made again.
 */
await main(async () => {
  const migrations = readMigrations();
  await step("Data of each schema", async () => {
    for (const migration of withoutRows(migrations)) {
      writeFileSync(rowsFile(migration), schemaFixture(migrations.slice(0, migrations.indexOf(migration) + 1)));
      detail(`made for ${migration.name}`);
    }
  });
  const [previous, newest] = migrations.slice(-2);
  if (!previous || !newest || existsSync(statementsFile(previous))) return;
  await step(`Statements of the last worker before ${newest.name}`, async () => {
    const statements = statementsBefore(newest);
    // Those of earlier workers: none of them runs any more.
    for (const migration of migrations) rmSync(statementsFile(migration), { force: true });
    writeFileSync(statementsFile(previous), statements);
  });
});
