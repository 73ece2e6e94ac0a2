import { endpoint } from "@optimyz/contract/api/endpoint";
import { todaySchema } from "@optimyz/contract/api/schemas/today";

export const adminToday = endpoint({
  method: "GET",
  path: "/api/admin/today",
  access: "admin",
  roles: ["desk", "trainer"],
  summary: "The day's work: meetings of today and tomorrow, applications, money, and who waits for a seat",
  output: todaySchema,
});
