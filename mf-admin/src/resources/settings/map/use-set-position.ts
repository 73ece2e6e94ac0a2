import { useRef } from "react";
import { type Place, placeIn } from "../../../shared/forms/place.ts";
import { useTyped } from "../../../shared/forms/use-typed.ts";
import type { Position } from "./mercator.ts";

/**
 * Sets latitude and longitude as typing does, so that the form checks their fields again.
 * @param at the contact's place
 * @returns the function, and a ref for the fieldset by which it finds the form
 */
export function useSetPosition(at: Place) {
  const fieldset = useRef<HTMLFieldSetElement>(null);
  const [latitude, longitude] = [placeIn(at, "latitude"), placeIn(at, "longitude")];
  const typeLatitude = useTyped(latitude.path);
  const typeLongitude = useTyped(longitude.path);
  const set = (to: Position) => {
    const form = fieldset.current?.form;
    typeLatitude(() => latitude.set(() => to.latitude), form);
    typeLongitude(() => longitude.set(() => to.longitude), form);
  };
  return { form: fieldset, set };
}
