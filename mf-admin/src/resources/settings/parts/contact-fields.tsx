import { ItemList } from "../item-list.tsx";
import { type Place, placeIn } from "../place.ts";
import { SettingField } from "../setting-field.tsx";
import styles from "../settings.module.css";
import { SocialList } from "./social-list.tsx";

/** E-mail address, telephones, postal address, map, opening hours, networks. */
export function ContactFields({ at }: { at: Place }) {
  return (
    <>
      <SettingField at={placeIn(at, "email")} hint="Shown to visitors; answers to the site's mails come here." />
      <ItemList at={placeIn(at, "phones")} noun="phone" blank="" isPlain hint="The first is what a tap on Call dials.">
        {(phone, number) => <SettingField at={phone} label={`Phone ${number}`} placeholder="+91 98000 00000" />}
      </ItemList>
      <SettingField at={placeIn(at, "whatsapp")} hint="Only if it is not the first phone." />
      <ItemList at={placeIn(at, "address")} noun="line" blank="" isPlain hint="As on an envelope, line by line.">
        {(line, number) => <SettingField at={line} label={`Line ${number} of the address`} />}
      </ItemList>
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
      <fieldset className={styles.group}>
        <legend>Map</legend>
        <SettingField
          at={placeIn(at, "map_query")}
          hint="What you would type into a map to find you. Visitors are asked before a map is loaded."
        />
        <div className={styles.pair}>
          <SettingField at={placeIn(at, "latitude")} step="any" hint="Such as 28.6083; 0 and 0 for no map." />
          <SettingField at={placeIn(at, "longitude")} step="any" hint="Such as 77.4367" />
        </div>
      </fieldset>
      <SocialList at={placeIn(at, "social")} />
    </>
  );
}
