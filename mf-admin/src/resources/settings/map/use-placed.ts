import { use, useState } from "react";
import { type Place, placeIn } from "../../../shared/forms/place.ts";
import { DraftContext } from "../place.ts";
import { addressIn, positionIn, queryIn } from "./position.ts";

/** For which address the pin and the words for the map are. */
interface Placed {
  address: string;
  query: string;
}

/**
 * Knows whether pin and words for the map are still those of an earlier address.
 * @param at the contact's place
 */
export function usePlaced(at: Place) {
  const saved = use(DraftContext)?.settings.contact;
  const now: Placed = { address: addressIn(at.value), query: queryIn(at.value) };
  const [placed, setPlaced] = useState<Placed>(() => {
    const [pin, savedPin] = [positionIn(at.value), positionIn(saved)];
    const isMoved = pin?.latitude !== savedPin?.latitude || pin?.longitude !== savedPin?.longitude;
    return saved && !isMoved ? { address: addressIn(saved), query: queryIn(saved) } : now;
  });
  const isOther = now.address !== placed.address;
  const isQueryStale = isOther && now.query !== "" && now.query === placed.query;
  return {
    isStale: isQueryStale || (isOther && positionIn(at.value) !== undefined),
    /** What the search is to look for. */
    wanted: isQueryStale ? now.address : now.query || now.address,
    /** Pin and words are right for the address as it is now. */
    keep: () => setPlaced(now),
    /** A pin was put for the address as it is now: words that belong to an earlier one go. */
    put: () => {
      if (isQueryStale) placeIn(at, "map_query").set(() => "");
      setPlaced({ address: now.address, query: isQueryStale ? "" : now.query });
    },
  };
}
