import { checkBareText } from "./bare-text.ts";
import { checkBudgets } from "./budget.ts";
import { checkDocs } from "./docs.ts";
import { buildWorker } from "./local/worker-build.ts";
import { checkMessages } from "./messages/catalogues.ts";
import { checkUntranslated } from "./messages/untranslated.ts";
import { checkMigrations } from "./migrations.ts";
import { checkRegularExpressions } from "./regular-expressions.ts";
import { checkRooms } from "./rooms.ts";
for (const [n, f] of Object.entries({ checkRooms, checkDocs, checkBareText, checkMessages, checkUntranslated, checkRegularExpressions, checkMigrations, buildWorker, checkBudgets }))
  try { console.log("== " + n, Date.now() % 1e6); await (f as () => unknown)(); } catch (e) { console.log("FAIL", n, (e as Error).message.slice(0, 3000)); }
