import { useToast } from "@optimyz/kit";
import { useRef } from "react";
import { Button } from "../button/button.tsx";
import styles from "./how-to-pay.module.css";

interface CopiedValueProps {
  name: string;
  /** Copied exactly as it is shown. */
  value: string;
  /** Shown behind it and not copied. */
  more?: string;
}

/** An entry of a list with a button that copies it, or selects it where the browser does not let a page copy. */
export function CopiedValue({ name, value, more }: CopiedValueProps) {
  const shown = useRef<HTMLSpanElement>(null);
  const toast = useToast();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      toast("status", `Copied: ${value}`);
    } catch {
      if (shown.current) getSelection()?.selectAllChildren(shown.current);
      toast("status", "Selected. Please copy it with your browser.");
    }
  };
  return (
    <div>
      <dt className={styles.facts}>{name}</dt>
      <dd className={styles.row}>
        <span>
          <span ref={shown}>{value}</span>
          {more && <span>{` (${more})`}</span>}
        </span>
        <Button variant="secondary" size="small" aria-label={`Copy: ${name}`} onClick={() => void copy()}>
          Copy
        </Button>
      </dd>
    </div>
  );
}
