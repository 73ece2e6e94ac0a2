import { type Place, placeIn } from "../../../shared/forms/place.ts";
import { useText } from "../../../texts.ts";
import { ItemList } from "../item-list.tsx";
import { PositionField } from "../map/position-field.tsx";
import { SettingField } from "../setting-field.tsx";
import * as m from "./messages.ts";
import { SocialList } from "./social-list.tsx";

/** E-mail address, telephones, opening hours, networks, postal address, map. */
export function ContactFields({ at }: { at: Place }) {
  const t = useText();
  return (
    <>
      <SettingField at={placeIn(at, "email")} hint={t(m.emailHint)} />
      <ItemList at={placeIn(at, "phones")} noun="phone" blank="" isPlain hint={t(m.phonesHint)}>
        {(phone, number) => (
          <SettingField at={phone} label={t(m.phoneNumber, { number })} placeholder={t(m.phoneExample)} />
        )}
      </ItemList>
      <SettingField at={placeIn(at, "whatsapp")} hint={t(m.whatsappHint)} />
      <ItemList at={placeIn(at, "hours")} noun="line" blank="" isPlain hint={t(m.hoursHint)} empty={t(m.noHours)}>
        {(line, number) => (
          <SettingField at={line} label={t(m.hoursLine, { number })} placeholder={t(m.hoursExample)} />
        )}
      </ItemList>
      <SocialList at={placeIn(at, "social")} />
      <ItemList at={placeIn(at, "address")} noun="line" blank="" isPlain hint={t(m.addressHint)}>
        {(line, number) => <SettingField at={line} label={t(m.addressLine, { number })} />}
      </ItemList>
      <PositionField at={at} />
    </>
  );
}
