import { endpoint } from "@optimyz/contract/api/endpoint";
import {
  couponInputSchema,
  couponPageQuerySchema,
  couponPageSchema,
  couponSchema,
} from "@optimyz/contract/api/schemas/payments/coupons";

const desk = { access: "admin", roles: ["desk"] } as const;
const deskChange = { ...desk, invalidates: ["/api/admin/"] } as const;

export const listCoupons = endpoint({
  method: "GET",
  path: "/api/admin/coupons",
  ...desk,
  summary: "Coupons by state, words and page, with how often they were used and what that costs",
  query: couponPageQuerySchema,
  output: couponPageSchema,
});

export const createCoupon = endpoint({
  method: "POST",
  path: "/api/admin/coupons",
  ...deskChange,
  summary: "Add a coupon",
  input: couponInputSchema,
  output: couponSchema,
});

export const updateCoupon = endpoint({
  method: "PUT",
  path: "/api/admin/coupons/:id",
  ...deskChange,
  summary: "Change a coupon or take it out of use; places that have it keep their price",
  input: couponInputSchema,
  output: couponSchema,
});
