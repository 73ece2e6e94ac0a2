import { ItemList } from "../item-list.tsx";
import { PositionField } from "../map/position-field.tsx";
import { type Place, placeIn } from "../place.ts";
import { SettingField } from "../setting-field.tsx";
import { SocialList } from "./social-list.tsx";

/** E-mail address, telephones, opening hours, networks, postal address, map. */
export function ContactFields({ at }: { at: Place }) {
  return (
    <>
      <SettingField at={placeIn(at, "email")} hint="Shown to visitors; answers to the site's mails come here." />
      <ItemList at={placeIn(at, "phones")} noun="phone" blank="" isPlain hint="The first is what a tap on Call dials.">
        {(phone, number) => <SettingField at={phone} label={`Phone ${number}`} placeholder="+91 98000 00000" />}
      </ItemList>
      <SettingField at={placeIn(at, "whatsapp")} hint="Only if it is not the first phone." />
      <ItemList
        at={placeIn(at, "hours")}
        noun="line"
        blank=""
        isPlain
        hint="As on a door, line by line."
        empty="No opening hours: pages leave them out."
      >
        {(line, number) => (
          <SettingField
            at={line}
            label={`Line ${number} of the opening hours`}
            placeholder="Monday to Friday, 9 am to 6 pm"
          />
        )}
      </ItemList>
      <SocialList at={placeIn(at, "social")} />
      <ItemList at={placeIn(at, "address")} noun="line" blank="" isPlain hint="As on an envelope, line by line.">
        {(line, number) => <SettingField at={line} label={`Line ${number} of the address`} />}
      </ItemList>
      <PositionField at={at} />
    </>
  );
}
