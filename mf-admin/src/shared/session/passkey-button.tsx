import type { Assertion, PasskeyRequest } from "@optimyz/contract/api/schemas/people/passkey";
import { errorText } from "@optimyz/kit";
import { Button, Notice } from "@optimyz/ui";
import { useState } from "react";
import { useText } from "../../texts.ts";
import { say } from "../language/spoken.ts";
import * as m from "./messages.ts";
import { askForPasskey, passkeyProblem } from "./passkey.ts";

interface PasskeyButtonProps {
  children: string;
  variant?: "primary" | "secondary";
  /** What the passkey has to sign; requested at each click, since it counts once. */
  request: () => Promise<PasskeyRequest>;
  /** Sends what the passkey has signed. */
  send: (credential: Assertion) => Promise<unknown>;
  /** Has the focus when a dialog opens. */
  isFirst?: boolean;
}

/** Uses a passkey, and says why when that did not work. */
export function PasskeyButton({ children, variant = "primary", request, send, isFirst = false }: PasskeyButtonProps) {
  const t = useText();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const use = async () => {
    setProblem(undefined);
    setBusy(true);
    try {
      await send(await askForPasskey(await request()));
    } catch (error) {
      setProblem(passkeyProblem(error) ?? errorText(error, say(m.somethingWrong)));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button
        variant={variant}
        busy={busy}
        busyLabel={t(m.waitingForPasskey)}
        onClick={() => void use()}
        {...(isFirst && { "data-autofocus": "" })}
      >
        {children}
      </Button>
      {problem && <Notice tone="error">{problem}</Notice>}
    </>
  );
}
