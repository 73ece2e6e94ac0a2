import { updateCoupon } from "@optimyz/contract/api/endpoints/coupons";
import type { Coupon } from "@optimyz/contract/api/schemas/payments/coupons";
import { dayText } from "@optimyz/contract/domain/batch-words";
import { rupees } from "@optimyz/contract/domain/money";
import type { Wording } from "@optimyz/contract/protocol/wording";
import { type Text, useTexts, useToast } from "@optimyz/kit";
import { useAdminMutation } from "../../../shared/data/use-admin-mutation.ts";
import { ifMatch } from "../../../shared/feedback/conflict.ts";
import { reasonOf } from "../../../shared/feedback/reason.ts";
import { useFeedback } from "../../../shared/feedback/use-feedback.ts";
import { type LineColumn, LineTable } from "../../../shared/list/line-table.tsx";
import { RowButton } from "../../../shared/list/row-button.tsx";
import { RowMenu } from "../../../shared/list/row-menu.tsx";
import { RowNote } from "../../../shared/list/row-texts.tsx";
import { Tag } from "../../../shared/list/tag.tsx";
import { useText } from "../../../texts.ts";
import { FormButton } from "../form-button.tsx";
import { CouponFields } from "./coupon-fields.tsx";
import { inputOf, readCouponInput, reductionText } from "./coupon-input.ts";
import * as m from "./messages.ts";

const columnsIn = (t: Text, texts: Wording): readonly LineColumn<Coupon>[] => [
  {
    key: "code",
    label: t(m.code),
    isName: true,
    cell: ({ code, active }) => (
      <>
        {code} {!active && <Tag status={t(m.ended)} />}
      </>
    ),
  },
  { key: "off", label: t(m.takesOff), isNumber: true, cell: reductionText },
  { key: "valid", label: t(m.valid), cell: (coupon) => validText(coupon, t, texts) },
  {
    key: "courses",
    label: t(m.courses),
    isLong: true,
    cell: ({ courses }) => courses.map(({ course }) => course).join(", ") || t(m.allCourses),
  },
  {
    key: "uses",
    label: t(m.uses),
    isNumber: true,
    cell: (coupon) => usesText(coupon, t),
    card: (coupon) => t(m.usesLabelled, { uses: usesText(coupon, t) }),
  },
  { key: "cost", label: t(m.cost), isNumber: true, cell: ({ cost_paise }) => rupees(cost_paise), card: null },
];

/** Coupons, a line each; what the desk noted is a second line. */
export function CouponTable({ coupons, isBusy }: { coupons: readonly Coupon[]; isBusy: boolean }) {
  const t = useText();
  const texts = useTexts();
  return (
    <LineTable
      label={t(m.coupons)}
      columns={columnsIn(t, texts)}
      groups={[{ rows: coupons }]}
      busy={isBusy}
      actions={(coupon) => (
        <RowMenu name={coupon.code}>
          <CopyLink coupon={coupon} />
          <EditCoupon coupon={coupon} />
          <SwitchCoupon coupon={coupon} />
        </RowMenu>
      )}
      below={({ note }) => note && <RowNote>{note}</RowNote>}
    />
  );
}

/** From when until when it counts. */
function validText({ from_day, until_day }: Coupon, t: Text, texts: Wording): string {
  const [from, until] = [from_day, until_day].map((day) => day && dayText(day, {}, texts));
  if (from && until) return `${from} – ${until}`;
  if (until) return t(m.until, { day: until });
  return from ? t(m.from, { day: from }) : t(m.always);
}

const usesText = ({ uses, uses_max }: Coupon, t: Text): string =>
  uses_max === null ? String(uses) : t(m.usesOf, { uses, max: uses_max });

function CopyLink({ coupon: { share_url } }: { coupon: Coupon }) {
  const t = useText();
  const toast = useToast();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(share_url);
      toast("status", t(m.linkCopied));
    } catch {
      // The browser does not let a page copy: then the link is there to be read.
      toast("status", share_url);
    }
  };
  return <RowButton onClick={() => void copy()}>{t(m.copyLink)}</RowButton>;
}

function EditCoupon({ coupon }: { coupon: Coupon }) {
  const t = useText();
  const { id, version, code, active } = coupon;
  return (
    <FormButton
      label={t(m.change)}
      title={t(m.changeCoupon, { code })}
      submit={t(m.save)}
      endpoint={updateCoupon}
      request={{ params: { id }, headers: ifMatch(version) }}
      read={(endpoint, values) => readCouponInput(endpoint, values, active, t)}
      done={t(m.saved)}
      log="Error changing a coupon"
    >
      <p>{t(m.placesKeepPrice)}</p>
      <CouponFields coupon={coupon} />
    </FormButton>
  );
}

function SwitchCoupon({ coupon }: { coupon: Coupon }) {
  const t = useText();
  const { id, version, active } = coupon;
  const { fail } = useFeedback();
  const { busy, send } = useAdminMutation(updateCoupon, { success: t(active ? m.isEnded : m.countsAgain) });
  const change = () =>
    send({ params: { id }, headers: ifMatch(version), body: inputOf(coupon, !active) }).catch((error: unknown) => {
      console.error("Error changing a coupon", error);
      fail(reasonOf(error));
    });
  return (
    <RowButton busy={busy} onClick={() => void change()}>
      {t(active ? m.end : m.useAgain)}
    </RowButton>
  );
}
