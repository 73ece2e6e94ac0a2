import type { SettingsDraft } from "@optimyz/contract/api/schemas/settings/admin";
import type { Settings } from "@optimyz/contract/api/schemas/settings/settings";
import { call } from "../../../test/client.ts";

/** A provider in Uttar Pradesh that is registered for GST. */
const registration: Settings["tax"] = {
  scheme: "regular",
  gstin: "09ABCDE1234F1ZY",
  legal_name: "Optimyz Training LLP",
  address: "Plot 7, Sector 62\nNoida 201309",
  sac: "999293",
  rate: 18,
  prefix: "OPT",
};

/** Publishes a registration for GST, or none. @param cookie of the owner */
export async function publishTax(cookie: string, changes: Partial<Settings["tax"]> = {}): Promise<void> {
  const path = "/api/admin/settings/draft";
  const saved = await call<SettingsDraft>("PUT", path, { cookie, body: { tax: { ...registration, ...changes } } });
  const body = { version: saved.body.version };
  const published = await call("POST", "/api/admin/settings/publish", { cookie, body });
  if (published.status !== 200) throw new Error(JSON.stringify([saved.body, published.body]));
}
