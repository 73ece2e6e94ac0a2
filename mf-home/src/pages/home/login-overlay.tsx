import { LOGIN_SHOWN_KEY, readStored, readToken, Slot, SlotHostContext, writeStored } from "@optimyz/kit";
import { Dialog } from "@optimyz/ui";
import { useContext, useEffect, useState } from "react";
import { useText } from "../../texts.ts";
import * as m from "./messages.ts";

const DELAY_MS = 5000;
const SLOT = "login-form";

/**
 * Offers the login once in each browser, five seconds after the first visit. mf-account's form is fetched only then; when
 * it cannot be had, or somebody is logged in already, nothing happens.
 */
export function LoginOverlay() {
  const t = useText();
  const host = useContext(SlotHostContext);
  const [open, setOpen] = useState(false);

  useEffect(() => {
    if (!host || readStored(LOGIN_SHOWN_KEY) !== null) return;
    let left = false;
    const offer = async () => {
      if (readToken()) return;
      try {
        await host.load(SLOT);
      } catch (error) {
        host.report(SLOT, error);
        return;
      }
      if (left || readToken() || otherDialogOpen()) return;
      writeStored(LOGIN_SHOWN_KEY, "true");
      setOpen(true);
    };
    const timer = setTimeout(offer, DELAY_MS);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [host]);

  const close = () => setOpen(false);
  return (
    <Dialog open={open} onClose={close} title={t(m.login)}>
      <Slot name={SLOT} props={{ onSuccess: close }} />
    </Dialog>
  );
}

/** Two things at once over the page would be one too many; the next visit makes the offer. */
const otherDialogOpen = () => document.querySelector("dialog[open]") !== null;
