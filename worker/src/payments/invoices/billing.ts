import type { Billing } from "@optimyz/contract/api/schemas/payments/invoices";
import { readGstin, stateOfGstin } from "@optimyz/contract/domain/gst";
import { eq } from "drizzle-orm";
import { record } from "../../audit/record.ts";
import { ApiError, invalid } from "../../core/api-error.ts";
import type { Change } from "../../db/change.ts";
import type { Database } from "../../db/database.ts";
import { enrolments } from "../../db/schema.ts";
import * as m from "./messages.ts";
import { taxOf } from "./statements.ts";

type StoredBilling = NonNullable<typeof enrolments.$inferSelect.billing>;

/** To whom the next invoice of a place is made out. */
export const billingOf = ({ billing }: Pick<typeof enrolments.$inferSelect, "billing">): StoredBilling =>
  billing ?? { gstin: "", name: "", address: "", state: "" };

/**
 * Sets to whom the next invoices of a place are made out; those that are issued stay as they are.
 * @throws ApiError CONFLICT where no invoices are issued; INVALID for a business without name and address (rule 46 (d)), or
 * an address without a state
 */
export async function setBilling(db: Database, id: number, input: Billing, change: Change): Promise<void> {
  if (!(await taxOf(db))) throw new ApiError("CONFLICT", m.noInvoices);
  const billing = checked(input);
  const isNone = Object.values(billing).every((value) => value === "");
  await db.batch([
    record(db, change, { action: "update", entity: "enrolments", entityId: id, label: "details for invoices" }),
    db
      .update(enrolments)
      .set({ billing: isNone ? null : billing })
      .where(eq(enrolments.id, id)),
  ]);
}

function checked({ gstin, name, address, state }: Billing): StoredBilling {
  const [known = "", own] = [readGstin(gstin), { name: name.trim(), address: address.trim() }];
  const stateOfNumber = known === "" ? state : stateOfGstin(known);
  const problems = {
    ...(known !== "" && own.name === "" && { name: m.nameNeeded }),
    ...(known !== "" && own.address === "" && { address: m.addressNeeded }),
    ...(own.address !== "" && stateOfNumber === "" && { state: m.stateNeeded }),
  };
  if (Object.keys(problems).length > 0) throw invalid(problems);
  return { gstin: known, ...own, state: stateOfNumber };
}
