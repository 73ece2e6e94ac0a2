import { useEffect, useRef, useState } from "react";

const REST_MS = 250;

/**
 * Text of a field whose value is also kept elsewhere, such as in the URL, which is slower than typing.
 * @param value the value kept there; when it changes by itself the field follows
 * @param onRest called when the typing rests
 */
export function useDebouncedText(value: string, onRest: (value: string) => void): [string, (value: string) => void] {
  const [typed, setTyped] = useState(value);
  const handedOn = useRef(value);
  const latest = useRef(onRest);
  useEffect(() => {
    latest.current = onRest;
  });

  useEffect(() => {
    if (value === handedOn.current) return;
    handedOn.current = value;
    setTyped(value);
  }, [value]);
  useEffect(() => {
    if (typed === handedOn.current) return;
    const timer = setTimeout(() => {
      handedOn.current = typed;
      latest.current(typed);
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return [typed, setTyped];
}
