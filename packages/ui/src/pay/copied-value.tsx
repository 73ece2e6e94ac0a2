import { useToast } from "@optimyz/kit";
import { useRef } from "react";
import { Button } from "../button/button.tsx";
import { useText } from "../texts.ts";
import styles from "./how-to-pay.module.css";
import * as m from "./messages.ts";

interface CopiedValueProps {
  name: string;
  /** Copied exactly as it is shown. */
  value: string;
  /** Shown behind it and not copied. */
  more?: string;
}

/** An entry of a list with a button that copies it, or selects it where the browser does not let a page copy. */
export function CopiedValue({ name, value, more }: CopiedValueProps) {
  const t = useText();
  const shown = useRef<HTMLSpanElement>(null);
  const toast = useToast();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      toast("status", t(m.copied, { value }));
    } catch {
      if (shown.current) getSelection()?.selectAllChildren(shown.current);
      toast("status", t(m.selected));
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
        <Button variant="secondary" size="small" aria-label={t(m.copyNamed, { name })} onClick={() => void copy()}>
          {t(m.copy)}
        </Button>
      </dd>
    </div>
  );
}
