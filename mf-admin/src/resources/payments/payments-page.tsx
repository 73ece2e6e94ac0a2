import { useParams } from "@optimyz/kit/router";
import { Component as NoSuchTab } from "../../shared/layout/no-such-tab.tsx";
import { CouponList } from "./coupons/coupon-list.tsx";
import { EventList } from "./event-list.tsx";
import { MoneyPage } from "./money-page.tsx";
import { OutstandingList } from "./outstanding-list.tsx";
import { ReceivedList } from "./received-list.tsx";
import { readPart } from "./words.ts";

export { freshLoader as loader } from "../../shared/data/fresh-loader.ts";

/** `/admin/dashboard/payments`: what is outstanding, what came, what nobody could match, coupons, and the money of each person. */
export function Component() {
  const asked = readPart(useParams().part);
  if (!asked) return <NoSuchTab />;
  switch (asked.page) {
    case "outstanding":
      return <OutstandingList />;
    case "received":
      return <ReceivedList />;
    case "unmatched":
      return <EventList />;
    case "coupons":
      return <CouponList />;
    case "person":
      return <MoneyPage key={asked.id} id={asked.id} />;
  }
}
