import { myWhatsapp } from "@optimyz/contract/api/endpoints/people";
import type { MyWhatsapp } from "@optimyz/contract/api/schemas/people/own-account";
import { useApp } from "@optimyz/kit";
import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from "react";
import type { Session } from "./use-session.ts";
import type { WhatsappChoiceProps } from "./whatsapp-choice.tsx";

/** Code that only sites with messages by WhatsApp need. */
const WhatsappChoice = lazy(
  (): Promise<{ default: ComponentType<WhatsappChoiceProps> }> =>
    import("./whatsapp-choice.tsx").catch(() => ({ default: () => null })),
);

/** Messages by WhatsApp; nothing where the provider sends none, or the user has no number for them. */
export function Whatsapp({ session }: { session: Session }) {
  const { api } = useApp();
  const [found, setFound] = useState<MyWhatsapp>();
  const newest = useRef(session);
  newest.current = session;
  useEffect(() => {
    let left = false;
    api.call(myWhatsapp).then(
      (choice) => !left && setFound(choice),
      // A worker of before knows no WhatsApp.
      (error: unknown) => !left && newest.current.endIfOver(error),
    );
    return () => {
      left = true;
    };
  }, [api]);
  if (!found?.offered) return null;
  return (
    <Suspense>
      <WhatsappChoice found={found} session={session} />
    </Suspense>
  );
}
