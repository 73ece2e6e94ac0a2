import { type Place, placeIn, textIn } from "../../../shared/forms/place.ts";
import { useText } from "../../../texts.ts";
import { SettingField, SettingFields } from "../setting-field.tsx";
import { GatewayState } from "./gateway-state.tsx";
import * as m from "./messages.ts";

/** Promises of pages and mails. */
export function PromisesFields({ at }: { at: Place }) {
  const t = useText();
  return (
    <SettingFields
      at={at}
      of={{ enrolment_reply: { hint: t(m.replyHint) }, held_testimonial: { hint: t(m.heldHint) } }}
    />
  );
}

/** The provider's own texts on single pages. */
export function WordsFields({ at }: { at: Place }) {
  const t = useText();
  return (
    <SettingFields
      at={at}
      of={{
        search_home: { hint: t(m.searchHomeHint) },
        search_courses: { hint: t(m.searchCoursesHint) },
        courses_lead: {},
        testimonials_lead: {},
        call_title: { hint: t(m.callTitleHint) },
        call_text: {},
        contact_lead: {},
        about_closing: {},
      }}
    />
  );
}

/** Whether participants are asked for a testimonial, and when. */
export function TestimonialsFields({ at }: { at: Place }) {
  const t = useText();
  // A worker of before asks nobody.
  if (at.value === undefined) return null;
  return <SettingFields at={at} of={{ ask: { hint: t(m.askHint) }, days: { hint: t(m.askDaysHint) } }} />;
}

/** How people pay fees. */
export function PaymentsFields({ at }: { at: Place }) {
  const t = useText();
  return (
    <>
      <SettingFields
        at={at}
        of={{
          upi_id: { hint: t(m.upiIdHint), placeholder: t(m.upiIdExample) },
          upi_name: { hint: t(m.upiNameHint) },
          upi_account: { hint: t(m.upiAccountHint) },
          bank: { rows: 4, hint: t(m.bankHint) },
          in_person: { hint: t(m.inPersonHint) },
          desk_may_refund: { hint: t(m.deskRefundsHint) },
          desk_may_discount: { hint: t(m.deskFeesHint) },
        }}
      />
      <SettingField at={placeIn(at, "gateway")} hint={t(m.gatewayHint)} />
      <GatewayState name={textIn(placeIn(at, "gateway"))} />
    </>
  );
}
