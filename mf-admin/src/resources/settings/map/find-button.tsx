import { Button, Icon, icons, Notice } from "@optimyz/ui";
import { useId, useState } from "react";
import { useText } from "../../../texts.ts";
import { type FoundPlace, findAddress, type SearchOutcome } from "./find-address.ts";
import styles from "./map.module.css";
import * as m from "./messages.ts";
import { searchWords } from "./search-words.ts";

interface FindButtonProps {
  /** What is looked for. */
  text: string;
  onFound: (place: FoundPlace) => void;
}

/** Looks the address up on a press, never before, and offers what was found; the best is chosen at once. */
export function FindButton({ text, onFound }: FindButtonProps) {
  const t = useText();
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<SearchOutcome>();
  const [isEmpty, setIsEmpty] = useState(false);
  const id = useId();

  const find = async () => {
    setOutcome(undefined);
    setIsEmpty(text === "");
    if (text === "") return;
    setBusy(true);
    const next = await findAddress(text);
    setBusy(false);
    setOutcome(next);
    if ("places" in next && next.places[0]) onFound(next.places[0]);
  };
  return (
    <div className={styles.group}>
      <div className={styles.find}>
        <Button
          variant="secondary"
          size="small"
          busy={busy}
          busyLabel={t(m.lookingItUp)}
          aria-describedby={id}
          onClick={() => void find()}
        >
          <Icon path={icons.search} /> <span>{t(m.findOnMap)}</span>
        </Button>
        <p id={id} className={styles.hint}>
          {text === "" ? <span>{t(m.sendsAddress)}</span> : <span>{t(m.sendsText, { text })}</span>}
        </p>
      </div>
      {isEmpty && text === "" && <Notice tone="error">{t(m.addressFirst)}</Notice>}
      {outcome && "failure" in outcome && <Notice tone="error">{t(searchWords[outcome.failure])}</Notice>}
      {outcome && "places" in outcome && <FoundPlaces places={outcome.places} onChoose={onFound} />}
    </div>
  );
}

interface FoundPlacesProps {
  places: readonly FoundPlace[];
  onChoose: (place: FoundPlace) => void;
}

function FoundPlaces({ places, onChoose }: FoundPlacesProps) {
  const t = useText();
  const [chosen, setChosen] = useState(0);
  const id = useId();
  return (
    <fieldset className={styles.places}>
      <legend>{t(m.found, { count: places.length })}</legend>
      {places.map((place, index) => (
        <label key={place.name} className={styles.place}>
          <input
            type="radio"
            className={styles.choice}
            name={id}
            checked={index === chosen}
            onChange={() => {
              setChosen(index);
              onChoose(place);
            }}
          />
          <span>{place.name}</span>
        </label>
      ))}
    </fieldset>
  );
}
